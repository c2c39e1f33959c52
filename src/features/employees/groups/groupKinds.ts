import type { GroupKind } from '../../../api/employeeGroups/contract';
import type { EmployeeListParams } from '../../../api/employees/queries';
import { paths } from '../../../lib/paths';
import { type Capability, denialReason } from '../../../access/access';
import { useSubject } from '../../../session/store';

/** The differences between the screens of the four kinds. Their names are in changeKinds. */
interface GroupKindDetails {
  title: string;
  path: string;
  /** Name of the id parameter in the address. */
  param: string;
  /** Permission of its route (routes.ts). */
  needs: Capability;
  /** Parameter that filters the employee list by a group. */
  filter: keyof EmployeeListParams;
  /** Describes the groups while the list is empty. */
  about: string;
}

export const groupKinds: Record<GroupKind, GroupKindDetails> = {
  payrollGroup: {
    title: 'Payroll groups',
    path: paths.payrollGroups,
    param: 'payrollGroupId',
    needs: 'timeSettings',
    filter: 'payrollGroupId',
    about: 'Groups of employees who are paid the same way, such as hourly or salaried.',
  },
  classification: {
    title: 'Classifications',
    path: paths.classifications,
    param: 'classificationId',
    needs: 'timeSettings',
    filter: 'classification',
    about: 'Trades of employees, such as carpenter, flagger or crane operator.',
  },
  division: {
    title: 'Divisions',
    path: paths.divisions,
    param: 'divisionId',
    needs: 'generalSettings',
    filter: 'divisionId',
    about: 'Parts of the business that employees belong to.',
  },
  department: {
    title: 'Departments',
    path: paths.departments,
    param: 'departmentId',
    needs: 'generalSettings',
    filter: 'departmentId',
    about: 'Where employees work, such as field, office or shop.',
  },
};

/** The group screens that the user may open. */
export function useManagedGroups() {
  const subject = useSubject();
  return Object.values(groupKinds)
    .filter(({ needs }) => denialReason(subject, needs) === undefined)
    .map(({ title, path }) => ({ label: title, to: path }));
}
