import type { GroupKind } from '../api/employeeGroups/contract';
import { ACTIVE, type Employee, type EmployeeDraft } from '../api/employees/contract';
import type { Named } from '../api/schema';
import type { Groups } from './groups';
import type { Roster } from './roster';
import { nameOf } from './staff';

/** What an employee is checked against: all the others, and what there is to refer to. */
export interface Known {
  roster: Roster;
  groups: Groups;
}

/** What is wrong, by the field that it is wrong in. */
export type Fault = readonly [field: keyof EmployeeDraft, text: string];
export const said = ([field, text]: readonly [string, string]): string => `${field}: ${text}`;

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

/** An employee as a form has it. */
export const draftOf = (employee: Employee): EmployeeDraft => ({
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

/** `employee` as `draft` has it; what the draft refers to must be there. */
export function applied(employee: Employee, draft: EmployeeDraft, { roster, groups }: Known): Employee {
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
    supervisor: above && { id: above.id, name: nameOf(above) },
  };
}

/** What the server refuses of a draft that reads well: `employee` is who it is of, where they are there already. */
export const draftFaults = (draft: EmployeeDraft, known: Known, employee?: Employee): Fault[] => [
  ...takenFaults(draft, known, employee),
  ...groupFaults(draft, known),
  ...payrollFaults(draft, employee),
  ...supervisorFaults(draft.supervisorId, known, employee),
];

function takenFaults({ employeeNumber, email }: EmployeeDraft, { roster }: Known, employee?: Employee) {
  const faults: Fault[] = [];
  const [numbered, mailed] = [
    employeeNumber ? roster.withNumber(employeeNumber) : undefined,
    email ? roster.withEmail(email) : undefined,
  ];
  if (numbered && numbered.id !== employee?.id)
    faults.push(['employeeNumber', `${nameOf(numbered)} has this number.`]);
  if (mailed && mailed.id !== employee?.id)
    faults.push(['email', `${nameOf(mailed)} (${mailed.employeeNumber}) has this e-mail address.`]);
  return faults;
}

/** Groups that are not there, or not any more. */
export function groupFaults(draft: Partial<EmployeeDraft>, { groups }: Pick<Known, 'groups'>): Fault[] {
  const { payrollGroupId, classificationIds = [], divisionId, departmentId } = draft;
  const missing = (kind: GroupKind, field: Fault[0], id: string | undefined): Fault[] =>
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

/** Nobody is paid by another group while they are suspended. */
export const payrollFaults = (draft: Pick<EmployeeDraft, 'payrollGroupId'>, employee?: Employee): Fault[] =>
  employee && employee.status !== ACTIVE && draft.payrollGroupId !== (employee.payrollGroup?.id ?? '')
    ? [['payrollGroupId', 'Who is suspended stays in their payroll group.']]
    : [];

/** EMP-25, EMP-26: no circles. Who supervises already may go on, also suspended. */
function supervisorFaults(supervisorId: string, { roster }: Known, employee?: Employee): Fault[] {
  if (supervisorId === '' || supervisorId === employee?.supervisor?.id) return [];
  if (supervisorId === employee?.id) return [['supervisorId', 'Employees cannot supervise themselves.']];
  const above = roster.get(supervisorId);
  if (!above) return [['supervisorId', 'This employee no longer exists.']];
  if (above.status !== ACTIVE)
    return [['supervisorId', `${nameOf(above)} is suspended and cannot supervise anybody.`]];
  if (employee && roster.isBelow(above, employee.id))
    return [['supervisorId', `${nameOf(above)} works below ${nameOf(employee)} already.`]];
  return [];
}
