import type { RouteRow } from '../../navigation/route';

export const outboxRoutes: RouteRow[] = [
  {
    screen: 'SCREEN-MY-PROFILE',
    path: 'outbox',
    title: 'Outbox',
    needs: 'anyone',
    page: () => import('./OutboxPage'),
  },
];
