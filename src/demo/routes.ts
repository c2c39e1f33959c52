import { accountHandlers } from './account/handlers';
import { accessHandlers } from './access/handlers';
import { areaSettingsHandlers } from './areaSettings/handlers';
import { authHandlers } from './auth/handlers';
import { businessHandlers } from './business/handlers';
import { cicoHandlers } from './cico/handlers';
import { contactTraceHandlers } from './contactTrace/handlers';
import { costCodeHandlers } from './costCodes/handlers';
import { dailyReportHandlers } from './dailyReports/handlers';
import { employeeDeletionHandlers } from './employees/employeeDeletionHandlers';
import { employeeGroupHandlers } from './employeeGroups/handlers';
import { employeeImportHandlers } from './employees/employeeImportHandlers';
import { employeeHandlers } from './employees/handlers';
import { employeeWriteHandlers } from './employees/employeeWritesHandlers';
import { hazardAnalysisHandlers } from './hazardAnalyses/handlers';
import { insightHandlers } from './insights/handlers';
import { helpHandlers } from './help/handlers';
import { fileHandlers } from './files/handlers';
import { inspectionFormHandlers } from './inspectionForms/handlers';
import { invitationRequestHandlers } from './invitations/handlers';
import { drawingMarkupHandlers } from './drawingMarkups/handlers';
import { drawingHandlers } from './drawings/handlers';
import { jobDocDashboardHandlers } from './jobDocDashboard/handlers';
import { jobDocHandlers } from './jobDocs/handlers';
import { jobPhotoHandlers } from './jobPhotos/handlers';
import { jobHandlers } from './jobs/handlers';
import { jobFormHandlers } from './jobForms/handlers';
import { jobNoteHandlers } from './jobNotes/handlers';
import { jobTemplateHandlers } from './jobTemplates/handlers';
import { notificationHandlers } from './notifications/handlers';
import { payrollHandlers } from './payroll/handlers';
import { profileHandlers } from './account/profileHandlers';
import { qrCodeHandlers } from './qrCodes/handlers';
import { rateTableHandlers } from './rateTables/handlers';
import { orientationHandlers } from './orientation/handlers';
import { certificateHandlers } from './certificates/handlers';
import { courseSessionHandlers } from './courseSessions/handlers';
import { jobStartupHandlers } from './jobStartups/handlers';
import { communityHandlers } from './communities/handlers';
import { connectionHandlers } from './connections/handlers';
import { organizationHandlers } from './organizations/handlers';
import { partnerHandlers } from './partners/handlers';
import { partnerQuestionnaireHandlers } from './partners/questionnaires';
import { resourceHandlers } from './resources/handlers';
import { roleUserHandlers } from './roleUsers/handlers';
import { signupHandlers } from './signup/handlers';
import { spotlightHandlers } from './spotlight/handlers';
import { supervisorHandlers } from './employees/supervisorsHandlers';
import { supportHandlers } from './support/handlers';
import { inspectionItemHandlers } from './inspectionItems/handlers';
import { inspectionHandlers } from './inspections/handlers';
import { correctiveActionHandlers } from './correctiveActions/handlers';
import { observationHandlers } from './observations/handlers';
import { safetyPeopleHandlers } from './safetyPeople/handlers';
import { talkScheduleHandlers } from './talkSchedules/handlers';
import { talkTopicHandlers } from './talkTopics/handlers';
import { teamHandlers } from './teams/handlers';
import { ticketHandlers } from './tickets/handlers';
import { ticketFormHandlers } from './ticketForms/handlers';
import { ticketItemHandlers } from './ticketItems/handlers';
import { timecardActionHandlers } from './timecards/timecardActionsHandlers';
import { timecardDashboardHandlers } from './timecards/timecardDashboardHandlers';
import { timecardManyHandlers } from './timecards/timecardManyHandlers';
import { timecardNotificationHandlers } from './timecardNotifications/handlers';
import { timecardHandlers } from './timecards/handlers';
import { hoursImportHandlers } from './timecards/hoursImportHandlers';
import { timecardCommentHandlers } from './timecards/timecardCommentsHandlers';
import { timeSettingsHandlers } from './timeSettings/handlers';
import { topicQuizHandlers } from './topicQuizzes/handlers';
import { toolboxTalkHandlers } from './toolboxTalks/handlers';
import { userAdminHandlers } from './userAdmin/handlers';
import { userHandlers } from './users/handlers';
import { userStatusHandlers } from './users/userStatusHandlers';
import { userWriteHandlers } from './users/userWritesHandlers';
import { expectedVisitorHandlers } from './expectedVisitors/handlers';
import { visitorListHandlers } from './visitorLists/handlers';
import { gatePhoneHandlers } from './gatePhones/handlers';
import { visitorLogHandlers } from './visitorLog/handlers';
import { voidedTimecardHandlers } from './timecards/voidedTimecardsHandlers';
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
  ...drawingHandlers,
  ...drawingMarkupHandlers,
  ...jobDocHandlers,
  ...jobDocDashboardHandlers,
  ...jobNoteHandlers,
  ...jobFormHandlers,
  ...jobPhotoHandlers,
  ...jobTemplateHandlers,
  ...costCodeHandlers,
  ...rateTableHandlers,
  ...teamHandlers,
  ...insightHandlers,
  ...ticketItemHandlers,
  ...ticketFormHandlers,
  ...correctiveActionHandlers,
  ...dailyReportHandlers,
  ...hazardAnalysisHandlers,
  ...ticketHandlers,
  ...inspectionHandlers,
  ...inspectionItemHandlers,
  ...observationHandlers,
  ...orientationHandlers,
  ...organizationHandlers,
  ...communityHandlers,
  ...connectionHandlers,
  ...partnerHandlers,
  ...partnerQuestionnaireHandlers,
  ...jobStartupHandlers,
  ...certificateHandlers,
  ...courseSessionHandlers,
  ...resourceHandlers,
  ...safetyPeopleHandlers,
  ...talkTopicHandlers,
  ...talkScheduleHandlers,
  ...toolboxTalkHandlers,
  ...topicQuizHandlers,
  ...inspectionFormHandlers,
  ...fileHandlers,
  ...payrollHandlers,
  ...timecardHandlers,
  ...timecardDashboardHandlers,
  ...timecardActionHandlers,
  ...timecardManyHandlers,
  ...hoursImportHandlers,
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
  ...gatePhoneHandlers,
  ...visitorListHandlers,
  ...expectedVisitorHandlers,
  ...qrCodeHandlers,
];
