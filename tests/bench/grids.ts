import type { Browser } from '@playwright/test';
import { isoWeekOf } from '../../src/lib/dates';
import type { Sight } from './probe';
import { type SignedIn, viewport } from './screens';
import { openVisit, type Visit } from './visit';

export interface GridFigures {
  kilobytes: number;
  /** Milliseconds, the wait for the API's answers left out. */
  ready: number;
  /** Milliseconds from a key to the frame that shows what it did: the usual one, and what 95 of 100 stayed below. */
  key: number;
  slowKey: number;
  /** While it is typed into and scrolled. */
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

const sight: Sight = { heading: 'Crew', control: '[role="gridcell"]' };
/** The fourth column is Monday. */
const MONDAY = 4;
/** Cells that are typed into, one below the other. */
const CELLS = 30;
const PEOPLE = 200;

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

/** The crew that comes nearest to two hundred, of the business that somebody is signed in to. */
async function largeCrew(api: string, { cookies }: SignedIn): Promise<Crew> {
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
  const beside = ({ employees }: Crew) => Math.abs(employees - PEOPLE);
  const [crew] = (supervisors ?? []).sort((one, other) => beside(one) - beside(other));
  if (!crew) throw new Error(`no crew to measure: ${answer.status}`);
  return crew;
}

/** Milliseconds that calls for the crew were under way. */
const waited = ({ page }: Visit): Promise<number> =>
  page.evaluate(() => {
    const calls = performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/timecard-service\/supervisors\/.*(employees|activities)\?/.test(name));
    const ends = calls.map(({ startTime, duration }) => startTime + duration);
    // They go out side by side.
    return calls.length === 0 ? 0 : Math.max(...ends) - Math.min(...calls.map(({ startTime }) => startTime));
  });

/** A large crew's week: until it is there, while it is typed into, and while it is scrolled. */
export async function measureGrid(
  browser: Browser,
  { site, api }: { site: string; api: string },
  { address }: GridPage,
  storageState: SignedIn,
): Promise<GridFigures> {
  const crew = await largeCrew(api, storageState);
  const context = await browser.newContext({ viewport, storageState });
  const visit = await openVisit(context, site, sight);
  const { page } = visit;
  const empty = await visit.heap();
  const { usable, asked } = await visit.load(site + address(api, crew));
  const forCrew = await waited(visit);
  const row = page.locator('[role="row"]:has([role="gridcell"])').first();
  await row.locator(`> :nth-child(${MONDAY})`).click();
  await page.evaluate(() => window.bench.watchKeys());
  for (let cell = 0; cell < CELLS; cell++) {
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
    key: typed.usual,
    slowKey: typed.slow,
    longTasks: typed.longTasks + longTasks,
    frame,
    elements,
    heap,
  };
}
