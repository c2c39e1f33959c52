import { useLayoutEffect } from 'react';
import { Icon } from '../Icon';
import { type AnyFilter, shownAs } from './filter';
import { rescueFocus } from './pageFocus';
import type { ListState } from './useListState';

/** What the list is filtered by, each to be taken off, and all of it at once. */
export function FilterChips({ filters, state }: { filters: readonly AnyFilter[]; state: ListState }) {
  const chips = filters.flatMap((filter) => {
    const value = state.filters[filter.name] ?? '';
    if (value === state.normal[filter.name]) return [];
    return [{ ...filter, text: `${filter.label}: ${shownAs(filter, value)}` }];
  });
  // What is searched for stands in its field, with a cross of its own.
  if (chips.length === 0) return null;
  return (
    <ul className="pl-chips" aria-label="Filters in use">
      {chips.map(({ name, text }) => (
        <Chip
          key={name}
          text={text}
          onRemove={() => state.set({ filters: { [name]: state.normal[name] } })}
        />
      ))}
      <li>
        <button type="button" className="btn btn-quiet" onClick={state.clear}>
          Clear filters
        </button>
      </li>
    </ul>
  );
}

function Chip({ text, onRemove }: { text: string; onRemove: () => void }) {
  useLayoutEffect(() => rescueFocus, []);
  return (
    <li>
      <button
        type="button"
        className="pl-chip"
        aria-label={`${text}, remove`}
        title="Remove"
        onClick={onRemove}
      >
        <span>{text}</span>
        <Icon name="x" />
      </button>
    </li>
  );
}
