import { accountHandlers } from './handlers/account';
import { accessHandlers } from './handlers/access';
import { areaSettingsHandlers } from './handlers/areaSettings';
import { authHandlers } from './handlers/auth';
import { businessHandlers } from './handlers/business';
import { cicoHandlers } from './handlers/cico';
import { contactTraceHandlers } from './handlers/contactTrace';
import { costCodeHandlers } from './handlers/costCodes';
import { dailyReportHandlers } from './handlers/dailyReports';
import { employeeDeletionHandlers } from './handlers/employeeDeletion';
import { employeeGroupHandlers } from './handlers/employeeGroups';
import { employeeImportHandlers } from './handlers/employeeImport';
import { employeeHandlers } from './handlers/employees';
import { employeeWriteHandlers } from './handlers/employeeWrites';
import { hazardAnalysisHandlers } from './handlers/hazardAnalyses';
import { helpHandlers } from './handlers/help';
import { fileHandlers } from './handlers/files';
import { inspectionFormHandlers } from './handlers/inspectionForms';
import { invitationRequestHandlers } from './handlers/invitationRequests';
import { jobHandlers } from './handlers/jobs';
import { jobTemplateHandlers } from './handlers/jobTemplates';
import { notificationHandlers } from './handlers/notifications';
import { payrollHandlers } from './handlers/payroll';
import { profileHandlers } from './handlers/profile';
import { rateTableHandlers } from './handlers/rateTables';
import { roleUserHandlers } from './handlers/roleUsers';
import { signupHandlers } from './handlers/signup';
import { spotlightHandlers } from './handlers/spotlight';
import { supervisorHandlers } from './handlers/supervisors';
import { supportHandlers } from './handlers/support';
import { inspectionItemHandlers } from './handlers/inspectionItems';
import { inspectionHandlers } from './handlers/inspections';
import { correctiveActionHandlers } from './handlers/correctiveActions';
import { observationHandlers } from './handlers/observations';
import { safetyPeopleHandlers } from './handlers/safetyPeople';
import { teamHandlers } from './handlers/teams';
import { ticketHandlers } from './handlers/tickets';
import { ticketFormHandlers } from './handlers/ticketForms';
import { ticketItemHandlers } from './handlers/ticketItems';
import { timecardActionHandlers } from './handlers/timecardActions';
import { timecardDashboardHandlers } from './handlers/timecardDashboard';
import { timecardManyHandlers } from './handlers/timecardMany';
import { timecardNotificationHandlers } from './handlers/timecardNotifications';
import { timecardHandlers } from './handlers/timecards';
import { timecardCommentHandlers } from './handlers/timecardComments';
import { timeSettingsHandlers } from './handlers/timeSettings';
import { userAdminHandlers } from './handlers/userAdmin';
import { userHandlers } from './handlers/users';
import { userStatusHandlers } from './handlers/userStatus';
import { userWriteHandlers } from './handlers/userWrites';
import { visitorLogHandlers } from './handlers/visitorLog';
import { voidedTimecardHandlers } from './handlers/voidedTimecards';
import type { Route } from './route';

/** All routes of the demo. Other calls get a 404. */
export const routes: Route[] = [
  ...authHandlers,
  ...accountHandlers,
  ...signupHandlers,
  ...accessHandlers,
  ...employeeHandlers,
  ...employeeWriteHandlers,
  ...employeeDeletionHandlers,
  ...employeeImportHandlers,
  ...employeeGroupHandlers,
  ...supervisorHandlers,
  ...userHandlers,
  ...userWriteHandlers,
  ...userStatusHandlers,
  ...roleUserHandlers,
  ...businessHandlers,
  ...invitationRequestHandlers,
  ...userAdminHandlers,
  ...profileHandlers,
  ...areaSettingsHandlers,
  ...jobHandlers,
  ...jobTemplateHandlers,
  ...costCodeHandlers,
  ...rateTableHandlers,
  ...teamHandlers,
  ...ticketItemHandlers,
  ...ticketFormHandlers,
  ...correctiveActionHandlers,
  ...dailyReportHandlers,
  ...hazardAnalysisHandlers,
  ...ticketHandlers,
  ...inspectionHandlers,
  ...inspectionItemHandlers,
  ...observationHandlers,
  ...safetyPeopleHandlers,
  ...inspectionFormHandlers,
  ...fileHandlers,
  ...payrollHandlers,
  ...timecardHandlers,
  ...timecardDashboardHandlers,
  ...timecardActionHandlers,
  ...timecardManyHandlers,
  ...timecardCommentHandlers,
  ...cicoHandlers,
  ...voidedTimecardHandlers,
  ...timecardNotificationHandlers,
  ...contactTraceHandlers,
  ...timeSettingsHandlers,
  ...notificationHandlers,
  ...helpHandlers,
  ...spotlightHandlers,
  ...supportHandlers,
  ...visitorLogHandlers,
];
