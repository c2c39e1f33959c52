import { authRoutes } from '../features/auth/routes';
import { dashboardRoutes } from '../features/dashboard/routes';
import { employeeRoutes } from '../features/employees/routes';
import { settingsMenuRoutes } from '../features/settings-menu/routes';
import { timecardRoutes } from '../features/timecards/routes';
import type { RouteRow } from '../session/route';
import { planned, plannedAuth } from './planned';

/** Every screen inside the shell. Deleting a feature's folder and its row here deletes the feature. */
export const shellRoutes: RouteRow[] = [
  ...dashboardRoutes,
  ...settingsMenuRoutes,
  ...employeeRoutes,
  ...timecardRoutes,
  ...planned,
];

/** Screens that need no session. */
export const openRoutes: RouteRow[] = [...authRoutes, ...plannedAuth];
