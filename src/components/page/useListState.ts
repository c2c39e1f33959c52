import { use, useLayoutEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Column } from '../table/column';
import { parseSort } from '../table/sortOrder';
import type { Filter } from './filter';
import { ListChoicesContext } from './listChoices';
import {
  readListParams,
  writeListParams,
  type Filters,
  type ListDefaults,
  type ListValues,
} from './listParams';

export interface ListPatch<F extends Filters> extends Partial<Omit<ListValues<F>, 'filters'>> {
  filters?: Partial<F> | undefined;
}

export interface ListState<F extends Filters = Filters> extends ListValues<F> {
  /**
   * The values for the API request. With all rows on one page, sorting happens on the client, so a new sort order
   * sends no request.
   */
  params: ListValues<F>;
  /** `sort` with the field of the API, by last names where the user prefers these. */
  apiSort: string;
  /** The default values of the filters. */
  defaultFilters: F;
  /** Changes the given values. Any change except one of the page itself returns to the first page. */
  set(this: void, patch: ListPatch<F>, how?: { replace: boolean }): void;
  /** Resets search and filters to their defaults and deselects the saved view. */
  clear(this: void): void;
  /** True when the search or a filter differs from its default. */
  isFiltered: boolean;
  /** Everything except the page, as a query string. Saved views store it. */
  query: string;
  /** The name of the saved view in the URL, or '' for none. */
  view: string;
  /** Applies a query string, as the view with that name. */
  applyView(this: void, query: string, view: string): void;
}

interface Options<Name extends string> extends Pick<ListDefaults<Filters>, 'sort' | 'sorts' | 'size'> {
  /** The columns to sort by, unless `sorts` is given. */
  columns?: readonly Pick<Column<never>, 'sort' | 'lastNameSort'>[] | undefined;
  /** Each filter, or its default value when its options are not known yet. */
  filters?: Readonly<Record<Name, Filter | string>> | undefined;
}

/**
 * Returns the defaults and the allowed values for reading the query string. Values that no filter offers and fields
 * that no column sorts by are invalid (FAULT-59).
 */
function defaultsOf<Name extends string>({ columns, filters, sorts, ...rest }: Options<Name>) {
  const defaultValues: Filters = {};
  const choices: Partial<Record<string, readonly string[]>> = {};
  for (const [name, filter] of Object.entries<Filter | string>(filters ?? {})) {
    if (typeof filter === 'string') {
      defaultValues[name] = filter;
      continue;
    }
    // Its control would change another value than the query has.
    if (filter.name !== name) throw new Error(`The filter '${filter.name}' is listed as '${name}'`);
    choices[name] = filter.options.map(({ value }) => value);
    defaultValues[name] = choices[name][0] ?? '';
  }
  return {
    ...rest,
    sorts: sorts ?? columns?.flatMap(({ sort }) => sort ?? []),
    filters: defaultValues,
    choices,
  } as ListDefaults<Record<Name, string>>;
}

/**
 * Search, filters, sort, page, and page size of a list. They are stored only in the URL, so they can be bookmarked,
 * shared, and undone with Back. `prefix` precedes the parameter names where a page has more than one list.
 */
export function useListState<Name extends string = never>(
  options: Options<Name>,
  prefix = '',
): ListState<Record<Name, string>> {
  type F = Record<Name, string>;
  const [params, setParams] = useSearchParams();
  const defaults = defaultsOf(options);
  const values = readListParams(params, defaults, prefix);
  const viewParam = prefix + VIEW_PARAM;
  const defaultFilters = { ...defaults.filters } as F;
  const { nameOrder } = use(ListChoicesContext);

  function toApiSort(sort: string): string {
    const { field, descending } = parseSort(sort);
    const column = options.columns?.find((one) => one.sort === field);
    if (nameOrder === 'first' || column?.lastNameSort === undefined) return sort;
    return `${column.lastNameSort},${descending ? 'desc' : 'asc'}`;
  }
  const apiSort = toApiSort(values.sort);

  // A URL change renders later. Changes made before that render must build on it and not undo it.
  const latest = useRef(params);
  useLayoutEffect(() => {
    latest.current = params;
  }, [params]);

  function go(next: ListValues<F>, replace: boolean, view = latest.current.get(viewParam) ?? '') {
    const address = writeListParams(next, defaults, latest.current, prefix);
    if (view) address.set(viewParam, view);
    else address.delete(viewParam);
    if (address.toString() === latest.current.toString()) return;
    latest.current = address;
    setParams(address, { replace });
  }

  return {
    ...values,
    params:
      values.size === 'all'
        ? { ...values, sort: toApiSort(defaults.sort), page: 0 }
        : { ...values, sort: apiSort },
    apiSort,
    defaultFilters,
    isFiltered:
      values.search !== '' ||
      (Object.keys(defaultFilters) as Name[]).some((key) => values.filters[key] !== defaultFilters[key]),
    query: writeListParams({ ...values, page: 0 }, defaults, new URLSearchParams()).toString(),
    view: params.get(viewParam) ?? '',
    set({ filters, ...patch }, how) {
      const newest = readListParams(latest.current, defaults, prefix);
      const typing = patch.search !== undefined && !filters && Object.keys(patch).length === 1;
      go(
        { ...newest, page: 0, ...patch, filters: { ...newest.filters, ...filters } },
        how?.replace ?? typing,
      );
    },
    clear() {
      go(
        { ...readListParams(latest.current, defaults, prefix), search: '', filters: defaultFilters, page: 0 },
        false,
        '',
      );
    },
    applyView(query, view) {
      go(readListParams(new URLSearchParams(query), defaults), false, view);
    },
  };
}

const VIEW_PARAM = 'view';
