import { useSearchParams } from 'react-router-dom';
import { readList, writeList, type Filters, type ListDefaults, type ListValues } from './listParams';

export interface ListPatch<F extends Filters> extends Partial<Omit<ListValues<F>, 'filters'>> {
  filters?: Partial<F> | undefined;
}

export interface ListState<F extends Filters = Filters> extends ListValues<F> {
  /** Changes what is named; anything but the page itself leads back to the first page. */
  set(this: void, patch: ListPatch<F>, how?: { replace: boolean }): void;
  /** Takes search and filters back to their defaults. */
  clear(this: void): void;
  /** Search or a filter differs from its default. */
  dirty: boolean;
}

/** Search, filters, sort, page and size of a list. The address is their only store: it can be kept, sent and gone back to. */
export function useListState<F extends Filters = Record<never, string>>(
  defaults: ListDefaults<F>,
): ListState<F> {
  const [params, setParams] = useSearchParams();
  const values = readList(params, defaults);
  const normal = { ...defaults.filters } as F;

  function go(next: ListValues<F>, replace: boolean) {
    const address = writeList(next, defaults, params);
    if (address.toString() !== params.toString()) setParams(address, { replace });
  }

  return {
    ...values,
    dirty: values.search !== '' || Object.keys(normal).some((key) => values.filters[key] !== normal[key]),
    set({ filters, ...patch }, how) {
      const typing = patch.search !== undefined && !filters && Object.keys(patch).length === 1;
      go(
        { ...values, page: 0, ...patch, filters: { ...values.filters, ...filters } },
        how?.replace ?? typing,
      );
    },
    clear() {
      go({ ...values, search: '', filters: normal, page: 0 }, false);
    },
  };
}
