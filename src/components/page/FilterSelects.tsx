import { DayFilter } from '../form/DayFilter';
import { SelectFilter } from '../form/SelectFilter';
import { type AnyFilter, isDayFilter, offered } from './filter';
import type { ListState } from './useListState';

/** The filters of a list, each as a select, or as a field for a day. */
export function FilterSelects({ filters, state }: { filters: readonly AnyFilter[]; state: ListState }) {
  return filters.map((filter) => {
    const { name, label } = filter;
    const value = state.filters[name] ?? '';
    const shared = { label, value, onChange: (to: string) => state.set({ filters: { [name]: to } }) };
    return isDayFilter(filter) ? (
      <DayFilter key={name} {...shared} error={filter.problem} />
    ) : (
      <SelectFilter
        key={name}
        {...shared}
        options={offered(filter, value)}
        whyDisabled={filter.whyDisabled}
      />
    );
  });
}
