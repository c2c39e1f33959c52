import { parseDate, formatShortDate } from '../../lib/dates';
import { formatNumber } from '../../lib/number';
import { unreadableDay } from '../../lib/typedDate';
import type { SelectOption } from '../form/SelectFilter';
import type { Filters, ListValues } from './listParams';

/** A value of a filter, with the number of rows that the list has for it, where that is known. */
export interface FilterOption extends SelectOption {
  count?: number | undefined;
}

/** Describes one filter of a list, from which its select, its chip, and its control in the phone panel are rendered. */
export interface Filter {
  /** Its name in the query string and in `ListState.filters`. The filter `status` is shown as tabs. */
  name: string;
  label: string;
  /** All values, the default first. */
  options: readonly FilterOption[];
  /** The value that hides no rows; '' unless given. With any other, also the default, the filter looks in effect. */
  all?: string | undefined;
  /** What the API calls a value, where that is something else, such as `{ '': 'SCHEDULED' }` for a default. */
  sent?: Readonly<Record<string, string>> | undefined;
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

/**
 * The filter of a list by what only its address names, if anything: 'jobId' 6001, which is 'Mariposa Data Center'.
 * `text` is '' while it loads.
 */
export const linkedFilter = (
  name: string,
  label: string,
  value: string | undefined,
  text = value,
): Filter[] =>
  value
    ? [
        {
          name,
          label,
          options: [{ value: '', label: 'All' }, ...(text ? [{ value, label: text }] : [])],
          pending: !text,
        },
      ]
    : [];

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
    : filter.options.some((option) => option.value === allOf(filter)) && value !== allOf(filter);

/** The value of a filter that hides no rows. */
export const allOf = ({ all = '' }: Filter): string => all;

/** What the API is asked for a value of a filter; '' for everything. */
export const sentValue = (filter: Filter, value: string): string =>
  value === allOf(filter) ? '' : (filter.sent?.[value] ?? value);

/** The filter that is shown as tabs. */
export const isStatusFilter = (filter: AnyFilter): filter is Filter =>
  filter.name === 'status' && !isDayFilter(filter);

/** The same filters, with the counts of an answer at the options of the status. Both may know none. */
export const withCounts = (
  filters: readonly AnyFilter[],
  counts: Readonly<Record<string, number>> | undefined,
): readonly AnyFilter[] =>
  filters.map((filter) =>
    counts && isStatusFilter(filter)
      ? {
          ...filter,
          options: filter.options.map((option) => ({
            ...option,
            count: counts[sentValue(filter, option.value)],
          })),
        }
      : filter,
  );

const inText = (label: string): string => label.charAt(0).toLowerCase() + label.slice(1);

/** 'No audits are scheduled'; 'All audits are closed' where none are 'Not closed'. */
const noneAre = (many: string, label: string): string =>
  label.startsWith('Not ') ? `All ${many} are ${label.slice(4)}` : `No ${many} are ${inText(label)}`;

type WhyState = Pick<ListValues<Filters>, 'search' | 'filters'> & { defaultFilters: Filters };

/**
 * Why a list is empty: 'filters' when search or filters find nothing, and 'nothing' when there is nothing to find. Only
 * because of its status: 'No audits are scheduled', '26 are done.'
 */
export function whyEmpty(
  filters: readonly AnyFilter[],
  { filters: values, defaultFilters, search }: WhyState,
  many: string,
): 'filters' | 'nothing' | { title: string; text: string; name: string; all: string } {
  const filter = filters.find(isStatusFilter);
  const isOnlyOne = Object.keys(defaultFilters).every(
    (name) => name === filter?.name || values[name] === defaultFilters[name],
  );
  const value = filter ? (values[filter.name] ?? '') : '';
  if (search !== '' || !isOnlyOne) return 'filters';
  if (!filter || !hidesRows(filter, value)) return 'nothing';
  const all = allOf(filter);
  const total = filter.options.find((option) => option.value === all)?.count;
  if (total === 0) return 'nothing';
  const others = filter.options.filter((option) => option.value !== all && (option.count ?? 0) > 0);
  const whole = others.find(({ count }) => count === total);
  const parts = whole ? [whole] : others;
  const isComplete = parts.reduce((sum, { count = 0 }) => sum + count, 0) === total;
  return {
    title: noneAre(many, filterLabel(filter, value)),
    text:
      total === undefined
        ? ''
        : isComplete
          ? `${parts.map(({ count = 0, label }) => `${formatNumber(count)} ${count === 1 ? 'is' : 'are'} ${inText(label)}`).join(', ')}.`
          : `${formatNumber(total)} ${total === 1 ? 'has' : 'have'} another status.`,
    name: filter.name,
    all,
  };
}

/**
 * Returns the options of a filter. If the value in the URL is not one of them, an extra option displays it: '…' while
 * options load, and otherwise as unknown.
 */
export function filterOptions({ options, pending }: Filter, value: string): readonly FilterOption[] {
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
