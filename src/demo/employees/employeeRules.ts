import type { GroupKind } from '../../api/employeeGroups/contract';
import { ACTIVE, type Employee, type EmployeeDraft } from '../../api/employees/contract';
import type { Named } from '../../api/schema';
import type { Groups } from '../employeeGroups/groups';
import type { Roster } from './roster';
import { employeeName } from './staff';

/** The data that an employee is validated against: all other employees, and the groups to refer to. */
export interface ValidationContext {
  roster: Roster;
  groups: Groups;
}

/** A validation error and the field that it belongs to. */
export type DraftError = readonly [field: keyof EmployeeDraft, text: string];
export const draftErrorText = ([field, text]: readonly [string, string]): string => `${field}: ${text}`;

export const groupNouns = {
  payrollGroup: { one: 'payroll group', many: 'payroll groups' },
  classification: { one: 'classification', many: 'classifications' },
  division: { one: 'division', many: 'divisions' },
  department: { one: 'department', many: 'departments' },
} satisfies Record<GroupKind, { one: string; many: string }>;

export const blankDraft: EmployeeDraft = {
  employeeNumber: '',
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  jobTitle: '',
  hiredOn: '',
  payrollGroupId: '',
  classificationIds: [],
  divisionId: '',
  departmentId: '',
  supervisorId: '',
  language: 'en',
};

export const blankEmployee: Employee = {
  id: '',
  employeeNumber: '',
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  jobTitle: '',
  hiredOn: '',
  payrollGroup: undefined,
  classifications: [],
  division: undefined,
  department: undefined,
  supervisor: undefined,
  language: 'en',
  user: undefined,
  status: ACTIVE,
  hasPin: false,
  version: 0,
};

/** Returns the values of an employee for a form. */
export const employeeToDraft = (employee: Employee): EmployeeDraft => ({
  employeeNumber: employee.employeeNumber,
  firstName: employee.firstName,
  lastName: employee.lastName,
  email: employee.email,
  phone: employee.phone,
  jobTitle: employee.jobTitle,
  hiredOn: employee.hiredOn,
  payrollGroupId: employee.payrollGroup?.id ?? '',
  classificationIds: employee.classifications.map(({ id }) => id),
  divisionId: employee.division?.id ?? '',
  departmentId: employee.department?.id ?? '',
  supervisorId: employee.supervisor?.id ?? '',
  language: employee.language,
});

/** Returns `employee` with the values of `draft`. The groups and the supervisor that the draft refers to must exist. */
export function withDraft(
  employee: Employee,
  draft: EmployeeDraft,
  { roster, groups }: ValidationContext,
): Employee {
  const { payrollGroupId, classificationIds, divisionId, departmentId, supervisorId, ...texts } = draft;
  const supervisor = roster.get(supervisorId);
  return {
    ...employee,
    ...texts,
    employeeNumber: texts.employeeNumber || employee.employeeNumber,
    payrollGroup: groups.payrollGroup.get(payrollGroupId),
    classifications: [...new Set(classificationIds)].flatMap((id): Named[] => {
      const group = groups.classification.get(id);
      return group ? [group] : [];
    }),
    division: groups.division.get(divisionId),
    department: groups.department.get(departmentId),
    supervisor: supervisor && { id: supervisor.id, name: employeeName(supervisor) },
  };
}

/** Returns the server-side errors of a well-formed draft. `employee` is given when an existing employee changes. */
export const draftErrors = (
  draft: EmployeeDraft,
  context: ValidationContext,
  employee?: Employee,
): DraftError[] => [
  ...duplicateErrors(draft, context, employee),
  ...groupErrors(draft, context),
  ...payrollErrors(draft, employee),
  ...supervisorErrors(draft.supervisorId, context, employee),
];

function duplicateErrors(
  { employeeNumber, email }: EmployeeDraft,
  { roster }: ValidationContext,
  employee?: Employee,
) {
  const errors: DraftError[] = [];
  const [sameNumber, sameEmail] = [
    employeeNumber ? roster.withNumber(employeeNumber) : undefined,
    email ? roster.withEmail(email) : undefined,
  ];
  if (sameNumber && sameNumber.id !== employee?.id)
    errors.push(['employeeNumber', `${employeeName(sameNumber)} already has this number.`]);
  if (sameEmail && sameEmail.id !== employee?.id)
    errors.push([
      'email',
      `${employeeName(sameEmail)} (${sameEmail.employeeNumber}) already has this email address.`,
    ]);
  return errors;
}

/** Returns an error for each group that does not exist or no longer exists. */
export function groupErrors(
  draft: Partial<EmployeeDraft>,
  { groups }: Pick<ValidationContext, 'groups'>,
): DraftError[] {
  const { payrollGroupId, classificationIds = [], divisionId, departmentId } = draft;
  const missing = (kind: GroupKind, field: DraftError[0], id: string | undefined): DraftError[] =>
    id && !groups[kind].get(id) ? [[field, `This ${groupNouns[kind].one} no longer exists.`]] : [];
  return [
    ...missing('payrollGroup', 'payrollGroupId', payrollGroupId),
    ...classificationIds
      .flatMap((id) => missing('classification', 'classificationIds', id || '?'))
      .slice(0, 1),
    ...missing('division', 'divisionId', divisionId),
    ...missing('department', 'departmentId', departmentId),
  ];
}

/** The payroll group cannot change while the employee is suspended. */
export const payrollErrors = (
  draft: Pick<EmployeeDraft, 'payrollGroupId'>,
  employee?: Employee,
): DraftError[] =>
  employee && employee.status !== ACTIVE && draft.payrollGroupId !== (employee.payrollGroup?.id ?? '')
    ? [['payrollGroupId', 'The payroll group of a suspended employee cannot be changed.']]
    : [];

/**
 * The hierarchy must not contain cycles, and a new supervisor must be active. The current supervisor stays valid,
 * even if suspended (EMP-25, EMP-26).
 */
function supervisorErrors(
  supervisorId: string,
  { roster }: ValidationContext,
  employee?: Employee,
): DraftError[] {
  if (supervisorId === '' || supervisorId === employee?.supervisor?.id) return [];
  if (supervisorId === employee?.id) return [['supervisorId', 'Employees cannot supervise themselves.']];
  const supervisor = roster.get(supervisorId);
  if (!supervisor) return [['supervisorId', 'This employee no longer exists.']];
  if (supervisor.status !== ACTIVE)
    return [['supervisorId', `${employeeName(supervisor)} is suspended and cannot supervise anyone.`]];
  if (employee && roster.reportsTo(supervisor, employee.id))
    return [['supervisorId', `${employeeName(supervisor)} already reports to ${employeeName(employee)}.`]];
  return [];
}
