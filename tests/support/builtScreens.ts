import { shellRoutes } from '../../src/app/routes';
import { authRoutes } from '../../src/features/auth/routes';
import type { RouteRow } from '../../src/navigation/route';
import { isoWeekOf } from '../../src/lib/dates';
import { businessById } from '../../src/demo/seed/businesses';
import { accountByUsername } from './accountByUsername';

const employeeIdOf = (username: string): string =>
  accountByUsername(username)?.employeeId ?? (username.includes('northgate') ? '20001' : '10001');

/** Example values for the parameters of built routes. A run fails when a parameter of a built route is missing here. */
const examplesOf = (username: string): Record<string, string> => ({
  'code/:businessId/:code': `code/${accountByUsername(username)?.userBusinessId ?? '3001'}/R-9FHN6R`,
  ':sampleKey': 'scaffold',
  ':qrBatchId': '9001',
  ':visitorId': '87001',
  ':expectedVisitorId': '88802',
  ':codeId': '9FHN6R',
  ':employeeId': employeeIdOf(username),
  ':businessId': accountByUsername(username)?.userBusinessId ?? '3001',
  'timecard/supervisor/:supervisorId': 'timecard/supervisor/10002',
  ':supervisorId': '0',
  ':userId': accountByUsername(username)?.userId ?? '1002',
  ':module': 'inspections',
  ':payrollGroupId': '11',
  ':classificationId': '101',
  ':divisionId': '21',
  ':departmentId': '31',
  ':rateTableId': '901',
  ':teamId': '951',
  'business-intelligence/view/:id': 'business-intelligence/view/501',
  ':insightDashboardId': '501',
  ':insightTeamId': '521',
  ':insightCredentialId': '531',
  'tm-settings/material/:ticketItemId': 'tm-settings/material/41001',
  'tm-settings/labor/:ticketItemId': 'tm-settings/labor/44001',
  'tm-settings/equipment/:ticketItemId': 'tm-settings/equipment/45001',
  ':correctiveActionId': '71001',
  ':inspectionId': '81001',
  ':itemTypeId': '831',
  ':itemIds': '8301,8302',
  ':itemId': '8301',
  ':analysisId': '73011',
  ':ticketId': '76005',
  'tnm/generic-forms/:formId': 'tnm/generic-forms/1824',
  ':ticketFormId': '48001',
  ':formId': '1801',
  ':observationId': '72001',
  'people/:personId/edit': 'people/88001/edit',
  ':personId': '10002',
  ':courseId': '882',
  ':signInId': '870001',
  ':organizationId': '8901',
  ':connectionId': '88001',
  ':communityId': username.includes('meridian') ? '705' : '701',
  ':communityMessageId': username.includes('meridian') ? '87151' : '87101',
  ':partnerId': '8901',
  ':jobStartupId': '89610',
  'people/:personId/certificates': 'people/10002/certificates',
  ':certificateId': '89701',
  ':courseSessionId': '89901',
  ':partnerDocumentId': '89001',
  ':partnerQuestionnaireId': '8952',
  ':resourceId': '86003',
  ':talkTopicId': '85014',
  ':topicQuizId': '85001',
  ':talkScheduleId': '86001',
  ':toolboxTalkId': '87001',
  ':reportId': '74001',
  'job-docs/:projectId/documents/:documentId': 'job-docs/6001/documents/6001-1',
  ':documentId': 'safety-1',
  ':drawingId': '6001-13',
  ':noteId': '83001',
  ':jobFormId': '84001',
  ':photoId': 'photo-6001-1',
  ':projectId': String(businessById(accountByUsername(username)?.userBusinessId ?? '').jobs.first),
  ':jobTemplateId': '801',
  ':jobId': String(businessById(accountByUsername(username)?.userBusinessId ?? '').jobs.first),
  ':companyCostCodeId': `${accountByUsername(username)?.userBusinessId ?? '3001'}-1`,
  ':siteId': '8701',
  '/:timecardId?': '',
  ':timecardId': `${employeeIdOf(username)}-${isoWeekOf().days[0]}`,
});

const builtPaths = (rows: readonly RouteRow[]): string[] =>
  rows.filter((row) => 'page' in row).map(({ path }) => path);

/** The paths of the built screens that need no sign-in. */
export const openScreens: string[] = builtPaths(authRoutes);

/** The paths of the built screens for signed-in users, without the planned ones. */
export const shellScreens: string[] = builtPaths(shellRoutes);

/** The paths of all built screens. */
export const builtScreens: string[] = [...shellScreens, ...openScreens];

/** The paths of the settings screens, which managers without a settings role cannot open. */
export const settingsScreens: string[] = builtPaths(
  shellRoutes.filter(({ needs }) => needs.endsWith('Settings')),
);

const areas = [
  'costcode',
  'costcode-new',
  'employee',
  'safety/dashboard',
  'safety',
  'settings',
  'timecard',
  'user',
];
const areaOf = (path: string): string => areas.find((area) => `${path}/`.startsWith(`${area}/`)) ?? 'others';

/** A screen takes about two seconds in a browser on a busy machine, and a test 60. */
const MOST_SCREENS = 12;

/** Splits a walk through screens into tests of one area each, large areas into several: 'timecard', 'timecard, part 2'. */
export const byArea = (paths: readonly string[]): [area: string, paths: string[]][] =>
  [...areas, 'others'].flatMap((area) => {
    const inArea = paths.filter((path) => areaOf(path) === area);
    return Array.from({ length: Math.ceil(inArea.length / MOST_SCREENS) }, (_, part): [string, string[]] => [
      part === 0 ? area : `${area}, part ${part + 1}`,
      inArea.slice(part * MOST_SCREENS, (part + 1) * MOST_SCREENS),
    ]);
  });

/** Returns the address of a path, with its parameters filled in for the user. */
export function screenAddress(username: string, path: string): string {
  const filled = Object.entries(examplesOf(username)).reduce(
    (address, [name, value]) => address.replace(name, value),
    path,
  );
  if (filled.includes(':')) throw new Error(`no example for the parameters of ${path}`);
  return `/#/${filled}`;
}
