import { askUsRoutes } from '../features/ask-us/routes';
import { authRoutes } from '../features/auth/routes';
import { dashboardRoutes } from '../features/dashboard/routes';
import { groupRoutes } from '../features/employees/groups/routes';
import { employeeRoutes } from '../features/employees/routes';
import { myProfileRoutes } from '../features/my-profile/routes';
import { settingsMenuRoutes } from '../features/settings-menu/routes';
import { timecardRoutes } from '../features/timecards/routes';
import type { RouteRow } from '../session/route';
import { planned } from './planned';
import { registryRoutes } from './registry/routes';

/** Every screen inside the shell. Deleting a feature's folder and its row here deletes the feature. */
export const shellRoutes: RouteRow[] = [
  ...dashboardRoutes,
  ...askUsRoutes,
  ...myProfileRoutes,
  ...settingsMenuRoutes,
  ...employeeRoutes,
  ...groupRoutes,
  ...timecardRoutes,
  ...registryRoutes,
  ...planned,
];

/** Screens that need no session. */
export const openRoutes = authRoutes;
