import { openRoutes, shellRoutes } from '../../src/app/routes';
import type { RouteRow } from '../../src/navigation/route';
import { isoWeekOf } from '../../src/lib/dates';
import { businessById } from '../../src/demo/seed/businesses';
import { accountByUsername } from './accountByUsername';

const employeeOf = (username: string): string =>
  accountByUsername(username)?.employeeId ?? (username.includes('northgate') ? '20001' : '10001');

/** Example values for the parameters of built routes; a built route whose parameter is missing here fails the run. */
const examplesOf = (username: string): Record<string, string> => ({
  ':employeeId': employeeOf(username),
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
  ':siteId': String(businessById(accountByUsername(username)?.userBusinessId ?? '').jobs.first),
  '/:timecardId?': '',
  ':timecardId': `${employeeOf(username)}-${isoWeekOf().days[0]}`,
});

const builtOf = (rows: readonly RouteRow[]): string[] =>
  rows.filter((row) => 'page' in row).map(({ path }) => path);

/** The paths of the screens that are there for whoever is not signed in. */
export const openScreens: string[] = builtOf(openRoutes);

/** The paths of the screens that are there for whoever is signed in, those planned not among them. */
export const shellScreens: string[] = builtOf(shellRoutes);

/** The paths of every screen that is there. */
export const builtScreens: string[] = [...shellScreens, ...openScreens];

/** Where somebody finds the screen of a path, its parameters filled in. */
export function addressOf(username: string, path: string): string {
  const filled = Object.entries(examplesOf(username)).reduce(
    (address, [name, value]) => address.replace(name, value),
    path,
  );
  if (filled.includes(':')) throw new Error(`no example for the parameters of ${path}`);
  return `/#/${filled}`;
}
