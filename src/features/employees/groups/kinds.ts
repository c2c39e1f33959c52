import type { GroupKind } from '../../../api/employeeGroups/contract';
import type { EmployeeListParams } from '../../../api/employees/queries';
import { paths } from '../../../lib/paths';
import { type Capability, denialReason } from '../../../access/access';
import { useSubject } from '../../../session/store';

/** What sets the screens of the four kinds apart; what they are called stands with their change in bulk. */
interface GroupScreens {
  title: string;
  path: string;
  /** The name of a group's id in the address. */
  param: string;
  /** As its route (routes.ts). */
  needs: Capability;
  /** By which the list of employees is limited to a group. */
  filter: keyof EmployeeListParams;
  /** What they are for, said while there is none. */
  about: string;
}

export const groupKinds: Record<GroupKind, GroupScreens> = {
  payrollGroup: {
    title: 'Payroll groups',
    path: paths.payrollGroups,
    param: 'payrollGroupId',
    needs: 'timeSettings',
    filter: 'payrollGroupId',
    about: 'Employees who are paid alike: hourly, salaried, by the week.',
  },
  classification: {
    title: 'Classifications',
    path: paths.classifications,
    param: 'classificationId',
    needs: 'timeSettings',
    filter: 'classification',
    about: 'What employees can do: carpenter, flagger, crane operator.',
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
    about: 'Where in the business employees work: field, office, shop.',
  },
};

/** The screens of groups that this person may open. */
export function useManagedGroups() {
  const subject = useSubject();
  return Object.values(groupKinds).filter(({ needs }) => denialReason(subject, needs) === undefined);
}
