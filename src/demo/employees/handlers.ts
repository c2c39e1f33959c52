import type { GroupKind } from '../../api/employeeGroups/contract';
import { type Employee, employeeById, employeeHistory, employees } from '../../api/employees/contract';
import { lastNameFirst } from '../../lib/personName';
import { groupNouns } from './employeeRules';
import { groupsOfEmployee } from '../employeeGroups/groups';
import { keyFilter } from '../recordKey';
import { invalid, notFound } from '../refusal';
import { type SignedInCall, route } from '../route';
import { sorted, type SortKeys } from '../sorted';

const sortKeys = {
  firstName: ({ firstName, lastName }) => `${firstName} ${lastName}`,
  lastName: ({ firstName, lastName }) => `${lastName} ${firstName}`,
  employeeNumber: ({ employeeNumber }) => employeeNumber,
  email: ({ email }) => email,
  phone: ({ phone }) => phone,
  status: ({ status }) => status,
  jobTitle: ({ jobTitle }) => jobTitle,
  hiredOn: ({ hiredOn }) => hiredOn,
  payrollGroup: ({ payrollGroup }) => payrollGroup?.name ?? '',
  classification: ({ classifications: [first] }) => first?.name ?? '',
  division: ({ division }) => division?.name ?? '',
  department: ({ department }) => department?.name ?? '',
  supervisor: ({ supervisor }) => supervisor?.name ?? '',
  supervisorLastName: ({ supervisor }) => lastNameFirst(supervisor),
} satisfies SortKeys<Employee, string>;
const sortFields = Object.keys(sortKeys) as (keyof typeof sortKeys)[];

type Filter = (employee: Employee) => boolean;

/** The query parameters of the group filters (EMP-09, EMP-10; division and department are our proposal to the API). */
const groupFilters = {
  payrollGroup: 'payrollGroupId',
  classification: 'classification',
  division: 'divisionId',
  department: 'departmentId',
} satisfies Record<GroupKind, string>;

/** EMP-06…10, EMP-12 */
function filters({ query, company }: SignedInCall): Filter[] {
  const predicates: Filter[] = [];
  const matches = query.search();
  predicates.push((row) => matches(searchText(row)));
  // `all` includes every status (EMP-12).
  const status = query.text('status') === undefined ? undefined : query.whole('status', 0);
  if (status !== undefined && query.boolean('all') !== true) predicates.push((row) => row.status === status);
  if (query.boolean('onlyEmployeeWithUser')) predicates.push(({ user }) => user !== undefined);
  for (const kind of Object.keys(groupFilters) as GroupKind[]) {
    // The client never sends the values that mean "no filter" (EMP-13, EMP-14), so they are errors here.
    const id = query.text(groupFilters[kind]);
    if (id === undefined) continue;
    if (!company.groups[kind].get(id)) throw invalid(`There is no ${groupNouns[kind].one} ${id}.`);
    predicates.push((row) => groupsOfEmployee(row, kind).some((group) => group.id === id));
  }
  return predicates;
}

const searchText = ({ firstName, lastName, employeeNumber, email }: Employee) =>
  `${firstName} ${lastName} ${employeeNumber} ${email}`;

export const employeeHandlers = [
  route(employees, (call) => {
    const { query, person, company } = call;
    const order = query.sort(sortFields, 'firstName');
    const predicates = [person.employeeScope(), keyFilter(query), ...filters(call)];
    const rows = sorted(company.employees.all(), sortKeys, order).filter((row) =>
      predicates.every((filter) => filter(row)),
    );
    return { employees: query.boolean('all') ? rows : query.slice(rows), total: rows.length };
  }),

  route(employeeById, ({ params, query, person, company }) => {
    const employee = company.employees.get(String(params.employeeId));
    const isOwn = query.required('customerId') === person.userBusinessId;
    if (!isOwn || !employee || !person.employeeScope()(employee)) throw notFound('employee');
    return employee;
  }),

  route(employeeHistory, ({ params: { employeeId }, query, person, company }) => {
    person.require('employees');
    if (!company.employees.get(employeeId)) throw notFound('employee');
    const rows = company.histories.get(employeeId)?.rows ?? [];
    return { history: query.slice(rows.toReversed()), total: rows.length };
  }),
];
