/** An employee as form values. */
import type { Employee, EmployeeDraft } from '../../api/employees/contract';
import type { Named } from '../../api/schema';
import { isSame, type Labels } from '../../components/conflict/differences';
import type { Language } from '../../lib/language';
import { noChoice, type PickerItem, toPickerItem } from '../../lib/picker';

export interface EmployeeValues {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  employeeNumber: string;
  jobTitle: string;
  /** `YYYY-MM-DD`, '' or unreadable input. */
  hiredOn: string;
  supervisorId: PickerItem;
  payrollGroupId: PickerItem;
  classificationIds: PickerItem[];
  divisionId: PickerItem;
  departmentId: PickerItem;
  language: Language;
}

export const employeeLabels: Labels<EmployeeValues> = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  employeeNumber: 'Number',
  jobTitle: 'Job title',
  hiredOn: 'Hired',
  supervisorId: 'Supervisor',
  payrollGroupId: 'Payroll group',
  classificationIds: 'Classifications',
  divisionId: 'Division',
  departmentId: 'Department',
  language: 'Language',
};

export const newEmployee: EmployeeValues = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  employeeNumber: '',
  jobTitle: '',
  hiredOn: '',
  supervisorId: noChoice,
  payrollGroupId: noChoice,
  classificationIds: [],
  divisionId: noChoice,
  departmentId: noChoice,
  language: 'en',
};

const itemOrNone = (one: Named | undefined): PickerItem => (one ? toPickerItem(one) : noChoice);

export const employeeValues = (employee: Employee): EmployeeValues => ({
  firstName: employee.firstName,
  lastName: employee.lastName,
  email: employee.email,
  phone: employee.phone,
  employeeNumber: employee.employeeNumber,
  jobTitle: employee.jobTitle,
  hiredOn: employee.hiredOn,
  supervisorId: itemOrNone(employee.supervisor),
  payrollGroupId: itemOrNone(employee.payrollGroup),
  classificationIds: employee.classifications.map(toPickerItem),
  divisionId: itemOrNone(employee.division),
  departmentId: itemOrNone(employee.department),
  language: employee.language,
});

/** True when the employee has the sent values (FAULT-96). A blank number is assigned by the server. */
export function employeeMatches(employee: Employee, draft: EmployeeDraft): boolean {
  const now = employeeValues(employee);
  const names = Object.keys(draft) as (keyof EmployeeDraft)[];
  return names.every(
    (name) => isSame(now[name], draft[name]) || (name === 'employeeNumber' && draft[name] === ''),
  );
}
