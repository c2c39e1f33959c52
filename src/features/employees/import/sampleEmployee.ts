import type { Cells } from '../../../components/import/importKind';
import type { GroupNames } from './employeeColumns';

/** The example line of the template: a fictional employee in existing groups. */
export const sampleEmployee = (groups: GroupNames): Cells => ({
  employeeNumber: '1001',
  firstName: 'Ana',
  lastName: 'Reyes',
  email: 'ana.reyes@company.com',
  phone: '(208) 555-0123',
  jobTitle: 'Carpenter',
  hiredOn: '2026-03-09',
  payrollGroup: groups.payrollGroup.first,
  classifications: groups.classification.first,
  division: groups.division.first,
  department: groups.department.first,
});
