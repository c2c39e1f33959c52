import type { RouteRow } from '../../navigation/route';

export const timeSettingsRoutes: RouteRow[] = [
  {
    screen: 'SCREEN-SET-TIME',
    path: 'settings/time-and-attendance',
    title: 'Time and attendance settings',
    menu: 'settings',
    needs: 'timeSettings',
    page: () => import('./TimeSettingsPage'),
  },
];
