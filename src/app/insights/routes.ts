import type { RouteRow } from '../../navigation/route';

export const insightViewRoutes: RouteRow[] = [
  {
    screen: 'SCREEN-BI-VIEW',
    path: 'business-intelligence/view/:id',
    title: 'Insights',
    menu: 'safety',
    needs: 'insights',
    page: () => import('./InsightPage'),
  },
];
