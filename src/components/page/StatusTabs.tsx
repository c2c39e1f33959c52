import { useLayoutEffect, useRef } from 'react';
import { formatNumber } from '../../lib/number';
import { type Filter, filterOptions } from './filter';
import type { ListState } from './useListState';
import './tabs.scss';

interface Props {
  filter: Filter;
  state: ListState;
}

/** The filter of a list by status, as tabs with the number of rows of each. On phones they scroll sideways. */
export function StatusTabs({ filter, state }: Props) {
  const strip = useRef<HTMLDivElement>(null);
  const value = state.filters[filter.name] ?? '';

  // Only the strip moves: `scrollIntoView` would also scroll the page.
  useLayoutEffect(() => {
    const tab = strip.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (strip.current && tab) strip.current.scrollLeft = tab.offsetLeft - strip.current.clientWidth / 3;
  }, [value]);

  return (
    <div ref={strip} role="group" aria-label={filter.label} className="pl-status-tabs d-print-none">
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
