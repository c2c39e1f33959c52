import { paths } from '../../../lib/paths';
import type { BuiltRow } from '../../../navigation/route';

interface Look extends Pick<BuiltRow, 'screen' | 'needs' | 'page'> {
  path: string;
  /** Of the list, and of one of them. */
  titles: readonly [many: string, one: string];
  /** The name of a group's id in the address. */
  param: string;
}

const rowsOf = ({ path, titles: [many, one], param, ...row }: Look): BuiltRow[] => [
  { ...row, path: path.slice(1), title: many, menu: 'settings' },
  { ...row, path: `${path.slice(1)}/:${param}`, title: one, menu: 'settings' },
];

/** EMP-28: what employees are grouped by, and who is in each group. */
export const groupRoutes: BuiltRow[] = [
  ...rowsOf({
    screen: 'SCREEN-PAYROLL-GROUPS',
    path: paths.payrollGroups,
    titles: ['Payroll groups', 'Payroll group'],
    param: 'payrollGroupId',
    needs: 'timeSettings',
    page: () => import('./PayrollGroupsPage'),
  }),
  ...rowsOf({
    screen: 'SCREEN-CLASSIFICATIONS',
    path: paths.classifications,
    titles: ['Classifications', 'Classification'],
    param: 'classificationId',
    needs: 'timeSettings',
    page: () => import('./ClassificationsPage'),
  }),
  ...rowsOf({
    screen: 'SCREEN-DIVISIONS',
    path: paths.divisions,
    titles: ['Divisions', 'Division'],
    param: 'divisionId',
    needs: 'generalSettings',
    page: () => import('./DivisionsPage'),
  }),
  ...rowsOf({
    screen: 'SCREEN-DEPARTMENTS',
    path: paths.departments,
    titles: ['Departments', 'Department'],
    param: 'departmentId',
    needs: 'generalSettings',
    page: () => import('./DepartmentsPage'),
  }),
];
