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
import { event, saveEmployeeChange, saveNewEmployee, recordEmployeeChanges } from '../employeeHistory';
import {
  withDraft,
  blankEmployee,
  draftFaults,
  employeeToDraft,
  type FieldFault,
  groupFaults,
  type Known,
  payrollFaults,
  faultText,
} from '../employeeRules';
import { invalid, notFound, Refusal } from '../refusal';
import { Roster } from '../roster';
import { type PersonCall, route } from '../route';
import { registrationCode } from '../secrets';
import { employeeName } from '../staff';
import type { Company } from '../company';

const CODE_LIFETIME = 7 * 24 * 60 * 60_000;

const knownIn = ({ employees, groups }: Company): Known => ({ roster: new Roster(employees.all()), groups });

function mustBeRight(faults: readonly FieldFault[]): void {
  if (faults.length > 0) throw invalid(...faults.map(faultText));
}

/** Returns the employee of the path. Requires the permission to change employees. */
export function employeeOf({ params, person, company }: PersonCall<'/{employeeId}', unknown>): Employee {
  person.must('employees');
  const employee = company.employees.get(params.employeeId);
  if (!employee) throw notFound('employee');
  return employee;
}

function created({ person, company, body }: PersonCall<string, EmployeeDraft>, user: Employee['user']) {
  const known = knownIn(company);
  mustBeRight(draftFaults(body, known));
  const employeeNumber = body.employeeNumber || known.roster.nextNumber(company.business.prefix);
  return saveNewEmployee(
    { person, company },
    { ...withDraft(blankEmployee, { ...body, employeeNumber }, known), user },
  );
}

type Change = Partial<EmployeeDraft> & { employeeIds: string[] };

/** Validates each employee separately and returns each one's own errors (EMP-18…21). */
const changeRoute = <Path extends string, Answer, Body extends Change>(row: Endpoint<Path, Answer, Body>) =>
  route(row, ({ person, company, body }) => {
    person.must('employees');
    const { employeeIds, ...change }: Change = body;
    const known = knownIn(company);
    mustBeRight(groupFaults(change, known));
    const results = [...new Set(employeeIds)].map((employeeId) => {
      const employee = known.roster.get(employeeId);
      if (!employee) return { employeeId, changed: false, message: 'This employee no longer exists.' };
      const draft = { ...employeeToDraft(employee), ...change };
      const [fault] = payrollFaults(draft, employee);
      if (fault) return { employeeId, changed: false, message: fault[1] };
      saveEmployeeChange({ person, company }, employee, withDraft(employee, draft, known));
      return { employeeId, changed: true, message: '' };
    });
    return { results };
  });

export const employeeWriteHandlers = [
  route(createEmployee, (call) => {
    call.person.must('employees');
    return created(call, undefined);
  }),

  route(createUserEmployee, (call) => {
    const { person, company, body, demo } = call;
    person.must('employees');
    const email = body.email.toLowerCase();
    const user = company.users.all().find((one) => email && one.email.toLowerCase() === email);
    if (!user || user.status === 'DELETED')
      throw invalid('email: There is no user with this e-mail address.');
    const { userId, username } = user;
    const linked = company.employees.all().find((one) => one.user?.userId === userId);
    if (linked)
      throw invalid(`email: This user is ${employeeName(linked)} (${linked.employeeNumber}) already.`);
    const employee = created(call, { userId, username });
    demo.linkEmployee(userId, employee.id);
    return employee;
  }),

  route(editEmployee, (call) => {
    const { person, company, body } = call;
    const { version, ...draft } = body;
    const employee = employeeOf(call);
    if (employee.version !== version)
      throw new Refusal(409, 'This employee has been changed by someone else meanwhile.');
    const known = knownIn(company);
    mustBeRight(draftFaults(draft, known, employee));
    return saveEmployeeChange({ person, company }, employee, withDraft(employee, draft, known));
  }),

  route(suspendEmployee, (call) => {
    const employee = employeeOf(call);
    if (employee.id === call.person.account.employeeId)
      throw new Refusal(409, 'This is your own record: someone else has to suspend it.');
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

  // The PIN itself is not stored, because no demo call reads it.
  route(setUpPin, (call) => {
    const employee = employeeOf(call);
    if (employee.hasPin) recordEmployeeChanges(call, employee.id, [event('PIN changed')]);
    else saveEmployeeChange(call, employee, { ...employee, hasPin: true });
    return undefined;
  }),

  route(generateRegistrationCode, (call) => {
    const employee = employeeOf(call);
    if (employee.status !== ACTIVE)
      throw new Refusal(409, 'This employee is suspended. Activate them first.');
    const expiresAt = new Date(now() + CODE_LIFETIME).toISOString();
    recordEmployeeChanges(call, employee.id, [event('Registration code made')]);
    return call.company.registrationCodes.put(employee.id, { code: registrationCode(), expiresAt });
  }),
];
