import type { BuiltRouteRow } from '../../navigation/route';

/** SCREEN-ROLE-USERS, and the settings of products with role users. */
export const roleUserRoutes: BuiltRouteRow[] = [
  {
    screen: 'SCREEN-ROLE-USERS',
    path: 'user/roles',
    title: 'Roles',
    needs: 'users',
    menu: 'settings',
    page: () => import('./RolesPage'),
  },
  {
    screen: 'SCREEN-ROLE-USERS',
    path: 'user/roles/:module',
    title: 'Role users',
    needs: 'users',
    menu: 'settings',
    page: () => import('./RoleUsersPage'),
  },
  {
    screen: 'SCREEN-PRECON-SETTINGS',
    path: 'precon/settings',
    title: 'Bid package settings',
    needs: 'bidPackages',
    menu: 'settings',
    page: () => import('./areas/PreconSettingsPage'),
  },
  {
    screen: 'SCREEN-ANALYSIS-SETTING',
    path: 'analysis/setting',
    title: 'Analysis settings',
    needs: 'analysisSettings',
    menu: 'settings',
    page: () => import('./areas/AnalysisSettingPage'),
  },
  {
    screen: 'SCREEN-COMM-SETTING',
    path: 'safety/communities/setting',
    title: 'Community settings',
    needs: 'communitySettings',
    menu: 'settings',
    page: () => import('./areas/CommunitySettingPage'),
  },
  {
    screen: 'SCREEN-INSP-SETTING',
    path: 'safety/inspection-setting',
    title: 'Inspection settings',
    needs: 'inspectionSettings',
    menu: 'settings',
    page: () => import('./areas/InspectionSettingPage'),
  },
  {
    screen: 'SCREEN-OBS-SETTING',
    path: 'safety/observer-setting',
    title: 'Observation settings',
    needs: 'observationSettings',
    menu: 'settings',
    page: () => import('./areas/ObserverSettingPage'),
  },
  {
    screen: 'SCREEN-SAFETY-SETTING',
    path: 'safety/setting',
    title: 'Safety settings',
    needs: 'safetySettings',
    menu: 'settings',
    page: () => import('./areas/SafetySettingPage'),
  },
];
