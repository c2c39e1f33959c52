import type { RouteRow } from '../../navigation/route';

const row = (path: string, title: string, page: RouteRow['page']): RouteRow => ({
  screen: 'SCREEN-USERS',
  path,
  title,
  menu: 'settings',
  needs: 'users',
  page,
});

export const userRoutes: RouteRow[] = [
  row('user', 'Users', () => import('./UserListPage')),
  row('user/new', 'New user', async () => ({ default: (await import('./UserForm')).NewUserPage })),
  row('user/invite', 'Invite several users', () => import('./invite/InviteManyPage')),
  row('user/requests', 'Invitation requests', () => import('./requests/RequestListPage')),
  row('user/:userId', 'User', () => import('./UserDetailPage')),
  row('user/:userId/edit', 'Edit user', async () => ({
    default: (await import('./UserForm')).EditUserPage,
  })),
];
