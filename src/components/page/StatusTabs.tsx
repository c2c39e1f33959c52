import { formatNumber } from '../../lib/number';
import { type Filter, filterOptions } from './filter';
import type { ListState } from './useListState';
import { useTabStrip } from './useTabStrip';
import './tabs.scss';

interface Props {
  filter: Filter;
  state: ListState;
}

/** The filter of a list by status, as tabs with the number of rows of each. On phones they scroll sideways. */
export function StatusTabs({ filter, state }: Props) {
  const value = state.filters[filter.name] ?? '';
  const strip = useTabStrip<HTMLDivElement>(value);

  return (
    <div ref={strip} role="group" aria-label={filter.label} className="pl-tab-strip d-print-none">
      {filterOptions(filter, value).map((option) => (
        <button
          key={option.value}
          type="button"
          className="pl-tab"
          aria-pressed={option.value === value}
          onClick={() => state.set({ filters: { [filter.name]: option.value } })}
        >
          {/* Without the space, a screen reader would read both as one word. */}
          {option.label}{' '}
          {option.count !== undefined && <span className="pl-tab-count">{formatNumber(option.count)}</span>}
        </button>
      ))}
    </div>
  );
}
