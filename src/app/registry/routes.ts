import type { RouteRow } from '../../navigation/route';

export const registryRoutes: RouteRow[] = [
  {
    screen: 'SCREEN-OV-REGISTRY',
    path: 'visitors-log/registry/:siteId',
    title: 'Visitor registry',
    menu: 'safety',
    needs: 'visitorLog',
    page: () => import('./RegistryPage'),
  },
];
