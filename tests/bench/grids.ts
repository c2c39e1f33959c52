import type { Page } from '@playwright/test';
import { isoWeekOf } from '../../src/lib/dates';
import type { BenchSession } from './screens';
import type { Servers } from './serve';
import { headersOf, type TypingPage } from './typing';

interface Crew {
  supervisorId: string;
  employees: number;
}

/** The fourth column is Monday. */
const MONDAY = 4;
/** Number of cells to type into, in one column. */
const CELLS_TO_TYPE = 30;
/** At least as many of them are on the screen at the end. */
const CELLS_IN_VIEW = 5;
const CREW_SIZE = 200;

const grid = {
  readyWhen: { heading: 'Crew', control: '[role="gridcell"]' },
  calls: /\/timecard-service\/supervisors\/.*(employees|activities)\?/,
  async type(page: Page) {
    const row = page.locator('[role="row"]:has([role="gridcell"])').first();
    await row.locator(`> :nth-child(${MONDAY})`).click();
    for (let cell = 0; cell < CELLS_TO_TYPE; cell++) {
      await page.keyboard.press('7');
      await page.keyboard.press('Enter');
    }
    // What was not typed costs no time.
    await page.waitForFunction(
      ({ column, cells }) =>
        Array.from(document.querySelectorAll('[role="row"]'), (row) =>
          Number.parseFloat(row.children[column - 1]?.textContent ?? ''),
        ).filter((hours) => hours === 7).length >= cells,
      { column: MONDAY, cells: CELLS_IN_VIEW },
      { timeout: 5000 },
    );
  },
};

/** Returns the crew whose size is closest to two hundred, in the signed-in user's business. */
async function largeCrew(api: string, session: BenchSession): Promise<Crew> {
  const { startDateTime, endDateTime } = isoWeekOf();
  const query = new URLSearchParams({
    startDateTime,
    endDateTime,
    sort: 'employees,desc',
    page: '0',
    size: '1000',
  });
  const answer = await fetch(`${api}/timecard-service/dashboard/supervisors?${query.toString()}`, {
    headers: headersOf(session),
  });
  const { supervisors } = (await answer.json()) as { supervisors?: Crew[] };
  const beside = ({ employees }: Crew) => Math.abs(employees - CREW_SIZE);
  const [crew] = (supervisors ?? []).sort((one, other) => beside(one) - beside(other));
  if (!crew) throw new Error(`no crew to measure: ${answer.status}`);
  return crew;
}

/** The week of a large crew: its floor and the page of the app. */
export async function gridPages(
  { api, demo }: Servers,
  session: BenchSession,
): Promise<[TypingPage, TypingPage]> {
  const { supervisorId } = await largeCrew(demo, session);
  const { startDateTime, endDateTime } = isoWeekOf();
  const query = { api, supervisor: supervisorId, from: startDateTime, to: endDateTime };
  return [
    {
      ...grid,
      name: 'floor: plain HTML, windowed',
      address: `/grid/?${new URLSearchParams(query).toString()}`,
    },
    {
      ...grid,
      name: "Plumbline: crew's week",
      address: `/app/#/timecard/supervisor/${supervisorId}/employee`,
    },
  ];
}
