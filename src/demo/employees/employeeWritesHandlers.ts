import {
  ACTIVE,
  activateEmployee,
  changeClassifications,
  changeDepartment,
  changeDivision,
  changePayrollGroup,
  createEmployee,
  createUserEmployee,
  editEmployee,
  type Employee,
  type EmployeeDraft,
  generateRegistrationCode,
  setUpPin,
  SUSPENDED,
  suspendEmployee,
} from '../../api/employees/contract';
import type { Endpoint } from '../../api/endpoint';
import { now } from '../../lib/clock';
import { historyEvent, recordChanges } from '../changes';
import { saveEmployeeChange, saveNewEmployee } from './employeeHistory';
import {
  withDraft,
  blankEmployee,
  draftErrors,
  employeeToDraft,
  type DraftError,
  groupErrors,
  type ValidationContext,
  payrollErrors,
  draftErrorText,
} from './employeeRules';
import { rowAddedWith } from '../recordKey';
import { invalid, notFound, Refusal } from '../refusal';
import { Roster } from './roster';
import { type SignedInCall, route } from '../route';
import { registrationCode } from '../secrets';
import { employeeName } from './staff';
import type { Company } from '../company';

const CODE_LIFETIME = 7 * 24 * 60 * 60_000;

const validationContext = ({ employees, groups }: Company): ValidationContext => ({
  roster: new Roster(employees.all()),
  groups,
});

function requireNoErrors(errors: readonly DraftError[]): void {
  if (errors.length > 0) throw invalid(...errors.map(draftErrorText));
}

/** Returns the employee of the path. Requires the permission to change employees. */
export function employeeOf({ params, person, company }: SignedInCall<'/{employeeId}', unknown>): Employee {
  person.require('employees');
  const employee = company.employees.get(params.employeeId);
  if (!employee) throw notFound('employee');
  return employee;
}

function create({ person, company, body }: SignedInCall<string, NewEmployee>, user: Employee['user']) {
  const context = validationContext(company);
  requireNoErrors(draftErrors(body, context));
  const employeeNumber = body.employeeNumber || context.roster.nextNumber(company.business.prefix);
  return saveNewEmployee(
    { person, company },
    { ...withDraft(blankEmployee, { ...body, employeeNumber }, context), user },
  );
}

/** The body of a create. `withDraft` stores its key with the employee. */
type NewEmployee = EmployeeDraft & { key: string };

type Change = Partial<EmployeeDraft> & { employeeIds: string[] };

/** Validates each employee separately and returns each one's own errors (EMP-18…21). */
const changeRoute = <Path extends string, ResponseData, Body extends Change>(
  endpoint: Endpoint<Path, ResponseData, Body>,
) =>
  route(endpoint, ({ person, company, body }) => {
    person.require('employees');
    const { employeeIds, ...change }: Change = body;
    const context = validationContext(company);
    requireNoErrors(groupErrors(change, context));
    const results = [...new Set(employeeIds)].map((employeeId) => {
      const employee = context.roster.get(employeeId);
      if (!employee) return { employeeId, changed: false, message: 'This employee no longer exists.' };
      const draft = { ...employeeToDraft(employee), ...change };
      const [error] = payrollErrors(draft, employee);
      if (error) return { employeeId, changed: false, message: error[1] };
      saveEmployeeChange({ person, company }, employee, withDraft(employee, draft, context));
      return { employeeId, changed: true, message: '' };
    });
    return { results };
  });

export const employeeWriteHandlers = [
  route(createEmployee, (call) => {
    call.person.require('employees');
    return rowAddedWith(call.company.employees.all(), call.body.key) ?? create(call, undefined);
  }),

  route(createUserEmployee, (call) => {
    const { person, company, body, demo } = call;
    person.require('employees');
    const first = rowAddedWith(company.employees.all(), body.key);
    if (first) return first;
    const email = body.email.toLowerCase();
    const user = company.users.all().find((one) => email && one.email.toLowerCase() === email);
    if (!user || user.status === 'DELETED') throw invalid('email: There is no user with this email address.');
    const { userId, username } = user;
    const linked = company.employees.all().find((one) => one.user?.userId === userId);
    if (linked)
      throw invalid(
        `email: This user is already linked to ${employeeName(linked)} (${linked.employeeNumber}).`,
      );
    const employee = create(call, { userId, username });
    demo.linkEmployee(userId, employee.id);
    return employee;
  }),

  route(editEmployee, (call) => {
    const { person, company, body } = call;
    const { version, ...draft } = body;
    const employee = employeeOf(call);
    if (employee.version !== version)
      throw new Refusal(409, 'Someone else changed this employee in the meantime.');
    const context = validationContext(company);
    requireNoErrors(draftErrors(draft, context, employee));
    return saveEmployeeChange({ person, company }, employee, withDraft(employee, draft, context));
  }),

  route(suspendEmployee, (call) => {
    const employee = employeeOf(call);
    if (employee.id === call.person.account.employeeId)
      throw new Refusal(409, 'You cannot suspend your own record. Ask another administrator.');
    return saveEmployeeChange(call, employee, { ...employee, status: SUSPENDED });
  }),

  route(activateEmployee, (call) => {
    const employee = employeeOf(call);
    return saveEmployeeChange(call, employee, { ...employee, status: ACTIVE });
  }),

  changeRoute(changePayrollGroup),
  changeRoute(changeClassifications),
  changeRoute(changeDivision),
  changeRoute(changeDepartment),

  route(setUpPin, (call) => {
    const employee = employeeOf(call);
    // The gates of sites know it.
    call.company.pins.put(employee.id, { pin: call.body.pin });
    if (employee.hasPin)
      recordChanges(call, call.company.histories, employee.id, [historyEvent('PIN changed')]);
    else saveEmployeeChange(call, employee, { ...employee, hasPin: true });
    return undefined;
  }),

  route(generateRegistrationCode, (call) => {
    const employee = employeeOf(call);
    if (employee.status !== ACTIVE)
      throw new Refusal(409, 'This employee is suspended. Activate them first.');
    const expiresAt = new Date(now() + CODE_LIFETIME).toISOString();
    recordChanges(call, call.company.histories, employee.id, [historyEvent('Registration code generated')]);
    return call.company.registrationCodes.put(employee.id, { code: registrationCode(), expiresAt });
  }),
];
