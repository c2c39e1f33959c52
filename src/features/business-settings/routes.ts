import type { RouteRow } from '../../navigation/route';

const customerRow = (path: string, title: string, page: RouteRow['page']): RouteRow => ({
  screen: 'SCREEN-CUSTOMERS',
  path,
  title,
  menu: 'settings',
  needs: 'customers',
  page,
});

export const businessSettingsRoutes: RouteRow[] = [
  {
    screen: 'SCREEN-SET-GENERAL',
    path: 'settings/general',
    title: 'General settings',
    menu: 'settings',
    needs: 'generalSettings',
    page: () => import('./GeneralSettingsPage'),
  },
  customerRow('customers', 'Customers', () => import('./customers/CustomerListPage')),
  customerRow('customers/invite', 'Invite a customer', () => import('./customers/InviteCustomerPage')),
  customerRow('customers/:businessId', 'Customer', () => import('./customers/CustomerDetailPage')),
  customerRow('customers/:businessId/edit', 'Edit customer', () => import('./customers/EditCustomerPage')),
];
