import type { RouteRow } from '../../navigation/route';

export const offlineRoutes: RouteRow[] = [
  {
    screen: 'SCREEN-OFFLINE',
    path: 'offline',
    title: 'Offline',
    needs: 'anyone',
    page: () => import('./OfflinePage'),
  },
];
