import type { RouteRow } from '../../../navigation/route';

const row = { screen: 'SCREEN-ORGANIZATIONS', menu: 'settings', needs: 'organizations' } as const;
const path = 'organization';
const connections = `${path}/connections` as const;

export const organizationRoutes: RouteRow[] = [
  { ...row, path, title: 'Organizations', page: () => import('./OrganizationListPage') },
  {
    ...row,
    path: `${path}/new`,
    title: 'New organization',
    page: async () => ({ default: (await import('./OrganizationForm')).NewOrganizationPage }),
  },
  {
    ...row,
    path: connections,
    title: 'Connections',
    page: () => import('../connections/ConnectionListPage'),
  },
  {
    ...row,
    path: `${connections}/new`,
    title: 'New connection',
    page: async () => ({ default: (await import('../connections/ConnectionForm')).NewConnectionPage }),
  },
  {
    ...row,
    path: `${connections}/:connectionId`,
    title: 'Connection',
    page: () => import('../connections/ConnectionPage'),
  },
  {
    ...row,
    path: `${connections}/:connectionId/edit`,
    title: 'Edit connection',
    page: async () => ({ default: (await import('../connections/ConnectionForm')).EditConnectionPage }),
  },
  {
    ...row,
    path: `${path}/:organizationId`,
    title: 'Organization',
    page: () => import('./OrganizationPage'),
  },
  {
    ...row,
    path: `${path}/:organizationId/edit`,
    title: 'Edit organization',
    page: async () => ({ default: (await import('./OrganizationForm')).EditOrganizationPage }),
  },
];
