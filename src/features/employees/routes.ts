import type { RouteRow } from '../../navigation/route';

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
  {
    screen: 'SCREEN-EMPLOYEES',
    path: 'employee/:employeeId/edit',
    title: 'Edit employee',
    menu: 'settings',
    needs: 'employees',
    page: async () => ({ default: (await import('./EmployeeForm')).EditEmployeePage }),
  },
  {
    screen: 'SCREEN-EMPLOYEES',
    path: 'employee/new',
    title: 'New employee',
    menu: 'settings',
    needs: 'employees',
    page: async () => ({ default: (await import('./EmployeeForm')).NewEmployeePage }),
  },
  {
    screen: 'SCREEN-EMPLOYEES',
    path: 'employee/supervisors',
    title: 'Supervisors',
    menu: 'settings',
    needs: 'employees',
    page: () => import('./supervisors/SupervisorTreePage'),
  },
  {
    screen: 'SCREEN-EMPLOYEES',
    path: 'employee/import',
    title: 'Import employees',
    menu: 'settings',
    needs: 'employees',
    page: () => import('./import/EmployeeImportPage'),
  },
];
