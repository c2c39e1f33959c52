import { accessRoutes } from './handlers/access';
import { authRoutes } from './handlers/auth';
import { employeeRoutes } from './handlers/employees';
import { jobRoutes } from './handlers/jobs';
import { notificationRoutes } from './handlers/notifications';
import { timecardRoutes } from './handlers/timecards';
import { userRoutes } from './handlers/users';
import type { Route } from './route';

/** All that the demo answers; a call that is not here is answered with 404. */
export const routes: readonly Route[] = [
  ...authRoutes,
  ...accessRoutes,
  ...employeeRoutes,
  ...userRoutes,
  ...jobRoutes,
  ...timecardRoutes,
  ...notificationRoutes,
];
