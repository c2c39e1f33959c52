import type { Browser } from '@playwright/test';
import { addDays, isoWeekOf, today } from '../../src/lib/dates';
import type { ReadyCondition } from './probe';
import { type BenchSession, viewport } from './screens';
import { openVisit, type Visit } from './visit';

export interface ListMetrics {
  kilobytes: number;
  /** Milliseconds, excluding the wait for the API. */
  ready: number;
  sort: number;
  /** Milliseconds, including the wait for the API. */
  readyInAll: number;
  sortInAll: number;
  longTasks: number;
  frame: number;
  elements: number;
  heap: number;
}

export interface BenchList {
  name: string;
  address: (api: string) => string;
  readyWhen: ReadyCondition;
  /** The part of the URL that identifies the call for the rows. */
  call: string;
}

/** The first row that is not a spacer. */
const firstRow = 'tbody tr:not([aria-hidden]) th';

const employeesPath = '/employee-service/employees?';
const payrollPath = '/timecard-service/payroll/employees?';

const jobsPath = '/jobs-service/v4/jobs?';

const { startDateTime, endDateTime } = isoWeekOf(addDays(today(), -7));
/** The calls of each list, in turn. */
const listCalls = {
  employees: [`${employeesPath}all=true&sort=firstName,asc`],
  // Its pages have at most 1,000 rows.
  jobs: [0, 1].map((page) => `${jobsPath}page=${page}&size=1000&sort=name,asc`),
  payroll: [
    `${payrollPath}${new URLSearchParams({ startDateTime, endDateTime, all: 'true', sort: 'name,asc' }).toString()}`,
  ],
};

/** A page from the folder `page` that contains only the list. */
const standaloneList = (page: 'list' | 'kit', columns: keyof typeof listCalls): Omit<BenchList, 'name'> => ({
  address: (api) =>
    `/${page}/?${new URLSearchParams([['columns', columns], ...listCalls[columns].map((path) => ['call', api + path])]).toString()}`,
  readyWhen: { heading: 'List', control: firstRow },
  call: { payroll: payrollPath, employees: employeesPath, jobs: jobsPath }[columns],
});

const FLOOR_NAME = 'floor: plain HTML, windowed';
const TABLE_NAME = 'Plumbline: its table alone';

export const employeeFloor: BenchList = { name: FLOOR_NAME, ...standaloneList('list', 'employees') };
export const employeeTable: BenchList = { name: TABLE_NAME, ...standaloneList('kit', 'employees') };
export const employeeList: BenchList = {
  name: 'Plumbline: employee list, All',
  address: () => '/app/#/employee?size=all&status=all',
  readyWhen: { heading: 'Employees', control: firstRow },
  call: employeesPath,
};

export const jobFloor: BenchList = { name: FLOOR_NAME, ...standaloneList('list', 'jobs') };
export const jobList: BenchList = {
  name: 'Plumbline: job list, All',
  address: () => '/app/#/jobs-new?size=all&status=all',
  readyWhen: { heading: 'Jobs', control: firstRow },
  call: jobsPath,
};

export const payrollFloor: BenchList = { name: FLOOR_NAME, ...standaloneList('list', 'payroll') };
export const payrollTable: BenchList = { name: TABLE_NAME, ...standaloneList('kit', 'payroll') };
/** The payroll list of last week, with totals, stages, and findings above it. */
export const payrollList: BenchList = {
  name: 'Plumbline: payroll dashboard, All',
  address: () => '/app/#/timecard/payroll-dashboard?size=all',
  readyWhen: { heading: 'Payroll dashboard', control: firstRow },
  call: payrollPath,
};

/** Milliseconds that calls for rows have taken since the last call of this function. */
const rowCallMilliseconds = ({ page }: Visit, { call }: BenchList): Promise<number> =>
  page.evaluate((part) => {
    const calls = performance.getEntriesByType('resource').filter(({ name }) => name.includes(part));
    performance.clearResourceTimings();
    return calls.reduce((sum, { duration }) => sum + duration, 0);
  }, call);

/** Measures a list of thousands of rows: loading, sorting in reverse order, and scrolling. */
export async function measureList(
  browser: Browser,
  { site, api }: { site: string; api: string },
  list: BenchList,
  storageState: BenchSession,
): Promise<ListMetrics> {
  const context = await browser.newContext({ viewport, storageState, serviceWorkers: 'block' });
  const visit = await openVisit(context, site, list.readyWhen);
  const { page } = visit;
  const empty = await visit.heap();
  const { usable, asked } = await visit.load(site + list.address(api));
  const forRows = await rowCallMilliseconds(visit, list);
  const unlike = (await page.locator(firstRow).first().textContent()) ?? '';
  const sortInAll = await visit.click('thead button', { ...list.readyWhen, differsFrom: unlike });
  const forOrder = await rowCallMilliseconds(visit, list);
  const { longTasks, frame, elements } = await page.evaluate(() => window.bench.scroll());
  const heap = (await visit.heap()) - empty;
  await context.close();
  const files = asked.filter(({ kind }) => kind === 'file');
  return {
    kilobytes: files.reduce((sum, { bytes }) => sum + bytes, 0) / 1000,
    ready: usable - forRows,
    sort: sortInAll - forOrder,
    readyInAll: usable,
    sortInAll,
    longTasks,
    frame,
    elements,
    heap,
  };
}
