import { type Choice, SelectFilter } from '../form/SelectFilter';
import type { Filter } from './filter';
import type { ListState } from './useListState';

/** What a filter offers; a value of the address that is not among it (yet, or any more) shows as itself. */
export function offered({ options, pending }: Filter, value: string): readonly Choice[] {
  if (options.some((option) => option.value === value)) return options;
  return [...options, { value, label: pending ? '…' : `Unknown (${value})` }];
}

/** The filters of a list, each as a select. */
export function FilterSelects({ filters, state }: { filters: readonly Filter[]; state: ListState }) {
  return filters.map((filter) => {
    const { name, label, whyDisabled } = filter;
    const value = state.filters[name] ?? '';
    return (
      <SelectFilter
        key={name}
        label={label}
        value={value}
        options={offered(filter, value)}
        whyDisabled={whyDisabled}
        onChange={(chosen) => state.set({ filters: { [name]: chosen } })}
      />
    );
  });
}
