import Papa from 'papaparse';
import type { DemoApi } from '../../src/demo/api';
import { payHours } from '../../src/api/timecards/contract';
import { roundHours } from '../../src/domain/timecards/week';
import { addDays, isoWeekOf } from '../../src/lib/dates';
import { BASE, type Visitor } from './support';
import { LAST_MONDAY } from './timecardSupport';

export const SERVICE = '/timecard-service';
export const hourKinds = Object.keys(payHours) as (keyof typeof payHours)[];
export const sumKinds = [...hourKinds, 'perDiem'] as const;
export type PaySums = Record<(typeof sumKinds)[number], number>;

/** Whole weeks up to the end of last week. */
export const weeksQuery = (weeks = 1): string =>
  new URLSearchParams({
    startDateTime: isoWeekOf(addDays(LAST_MONDAY, -7 * (weeks - 1))).startDateTime,
    endDateTime: isoWeekOf(LAST_MONDAY).endDateTime,
  }).toString();

export const sumBy = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  roundHours(rows.reduce((sum, row) => sum + of(row), 0));

export const sumsOf = (rows: readonly PaySums[]): PaySums =>
  Object.fromEntries(sumKinds.map((kind) => [kind, sumBy(rows, (row) => row[kind])])) as PaySums;

/** Downloads an export. */
export async function downloadExport(api: DemoApi, { headers }: Visitor, path: string): Promise<Response> {
  const response = await api.answer(new Request(`${BASE}${SERVICE}/export/${path}`, { headers }));
  if (!response) throw new Error(`${path} is not answered`);
  return response;
}

/** Parses the lines below the header into objects keyed by column name. */
export function linesIn(text: string): Record<string, string>[] {
  const { data, errors } = Papa.parse<Record<string, string>>(text.replace(/\r\n$/, ''), {
    header: true,
    newline: '\r\n',
  });
  if (errors.length > 0) throw new Error(JSON.stringify(errors[0]));
  return data;
}
