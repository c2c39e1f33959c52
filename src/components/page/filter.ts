import { parseDate, shortDate } from '../../lib/dates';
import type { Choice } from '../form/SelectFilter';

/** One filter of a list, as data: its select, its chip and its place in the phone's panel are made from it. */
export interface Filter {
  /** Its name in the address and in `ListState.filters`. */
  name: string;
  label: string;
  /** Everything it can be, its usual value first. */
  options: readonly Choice[];
  /** More of them are on their way. */
  pending?: boolean | undefined;
  /** Why nothing can be chosen now. */
  disabledReason?: string | undefined;
}

/** A filter by what something can be: `names` are its values in words, `all` what is said of no filter. */
export const choiceFilter = <Value extends string>(
  name: string,
  label: string,
  names: Readonly<Record<Value, string>>,
  all = 'All',
): Filter => ({
  name,
  label,
  options: [
    { value: '', label: all },
    ...Object.entries<string>(names).map(([value, text]) => ({ value, label: text })),
  ],
});

/** A filter by a day that is typed, `YYYY-MM-DD` in the address; '' filters nothing. */
export interface DayFilterRow extends Pick<Filter, 'name' | 'label'> {
  day: true;
  /** What is wrong with the day that is chosen. */
  problem?: string | undefined;
}

export type AnyFilter = Filter | DayFilterRow;

export const isDayFilter = (filter: AnyFilter): filter is DayFilterRow => 'day' in filter;

/** What a filter offers; a value of the address that is not among it (yet, or any more) shows as itself. */
export function offered({ options, pending }: Filter, value: string): readonly Choice[] {
  if (options.some((option) => option.value === value)) return options;
  return [...options, { value, label: pending ? '…' : `Unknown (${value})` }];
}

/** A value of a filter, in words. */
export function shownAs(filter: AnyFilter, value: string): string {
  if (isDayFilter(filter)) return parseDate(value) ? shortDate(value) : value;
  return offered(filter, value).find((option) => option.value === value)?.label ?? value;
}
