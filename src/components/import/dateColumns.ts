/** Columns of dates: how a file writes them in numbers is asked when it can be read in two ways, never guessed. */
import { type DateOrder, dateOrdersOf, parseDay, unreadableDay } from '../../lib/typedDate';
import type { Cells, FileColumn, LineProblems } from './importKind';
import type { ImportTable } from './readTable';

/** How the dates of a file are written in numbers. */
export interface DateNumbers {
  /** A date that only the month or only the day can begin; undefined if all could be read in both orders. */
  monthFirst?: string;
  dayFirst?: string;
  /** A date that could be read in both orders. */
  unclear?: string;
}

const examples: Record<DateOrder, string> = {
  monthFirst: '3/9/2026 is March 9',
  dayFirst: '3/9/2026 is September 3',
};
export const dateOrderOptions = [
  { value: 'monthFirst', label: `Month first: ${examples.monthFirst}` },
  { value: 'dayFirst', label: `Day first: ${examples.dayFirst}` },
] as const;

/** Finds the first dates in numbers of each kind. Undefined if the matched columns have none. */
export function dateNumbers(
  { lines }: Pick<ImportTable, 'lines'>,
  matching: Readonly<Record<string, number>>,
  columns: readonly FileColumn[],
): DateNumbers | undefined {
  const places = columns.flatMap(({ id, isDate }) => (isDate ? (matching[id] ?? []) : []));
  const texts = new Set(lines.flatMap(({ cells }) => places.map((place) => cells[place] ?? '')));
  const found: DateNumbers = {};
  for (const text of texts) {
    const [order, other] = dateOrdersOf(text) ?? [];
    if (order) found[other ? 'unclear' : order] ??= text;
  }
  return Object.keys(found).length > 0 ? found : undefined;
}

/** True when the file has a date with the day first, so that 3/9/2026 could be either. */
export const mustAskDateOrder = (numbers: DateNumbers | undefined): boolean =>
  numbers?.dayFirst !== undefined;

/** Returns the columns with this order of their dates. */
export const withDateOrder = (
  columns: readonly FileColumn[],
  dateOrder: DateOrder | undefined,
): readonly FileColumn[] =>
  columns.map((column) =>
    column.isDate
      ? {
          ...column,
          dateOrder,
          hint: `A date, such as 2026-03-09 or Mar 9, 2026. ${examples[dateOrder ?? 'monthFirst']}.`,
        }
      : column,
  );

export const readDay = (text: string, { dateOrder }: FileColumn): string => parseDay(text, dateOrder) ?? text;

function dayProblem(text: string, { dateOrder = 'monthFirst' }: FileColumn): string {
  const isReversed = (dateOrdersOf(text)?.length ?? 0) > 0;
  const first = dateOrder === 'monthFirst' ? 'month' : 'day';
  return isReversed
    ? `${text} is no date with the ${first} first. Type it as in 2026-03-09`
    : unreadableDay(text);
}

/** The problems of the cells in columns of dates, which hold days as `YYYY-MM-DD` or what could not be read. */
export const dayProblems = (cells: Cells, columns: readonly FileColumn[]): LineProblems =>
  Object.fromEntries(
    columns.flatMap((column) => {
      const text = cells[column.id] ?? '';
      const isUnread = column.isDate && text !== '' && parseDay(text, column.dateOrder) === undefined;
      return isUnread ? [[column.id, dayProblem(text, column)]] : [];
    }),
  );
