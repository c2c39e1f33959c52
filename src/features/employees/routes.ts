import type { RouteRow } from '../../session/route';

export const employeeRoutes: RouteRow[] = [
  {
    screen: 'SCREEN-EMPLOYEES',
    path: 'employee',
    title: 'Employees',
    menu: 'settings',
    needs: 'employees',
    page: () => import('./EmployeeListPage'),
  },
  {
    screen: 'SCREEN-EMPLOYEES',
    path: 'employee/:employeeId',
    title: 'Employee',
    menu: 'settings',
    needs: 'employees',
    page: () => import('./EmployeeDetailPage'),
  },
];
