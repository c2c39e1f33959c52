import { useLayoutEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Column } from '../table/column';
import type { Filter } from './filter';
import { readList, writeList, type Filters, type ListDefaults, type ListValues } from './listParams';

export interface ListPatch<F extends Filters> extends Partial<Omit<ListValues<F>, 'filters'>> {
  filters?: Partial<F> | undefined;
}

export interface ListState<F extends Filters = Filters> extends ListValues<F> {
  /** What to ask the API for. All rows at once are sorted here, so that another order asks for nothing. */
  params: ListValues<F>;
  /** The filters' usual values. */
  normal: F;
  /** Changes what is named; anything but the page itself leads back to the first page. */
  set(this: void, patch: ListPatch<F>, how?: { replace: boolean }): void;
  /** Takes search and filters back to their defaults, and leaves the saved view. */
  clear(this: void): void;
  /** Search or a filter differs from its default. */
  dirty: boolean;
  /** All of this but the page, as a query: what a saved view is made of. */
  query: string;
  /** The name of the saved view that the address speaks of; '' for none. */
  view: string;
  /** Shows the list of such a query, as the view of that name. */
  show(this: void, query: string, view: string): void;
}

interface Options<Name extends string> extends Pick<ListDefaults<Filters>, 'sort' | 'sorts' | 'size'> {
  /** What can be sorted by, unless `sorts` says so. */
  columns?: readonly Pick<Column<never>, 'sort'>[] | undefined;
  /** Each as it is offered; by its usual value where what it offers is known later. */
  filters?: Readonly<Record<Name, Filter | string>> | undefined;
}

/** How an address of the list is read: what no filter offers, and no column is sorted by, is rubbish there (FAULT-59). */
function defaultsOf<Name extends string>({ columns, filters, sorts, ...rest }: Options<Name>) {
  const normal: Filters = {};
  const choices: Partial<Record<string, readonly string[]>> = {};
  for (const [name, filter] of Object.entries<Filter | string>(filters ?? {})) {
    const values = typeof filter === 'string' ? [filter] : filter.options.map(({ value }) => value);
    normal[name] = values[0] ?? '';
    if (typeof filter !== 'string') choices[name] = values;
  }
  return {
    ...rest,
    sorts: sorts ?? columns?.flatMap(({ sort }) => sort ?? []),
    filters: normal,
    choices,
  } as ListDefaults<Record<Name, string>>;
}

/**
 * Search, filters, sort, page and size of a list. The address is their only store: it can be kept, sent and gone back to.
 * `prefix` begins their names there, where a page has another list besides.
 */
export function useListState<Name extends string = never>(
  options: Options<Name>,
  prefix = '',
): ListState<Record<Name, string>> {
  type F = Record<Name, string>;
  const [params, setParams] = useSearchParams();
  const defaults = defaultsOf(options);
  const values = readList(params, defaults, prefix);
  const named = prefix + VIEW;
  const normal = { ...defaults.filters } as F;

  // A change of the address is drawn later: what is changed before that must not take it back.
  const latest = useRef(params);
  useLayoutEffect(() => {
    latest.current = params;
  }, [params]);

  function go(next: ListValues<F>, replace: boolean, view = latest.current.get(named) ?? '') {
    const address = writeList(next, defaults, latest.current, prefix);
    if (view) address.set(named, view);
    else address.delete(named);
    if (address.toString() === latest.current.toString()) return;
    latest.current = address;
    setParams(address, { replace });
  }

  return {
    ...values,
    params: values.size === 'all' ? { ...values, sort: defaults.sort, page: 0 } : values,
    normal,
    dirty:
      values.search !== '' ||
      (Object.keys(normal) as Name[]).some((key) => values.filters[key] !== normal[key]),
    query: writeList({ ...values, page: 0 }, defaults, new URLSearchParams()).toString(),
    view: params.get(named) ?? '',
    set({ filters, ...patch }, how) {
      const newest = readList(latest.current, defaults, prefix);
      const typing = patch.search !== undefined && !filters && Object.keys(patch).length === 1;
      go(
        { ...newest, page: 0, ...patch, filters: { ...newest.filters, ...filters } },
        how?.replace ?? typing,
      );
    },
    clear() {
      go({ ...readList(latest.current, defaults, prefix), search: '', filters: normal, page: 0 }, false, '');
    },
    show(query, view) {
      go(readList(new URLSearchParams(query), defaults), false, view);
    },
  };
}

const VIEW = 'view';
