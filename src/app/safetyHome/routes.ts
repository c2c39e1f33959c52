import type { RouteRow } from '../../navigation/route';

export const safetyHomeRoutes: RouteRow[] = [
  {
    screen: 'SCREEN-SAFETY-HOME',
    path: 'safety',
    title: 'Safety',
    menu: 'safety',
    needs: 'safety',
    page: () => import('./SafetyHomePage'),
  },
];
