import type { RouteRow } from '../../navigation/route';

/** ROUTE-39…43: one page; the address only says from which product the gear was used. */
export const settingsMenuRoutes: RouteRow[] = ['-d', '-s', '-t', '-c', ''].map((letter) => ({
  screen: 'SCREEN-SETTINGS-MENU',
  path: `setting-menu/general-settings/select${letter}`,
  title: 'Settings',
  menu: 'settings',
  needs: 'anyone',
  page: () => import('./SettingsMenuPage'),
}));
