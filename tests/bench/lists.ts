import type { Browser } from '@playwright/test';
import { addDays, isoWeekOf, today } from '../../src/lib/dates';
import type { Sight } from './probe';
import { type BenchSession, viewport } from './screens';
import { openVisit, type Visit } from './visit';

export interface ListFigures {
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
  sight: Sight;
  /** The part of the URL that identifies the call for the rows. */
  call: string;
}

/** The first row that is not a spacer. */
const control = 'tbody tr:not([aria-hidden]) th';

const employees = '/employee-service/employees?';
const pay = '/timecard-service/payroll/employees?';

const { startDateTime, endDateTime } = isoWeekOf(addDays(today(), -7));
const calls = {
  employees: `${employees}all=true&sort=firstName,asc`,
  payroll: `${pay}${new URLSearchParams({ startDateTime, endDateTime, all: 'true', sort: 'name,asc' }).toString()}`,
};

/** A page from the folder `page` that contains only the list. */
const alone = (page: 'list' | 'kit', columns: keyof typeof calls): Omit<BenchList, 'name'> => ({
  address: (api) => `/${page}/?${new URLSearchParams({ columns, call: api + calls[columns] }).toString()}`,
  sight: { heading: 'List', control },
  call: columns === 'payroll' ? pay : employees,
});

const FLOOR = 'floor: plain HTML, windowed';
const TABLE = 'Plumbline: its table alone';

export const employeeFloor: BenchList = { name: FLOOR, ...alone('list', 'employees') };
export const employeeTable: BenchList = { name: TABLE, ...alone('kit', 'employees') };
export const employeeList: BenchList = {
  name: 'Plumbline: employee list, All',
  address: () => '/app/#/employee?size=all&status=all',
  sight: { heading: 'Employees', control },
  call: employees,
};

export const payrollFloor: BenchList = { name: FLOOR, ...alone('list', 'payroll') };
export const payrollTable: BenchList = { name: TABLE, ...alone('kit', 'payroll') };
/** The payroll list of last week, with totals, stages, and findings above it. */
export const payrollList: BenchList = {
  name: 'Plumbline: payroll dashboard, All',
  address: () => '/app/#/timecard/payroll-dashboard?size=all',
  sight: { heading: 'Payroll dashboard', control },
  call: pay,
};

/** Milliseconds that calls for rows have taken since the last call of this function. */
const waited = ({ page }: Visit, { call }: BenchList): Promise<number> =>
  page.evaluate((part) => {
    const calls = performance.getEntriesByType('resource').filter(({ name }) => name.includes(part));
    performance.clearResourceTimings();
    return calls.reduce((sum, { duration }) => sum + duration, 0);
  }, call);

/** Measures a list of ten thousand rows: loading, sorting in reverse order, and scrolling. */
export async function measureList(
  browser: Browser,
  { site, api }: { site: string; api: string },
  list: BenchList,
  storageState: BenchSession,
): Promise<ListFigures> {
  const context = await browser.newContext({ viewport, storageState });
  const visit = await openVisit(context, site, list.sight);
  const { page } = visit;
  const empty = await visit.heap();
  const { usable, asked } = await visit.load(site + list.address(api));
  const forRows = await waited(visit, list);
  const unlike = (await page.locator(control).first().textContent()) ?? '';
  const sortInAll = await visit.click('thead button', { ...list.sight, unlike });
  const forOrder = await waited(visit, list);
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
