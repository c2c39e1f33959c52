import type { GroupKind } from '../api/employeeGroups/contract';
import { ACTIVE, type Employee, type EmployeeDraft } from '../api/employees/contract';
import type { Named } from '../api/schema';
import type { Groups } from './groups';
import type { Roster } from './roster';
import { employeeName } from './staff';

/** The data that an employee is validated against: all other employees, and the groups to refer to. */
export interface Known {
  roster: Roster;
  groups: Groups;
}

/** A validation error and the field that it belongs to. */
export type FieldFault = readonly [field: keyof EmployeeDraft, text: string];
export const faultText = ([field, text]: readonly [string, string]): string => `${field}: ${text}`;

export const groupWords = {
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
});

/** Returns `employee` with the values of `draft`. The groups and the supervisor that the draft refers to must exist. */
export function withDraft(employee: Employee, draft: EmployeeDraft, { roster, groups }: Known): Employee {
  const { payrollGroupId, classificationIds, divisionId, departmentId, supervisorId, ...texts } = draft;
  const above = roster.get(supervisorId);
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
    supervisor: above && { id: above.id, name: employeeName(above) },
  };
}

/** Returns the server-side errors of a well-formed draft. `employee` is given when an existing employee changes. */
export const draftFaults = (draft: EmployeeDraft, known: Known, employee?: Employee): FieldFault[] => [
  ...takenFaults(draft, known, employee),
  ...groupFaults(draft, known),
  ...payrollFaults(draft, employee),
  ...supervisorFaults(draft.supervisorId, known, employee),
];

function takenFaults({ employeeNumber, email }: EmployeeDraft, { roster }: Known, employee?: Employee) {
  const faults: FieldFault[] = [];
  const [numbered, mailed] = [
    employeeNumber ? roster.withNumber(employeeNumber) : undefined,
    email ? roster.withEmail(email) : undefined,
  ];
  if (numbered && numbered.id !== employee?.id)
    faults.push(['employeeNumber', `${employeeName(numbered)} has this number.`]);
  if (mailed && mailed.id !== employee?.id)
    faults.push(['email', `${employeeName(mailed)} (${mailed.employeeNumber}) has this e-mail address.`]);
  return faults;
}

/** Returns an error for each group that does not exist or no longer exists. */
export function groupFaults(draft: Partial<EmployeeDraft>, { groups }: Pick<Known, 'groups'>): FieldFault[] {
  const { payrollGroupId, classificationIds = [], divisionId, departmentId } = draft;
  const missing = (kind: GroupKind, field: FieldFault[0], id: string | undefined): FieldFault[] =>
    id && !groups[kind].get(id) ? [[field, `This ${groupWords[kind].one} no longer exists.`]] : [];
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
export const payrollFaults = (
  draft: Pick<EmployeeDraft, 'payrollGroupId'>,
  employee?: Employee,
): FieldFault[] =>
  employee && employee.status !== ACTIVE && draft.payrollGroupId !== (employee.payrollGroup?.id ?? '')
    ? [['payrollGroupId', 'Who is suspended stays in their payroll group.']]
    : [];

/**
 * The hierarchy must not contain cycles, and a new supervisor must be active. The current supervisor stays valid,
 * even if suspended (EMP-25, EMP-26).
 */
function supervisorFaults(supervisorId: string, { roster }: Known, employee?: Employee): FieldFault[] {
  if (supervisorId === '' || supervisorId === employee?.supervisor?.id) return [];
  if (supervisorId === employee?.id) return [['supervisorId', 'Employees cannot supervise themselves.']];
  const above = roster.get(supervisorId);
  if (!above) return [['supervisorId', 'This employee no longer exists.']];
  if (above.status !== ACTIVE)
    return [['supervisorId', `${employeeName(above)} is suspended and cannot supervise anybody.`]];
  if (employee && roster.isBelow(above, employee.id))
    return [['supervisorId', `${employeeName(above)} works below ${employeeName(employee)} already.`]];
  return [];
}
