import { employeeGroups } from '../../api/employeeGroups/contract';
import { type Employee, employeeById, employees } from '../../api/employees/contract';
import type { Named } from '../../api/schema';
import { invalid, notFound } from '../refusal';
import { type PersonCall, route } from '../route';
import * as catalogs from '../seed/catalogs';
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
} satisfies SortKeys<Employee, string>;
const sortFields = Object.keys(sortKeys) as (keyof typeof sortKeys)[];

type Filter = (employee: Employee) => boolean;

/** EMP-06…10, EMP-12 */
function filters(query: PersonCall['query']): Filter[] {
  const found: Filter[] = [];
  const search = query.text('search')?.toLowerCase();
  if (search) found.push((row) => searchText(row).includes(search));
  // EMP-12: all means irrespective of status too.
  const status = query.text('status') === undefined ? undefined : query.whole('status', 0);
  if (status !== undefined && query.yes('all') !== true) found.push((row) => row.status === status);
  if (query.yes('onlyEmployeeWithUser')) found.push(({ user }) => user !== undefined);
  const group = known(query.text('payrollGroupId'), catalogs.payrollGroups, 'payroll group');
  if (group) found.push(({ payrollGroup }) => payrollGroup?.id === group);
  const classification = known(query.text('classification'), catalogs.classifications, 'classification');
  if (classification) found.push((row) => row.classifications.some(({ id }) => id === classification));
  return found;
}

const searchText = ({ firstName, lastName, employeeNumber, email }: Employee) =>
  `${firstName} ${lastName} ${employeeNumber} ${email}`.toLowerCase();

/** An id of the list. The values that mean no filter are never sent (EMP-13, EMP-14), so here they are mistakes. */
function known(id: string | undefined, list: readonly Named[], what: string): string | undefined {
  if (id !== undefined && !list.some((one) => one.id === id)) throw invalid(`There is no ${what} ${id}.`);
  return id;
}

const catalog = (name: string, list: readonly Named[]) => {
  const byName = [...list].sort((a, b) => a.name.localeCompare(b.name, 'en'));
  return ({ query }: PersonCall) => ({ [name]: query.slice(byName, 200), total: byName.length });
};

export const employeeRoutes = [
  route(employees, ({ query, person, company }) => {
    const order = query.sort(sortFields, 'firstName');
    const wanted = [person.employeeScope(), ...filters(query)];
    const rows = sorted(company.employees.all(), sortKeys, order).filter((row) =>
      wanted.every((filter) => filter(row)),
    );
    return { employees: query.yes('all') ? rows : query.slice(rows), total: rows.length };
  }),

  route(employeeById, ({ params, query, person, company }) => {
    const employee = company.employees.get(String(params.employeeId));
    const mine = query.required('customerId') === person.userBusinessId;
    if (!mine || !employee || !person.employeeScope()(employee)) throw notFound('employee');
    return employee;
  }),

  route(employeeGroups.classification.list, catalog('classifications', catalogs.classifications)),
  route(employeeGroups.payrollGroup.list, catalog('payrollGroups', catalogs.payrollGroups)),
];
