import { accountRoutes } from './handlers/account';
import { accessRoutes } from './handlers/access';
import { areaSettingsRoutes } from './handlers/areaSettings';
import { authRoutes } from './handlers/auth';
import { businessRoutes } from './handlers/business';
import { cicoRoutes } from './handlers/cico';
import { contactTraceRoutes } from './handlers/contactTrace';
import { employeeDeletionRoutes } from './handlers/employeeDeletion';
import { employeeGroupRoutes } from './handlers/employeeGroups';
import { employeeImportRoutes } from './handlers/employeeImport';
import { employeeRoutes } from './handlers/employees';
import { employeeWriteRoutes } from './handlers/employeeWrites';
import { helpRoutes } from './handlers/help';
import { invitationRequestRoutes } from './handlers/invitationRequests';
import { jobRoutes } from './handlers/jobs';
import { jobTemplateRoutes } from './handlers/jobTemplates';
import { notificationRoutes } from './handlers/notifications';
import { payrollRoutes } from './handlers/payroll';
import { profileRoutes } from './handlers/profile';
import { rateTableRoutes } from './handlers/rateTables';
import { roleUserRoutes } from './handlers/roleUsers';
import { signupRoutes } from './handlers/signup';
import { spotlightRoutes } from './handlers/spotlight';
import { supervisorRoutes } from './handlers/supervisors';
import { supportRoutes } from './handlers/support';
import { timecardActRoutes } from './handlers/timecardActions';
import { timecardDashboardRoutes } from './handlers/timecardDashboard';
import { timecardManyRoutes } from './handlers/timecardMany';
import { timecardNotificationRoutes } from './handlers/timecardNotifications';
import { timecardRoutes } from './handlers/timecards';
import { timecardTalkRoutes } from './handlers/timecardComments';
import { timeSettingsRoutes } from './handlers/timeSettings';
import { userAdminRoutes } from './handlers/userAdmin';
import { userRoutes } from './handlers/users';
import { userStatusRoutes } from './handlers/userStatus';
import { userWriteRoutes } from './handlers/userWrites';
import { visitorLogRoutes } from './handlers/visitorLog';
import { voidedTimecardRoutes } from './handlers/voidedTimecards';
import type { Route } from './route';

/** All routes of the demo. Other calls get a 404. */
export const routes: Route[] = [
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
  ...userWriteRoutes,
  ...userStatusRoutes,
  ...roleUserRoutes,
  ...businessRoutes,
  ...invitationRequestRoutes,
  ...userAdminRoutes,
  ...profileRoutes,
  ...areaSettingsRoutes,
  ...jobRoutes,
  ...jobTemplateRoutes,
  ...rateTableRoutes,
  ...payrollRoutes,
  ...timecardRoutes,
  ...timecardDashboardRoutes,
  ...timecardActRoutes,
  ...timecardManyRoutes,
  ...timecardTalkRoutes,
  ...cicoRoutes,
  ...voidedTimecardRoutes,
  ...timecardNotificationRoutes,
  ...contactTraceRoutes,
  ...timeSettingsRoutes,
  ...notificationRoutes,
  ...helpRoutes,
  ...spotlightRoutes,
  ...supportRoutes,
  ...visitorLogRoutes,
];
