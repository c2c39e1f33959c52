import type { RouteRow } from '../../navigation/route';

export const outboxRoutes: RouteRow[] = [
  {
    screen: 'SCREEN-OUTBOX',
    path: 'outbox',
    title: 'Outbox',
    needs: 'anyone',
    page: () => import('./OutboxPage'),
  },
];
