import type { RouteRow } from '../../navigation/route';

const row = { screen: 'SCREEN-VL-SITES', menu: 'safety', needs: 'visitorLog' } as const;
const manages = { ...row, needs: 'siteManagement' } as const;
const path = 'visitors-log';

const opens = { ...row, needs: 'registry' } as const;

export const siteRoutes: RouteRow[] = [
  { ...opens, path, title: 'Our sites', page: () => import('./SiteListPage') },
  {
    ...manages,
    path: `${path}/sites/new`,
    title: 'New site',
    page: async () => ({ default: (await import('./SiteForm')).NewSitePage }),
  },
  { ...opens, path: `${path}/sites/:siteId`, title: 'Site', page: () => import('./SitePage') },
  {
    ...manages,
    path: `${path}/sites/:siteId/edit`,
    title: 'Edit site',
    page: async () => ({ default: (await import('./SiteForm')).EditSitePage }),
  },
  {
    ...manages,
    path: `${path}/sites/:siteId/paper-code`,
    title: 'Code on paper',
    page: () => import('./PaperCodePage'),
  },
  {
    ...row,
    screen: 'SCREEN-VL-SITE-DASH',
    path: `${path}/site/dashboard`,
    title: 'Site dashboard',
    page: () => import('./SiteDashboardPage'),
  },
  {
    ...row,
    screen: 'SCREEN-VL-SITE-DASH',
    path: `${path}/sites/:siteId/evacuation`,
    title: 'Evacuation',
    page: () => import('./EvacuationPage'),
  },
  {
    ...opens,
    screen: 'SCREEN-OV-REGISTRY',
    path: `${path}/registry/:siteId`,
    title: 'Visitor registry',
    isAlone: true,
    page: () => import('./registry/RegistryPage'),
  },
];
