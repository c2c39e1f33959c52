import { askUsRoutes } from '../features/ask-us/routes';
import { businessSettingsRoutes } from '../features/business-settings/routes';
import { communityRoutes } from '../features/communities/routes';
import { costCodeRoutes } from '../features/cost-codes/routes';
import { dailyReportRoutes } from '../features/daily-reports/routes';
import { dashboardRoutes } from './dashboard/routes';
import { groupRoutes } from '../features/employees/groups/routes';
import { employeeRoutes } from '../features/employees/routes';
import { formRoutes } from '../features/forms/routes';
import { jobDocRoutes } from '../features/job-docs/routes';
import { jobRoutes } from '../features/jobs/routes';
import { jobStartupRoutes } from '../features/job-startups/routes';
import { jobTemplateRoutes } from '../features/jobs/templates/routes';
import { myProfileRoutes } from '../features/my-profile/routes';
import { covidFormRoutes } from '../features/covid-forms/routes';
import { orientationRoutes } from '../features/orientation/routes';
import { organizationRoutes } from '../features/partners/organizations/routes';
import { partnerRoutes } from '../features/partners/routes';
import { resourceRoutes } from '../features/resources/routes';
import { qrCodeRoutes } from '../features/qr-codes/routes';
import { rateTableRoutes } from '../features/rate-tables/routes';
import { roleUserRoutes } from '../features/role-users/routes';
import { settingsMenuRoutes } from '../features/settings-menu/routes';
import { inspectionItemRoutes } from '../features/inspection-items/routes';
import { hazardAnalysisRoutes } from '../features/hazard-analyses/routes';
import { inspectionRoutes } from '../features/inspections/routes';
import { correctiveActionRoutes } from '../features/corrective-actions/routes';
import { observationRoutes } from '../features/observations/routes';
import { siteRoutes } from '../features/sites/routes';
import { insightRoutes } from '../features/insights/routes';
import { insightViewRoutes } from './insights/routes';
import { talkScheduleRoutes } from '../features/talk-schedules/routes';
import { talkTopicRoutes } from '../features/talk-topics/routes';
import { teamRoutes } from '../features/teams/routes';
import { timecardRoutes } from '../features/timecards/routes';
import { timeSettingsRoutes } from '../features/time-settings/routes';
import { ticketDashboardRoutes } from '../features/tnm/dashboard/routes';
import { ticketFormRoutes } from '../features/tnm/forms/routes';
import { jobDayRoutes } from '../features/tnm/job-day/routes';
import { ticketLogRoutes } from '../features/tnm/log/routes';
import { tmSettingsRoutes } from '../features/tnm/settings/routes';
import { ticketRoutes } from '../features/tnm/tickets/routes';
import { topicQuizRoutes } from '../features/topic-quiz/routes';
import { toolboxTalkRoutes } from '../features/toolbox-talks/routes';
import { userRoutes } from '../features/users/routes';
import { expectedVisitorRoutes } from '../features/sites/expected/routes';
import { visitorListRoutes } from '../features/visitor-lists/routes';
import type { RouteRow } from '../navigation/route';
import { jobHomeRoutes } from './jobHome/routes';
import { safetyHomeRoutes } from './safetyHome/routes';
import { outboxRoutes } from './outbox/routes';
import { offlineRoutes } from './offline/routes';
import { accessPreviewRoutes } from './accessPreview/routes';

/** Every screen inside the shell. Deleting a feature's folder and its line here removes the feature. */
export const shellRoutes: RouteRow[] = [
  ...dashboardRoutes,
  ...safetyHomeRoutes,
  ...askUsRoutes,
  ...myProfileRoutes,
  ...settingsMenuRoutes,
  ...employeeRoutes,
  ...groupRoutes,
  ...rateTableRoutes,
  ...teamRoutes,
  ...insightRoutes,
  ...insightViewRoutes,
  ...correctiveActionRoutes,
  ...inspectionRoutes,
  ...inspectionItemRoutes,
  ...hazardAnalysisRoutes,
  ...formRoutes,
  ...observationRoutes,
  ...orientationRoutes,
  ...organizationRoutes,
  ...communityRoutes,
  ...partnerRoutes,
  ...jobStartupRoutes,
  ...resourceRoutes,
  ...covidFormRoutes,
  ...siteRoutes,
  ...talkTopicRoutes,
  ...talkScheduleRoutes,
  ...toolboxTalkRoutes,
  ...topicQuizRoutes,
  ...jobRoutes,
  ...jobHomeRoutes,
  ...jobDocRoutes,
  ...jobTemplateRoutes,
  ...costCodeRoutes,
  ...businessSettingsRoutes,
  ...timeSettingsRoutes,
  ...timecardRoutes,
  ...ticketRoutes,
  ...ticketDashboardRoutes,
  ...jobDayRoutes,
  ...ticketLogRoutes,
  ...tmSettingsRoutes,
  ...ticketFormRoutes,
  ...dailyReportRoutes,
  ...userRoutes,
  ...roleUserRoutes,
  ...accessPreviewRoutes,
  ...qrCodeRoutes,
  ...visitorListRoutes,
  ...expectedVisitorRoutes,
  ...outboxRoutes,
  ...offlineRoutes,
];
