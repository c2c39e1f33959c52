import { paths } from '../../../lib/paths';
import type { RouteRow } from '../../../navigation/route';

interface GroupRoute extends Pick<RouteRow, 'screen' | 'needs' | 'page'> {
  path: string;
  /** Titles of the list and of a single group. */
  titles: readonly [many: string, one: string];
  /** Name of the id parameter in the address. */
  param: string;
}

const rowsOf = ({ path, titles: [many, one], param, ...row }: GroupRoute): RouteRow[] => [
  { ...row, path: path.slice(1), title: many, menu: 'settings' },
  { ...row, path: `${path.slice(1)}/:${param}`, title: one, menu: 'settings' },
];

/** Groups of employees and their members (EMP-28). */
export const groupRoutes: RouteRow[] = [
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
