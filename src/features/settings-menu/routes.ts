import type { RouteRow } from '../../navigation/route';

/** ROUTE-39…43: one page. The address tells which product the user came from. */
export const settingsMenuRoutes: RouteRow[] = ['-d', '-s', '-t', '-c', ''].map((letter) => ({
  screen: 'SCREEN-SETTINGS-MENU',
  path: `setting-menu/general-settings/select${letter}`,
  title: 'Settings',
  menu: 'settings',
  needs: 'anyone',
  page: () => import('./SettingsMenuPage'),
}));
