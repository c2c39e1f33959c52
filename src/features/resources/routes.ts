import type { RouteRow } from '../../navigation/route';

const row = { screen: 'SCREEN-RESOURCES', menu: 'safety', needs: 'resources' } as const;
const changing = { ...row, needs: 'resourceManagement' } as const;
const path = 'resource/dashboard';

export const resourceRoutes: RouteRow[] = [
  { ...row, path, title: 'Resources', page: () => import('./ResourceListPage') },
  {
    ...changing,
    path: `${path}/new`,
    title: 'New resource',
    page: async () => ({ default: (await import('./ResourceForm')).NewResourcePage }),
  },
  { ...row, path: `${path}/:resourceId`, title: 'Resource', page: () => import('./ResourcePage') },
  {
    ...changing,
    path: `${path}/:resourceId/edit`,
    title: 'Edit resource',
    page: async () => ({ default: (await import('./ResourceForm')).EditResourcePage }),
  },
];
