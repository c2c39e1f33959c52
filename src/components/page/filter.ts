import { parseDate, formatShortDate } from '../../lib/dates';
import { unreadableDay } from '../../lib/typedDate';
import type { SelectOption } from '../form/SelectFilter';

/** Describes one filter of a list, from which its select, its chip, and its control in the phone panel are rendered. */
export interface Filter {
  /** Its name in the query string and in `ListState.filters`. */
  name: string;
  label: string;
  /** All values, the default first. */
  options: readonly SelectOption[];
  /** The value that hides no rows; '' unless given. With any other, also the default, the filter looks in effect. */
  all?: string | undefined;
  /** True while more options are loading. */
  pending?: boolean | undefined;
  /** Why the filter is disabled. */
  disabledReason?: string | undefined;
}

/**
 * Creates a filter for a fixed set of values. `names` are the labels of the values, and `all` is the label for no
 * filter.
 */
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

/** The filter of a list by one of the tags in use, `tag` in its address. `tags` is undefined while they load. */
export const tagFilter = (tags: readonly { name: string; count: number }[] | undefined): Filter => ({
  name: 'tag',
  label: 'Tag',
  options: [
    { value: '', label: 'All' },
    ...(tags ?? []).map(({ name, count }) => ({ value: name, label: `${name} (${count})` })),
  ],
  pending: !tags,
});

/** A filter for a typed day, `YYYY-MM-DD` in the query string. '' means no filter. */
export interface ListDayFilter extends Pick<Filter, 'name' | 'label'> {
  day: true;
  /** Error message for the chosen day. */
  problem?: string | undefined;
}

export type AnyFilter = Filter | ListDayFilter;

export const isDayFilter = (filter: AnyFilter): filter is ListDayFilter => 'day' in filter;

/** True when a filter hides rows, also with its default value. */
export const hidesRows = (filter: AnyFilter, value: string): boolean =>
  isDayFilter(filter)
    ? value !== ''
    : filter.options.some((option) => option.value === (filter.all ?? '')) && value !== (filter.all ?? '');

/**
 * Returns the options of a filter. If the value in the URL is not one of them, an extra option displays it: '…' while
 * options load, and otherwise as unknown.
 */
export function filterOptions({ options, pending }: Filter, value: string): readonly SelectOption[] {
  if (options.some((option) => option.value === value)) return options;
  return [...options, { value, label: pending ? '…' : `Unknown (${value})` }];
}

/** Returns the label of a filter's value. */
export function filterLabel(filter: AnyFilter, value: string): string {
  if (isDayFilter(filter)) return parseDate(value) ? formatShortDate(value) : value;
  return filterOptions(filter, value).find((option) => option.value === value)?.label ?? value;
}

/** Returns the error message of a filter's value. Its chip shows it, because the field may be in a closed panel. */
export const filterProblem = (filter: AnyFilter, value: string): string | undefined => {
  if (!isDayFilter(filter)) return undefined;
  return value === '' || parseDate(value) ? filter.problem : unreadableDay(value);
};
