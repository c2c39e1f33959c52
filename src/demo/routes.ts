import { accountRoutes } from './handlers/account';
import { accessRoutes } from './handlers/access';
import { authRoutes } from './handlers/auth';
import { employeeDeletionRoutes } from './handlers/employeeDeletion';
import { employeeGroupRoutes } from './handlers/employeeGroups';
import { employeeImportRoutes } from './handlers/employeeImport';
import { employeeRoutes } from './handlers/employees';
import { employeeWriteRoutes } from './handlers/employeeWrites';
import { helpRoutes } from './handlers/help';
import { jobRoutes } from './handlers/jobs';
import { notificationRoutes } from './handlers/notifications';
import { profileRoutes } from './handlers/profile';
import { signupRoutes } from './handlers/signup';
import { spotlightRoutes } from './handlers/spotlight';
import { supervisorRoutes } from './handlers/supervisors';
import { supportRoutes } from './handlers/support';
import { timecardRoutes } from './handlers/timecards';
import { userAdminRoutes } from './handlers/userAdmin';
import { userRoutes } from './handlers/users';
import { visitorLogRoutes } from './handlers/visitorLog';
import type { Route } from './route';

/** All that the demo answers; a call that is not here is answered with 404. */
export const routes: readonly Route[] = [
  ...authRoutes,
  ...accountRoutes,
  ...signupRoutes,
  ...accessRoutes,
  ...employeeRoutes,
  ...employeeWriteRoutes,
  ...employeeDeletionRoutes,
  ...employeeImportRoutes,
  ...employeeGroupRoutes,
  ...supervisorRoutes,
  ...userRoutes,
  ...userAdminRoutes,
  ...profileRoutes,
  ...jobRoutes,
  ...timecardRoutes,
  ...notificationRoutes,
  ...helpRoutes,
  ...spotlightRoutes,
  ...supportRoutes,
  ...visitorLogRoutes,
];
