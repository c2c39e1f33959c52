// Imported in advance so that loading does not count toward a test's time limit.
import '../../src/features/timecards/card/TimecardPage';
import { screen, within } from '@testing-library/react';
import { call } from '../../src/api/client';
import { jobCalls } from '../../src/api/jobs/contract';
import { type Activities, saveActivities, type Timecard } from '../../src/api/timecards/contract';
import { addDays, isoWeekOf, formatLongDay, today } from '../../src/lib/dates';
import { paths } from '../../src/lib/paths';
import { renderApp } from '../support/renderApp';

/** Next week, in which no one has a card regardless of the current day. */
export const week = isoWeekOf(addDays(today(), 7));
export const [monday = '', tuesday = '', wednesday = '', thursday = ''] = week.days;
export const newCardPath = paths.newTimecard('10002', '10014', monday);
export const cardPath = ({ timecardId, supervisor }: Timecard) =>
  paths.timecard({ timecardId, supervisorId: supervisor.id, employeeId: '10014' });

const jobId = '6001';

/** Creates Tomás's card of next week, with one record per entry, as the signed-in user. */
export async function makeCard(
  entries: Partial<Activities['records'][number]>[],
  change: Partial<Activities> = {},
): Promise<Timecard> {
  const { rows } = await call(jobCalls.old.costCodes, { params: { jobId }, query: { page: 0, size: 10 } });
  const one = { date: monday, jobId, costCodeId: rows[0]?.id ?? '', breakMinutes: 0, hours: 8 };
  const records = entries.map((entry) => ({ ...one, ...entry }));
  return call(saveActivities, {
    body: { employeeId: '10014', weekStart: monday, version: 0, ...change, records },
  });
}

/** Opens a card that the user makes first. */
export async function openMade(username: string, make: () => Promise<Timecard>) {
  const cards: Timecard[] = [];
  const address = async () => {
    cards.push(await make());
    return cardPath(cards[0]!);
  };
  const app = await renderApp({ username, address });
  await screen.findByText('Save time card');
  return { ...app, made: cards[0]! };
}

/** Finds a group by its legend, because queries by role are slow on a page with many fields. */
export const groupOf = (legend: string) =>
  within(screen.getByText(legend, { selector: 'legend' }).closest('fieldset')!);
/** A row of a card that cannot be changed. */
export const cardRow = (name: RegExp) =>
  within(screen.getByRole('table', { name: /^Entries of / })).getByRole('row', { name });
export const gridButton = (text: string | RegExp) => screen.getByText(text, { selector: 'button' });
export const dayOf = (date: string) =>
  within(screen.getByText(formatLongDay(date), { selector: 'h2' }).closest('section')!);
const head = () => within(document.getElementById('page-title')!.closest<HTMLElement>('.pl-page-header')!);

/** The "More" button of a day (the first one), of an entry, or of the whole card. */
export const more = (what?: string): HTMLElement => {
  if (what === undefined) return head().getByText('More');
  const place = what.includes(',') ? groupOf(what) : dayOf(what);
  return place.getAllByText('More', { selector: 'button' })[0]!;
};
