import type { RouteRow } from '../../navigation/route';

/** One page with several addresses, which tell the product that the user came from (ROUTE-39…43). */
export const settingsMenuRoutes: RouteRow[] = ['-d', '-s', '-t', '-c', ''].map((letter) => ({
  screen: 'SCREEN-SETTINGS-MENU',
  path: `setting-menu/general-settings/select${letter}`,
  title: 'Settings',
  menu: 'settings',
  needs: 'anyone',
  page: () => import('./SettingsMenuPage'),
}));
