import type { Browser } from '@playwright/test';
import { isoWeekOf } from '../../src/lib/dates';
import type { ReadyCondition } from './probe';
import { type BenchSession, viewport } from './screens';
import { openVisit, type Visit } from './visit';

export interface GridMetrics {
  kilobytes: number;
  /** Milliseconds, excluding the wait for the API. */
  ready: number;
  /**
   * Milliseconds from a key press to the frame that shows its effect: the median and the 95th percentile.
   */
  key: number;
  slowKey: number;
  /** Measured during typing and scrolling. */
  longTasks: number;
  frame: number;
  elements: number;
  heap: number;
}

interface Crew {
  supervisorId: string;
  employees: number;
}

export interface GridPage {
  name: string;
  address: (api: string, crew: Crew) => string;
}

const gridReady: ReadyCondition = { heading: 'Crew', control: '[role="gridcell"]' };
/** The fourth column is Monday. */
const MONDAY = 4;
/** Number of cells to type into, in one column. */
const CELLS_TO_TYPE = 30;
const CREW_SIZE = 200;

export const gridFloor: GridPage = {
  name: 'floor: plain HTML, windowed',
  address(api, { supervisorId }) {
    const { startDateTime, endDateTime } = isoWeekOf();
    const query = { api, supervisor: supervisorId, from: startDateTime, to: endDateTime };
    return `/grid/?${new URLSearchParams(query).toString()}`;
  },
};

export const crewGrid: GridPage = {
  name: "Plumbline: crew's week",
  address: (_, { supervisorId }) => `/app/#/timecard/supervisor/${supervisorId}/employee`,
};

/** Returns the crew whose size is closest to two hundred, in the signed-in user's business. */
async function largeCrew(api: string, { cookies }: BenchSession): Promise<Crew> {
  const cookie = (name: string) => cookies.find((one) => one.name === name)?.value ?? '';
  const { startDateTime, endDateTime } = isoWeekOf();
  const query = new URLSearchParams({
    startDateTime,
    endDateTime,
    sort: 'employees,desc',
    page: '0',
    size: '1000',
  });
  const answer = await fetch(`${api}/timecard-service/dashboard/supervisors?${query.toString()}`, {
    headers: {
      idToken: cookie('idToken'),
      accessToken: cookie('accessToken'),
      userId: cookie('userId'),
      customerId: cookie('userBusinessId'),
    },
  });
  const { supervisors } = (await answer.json()) as { supervisors?: Crew[] };
  const beside = ({ employees }: Crew) => Math.abs(employees - CREW_SIZE);
  const [crew] = (supervisors ?? []).sort((one, other) => beside(one) - beside(other));
  if (!crew) throw new Error(`no crew to measure: ${answer.status}`);
  return crew;
}

/** Milliseconds during which calls for the crew were in progress. */
const crewCallMilliseconds = ({ page }: Visit): Promise<number> =>
  page.evaluate(() => {
    const calls = performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/timecard-service\/supervisors\/.*(employees|activities)\?/.test(name));
    const ends = calls.map(({ startTime, duration }) => startTime + duration);
    // The calls run in parallel.
    return calls.length === 0 ? 0 : Math.max(...ends) - Math.min(...calls.map(({ startTime }) => startTime));
  });

/** Measures the week of a large crew: loading, typing, and scrolling. */
export async function measureGrid(
  browser: Browser,
  { site, api }: { site: string; api: string },
  { address }: GridPage,
  storageState: BenchSession,
): Promise<GridMetrics> {
  const crew = await largeCrew(api, storageState);
  const context = await browser.newContext({ viewport, storageState });
  const visit = await openVisit(context, site, gridReady);
  const { page } = visit;
  const empty = await visit.heap();
  const { usable, asked } = await visit.load(site + address(api, crew));
  const forCrew = await crewCallMilliseconds(visit);
  const row = page.locator('[role="row"]:has([role="gridcell"])').first();
  await row.locator(`> :nth-child(${MONDAY})`).click();
  await page.evaluate(() => window.bench.watchKeys());
  for (let cell = 0; cell < CELLS_TO_TYPE; cell++) {
    await page.keyboard.press('7');
    await page.keyboard.press('Enter');
  }
  const typed = await page.evaluate(() => window.bench.keys());
  const { longTasks, frame, elements } = await page.evaluate(() => window.bench.scroll());
  const heap = (await visit.heap()) - empty;
  await context.close();
  const files = asked.filter(({ kind }) => kind === 'file');
  return {
    kilobytes: files.reduce((sum, { bytes }) => sum + bytes, 0) / 1000,
    ready: usable - forCrew,
    key: typed.p50,
    slowKey: typed.p95,
    longTasks: typed.longTasks + longTasks,
    frame,
    elements,
    heap,
  };
}
