import { type ReactNode, useId, useLayoutEffect, useState } from 'react';
import { DayFilter } from '../form/DayFilter';
import { SearchBox } from '../form/SearchBox';
import { SelectFilter } from '../form/SelectFilter';
import { Icon } from '../Icon';
import type { Column } from '../table/column';
import { type AnyFilter, isDayFilter, filterOptions, filterLabel } from './filter';
import { rescueFocus } from './pageFocus';
import type { ListState } from './useListState';
import './list.scss';

interface Props<Row> {
  state: ListState;
  columns: readonly Column<Row>[];
  filters: readonly AnyFilter[];
  search: { label: string; placeholder?: string | undefined } | undefined;
  /** Controls for the appearance of the list: views and columns. */
  tools: ReactNode;
}

/** The search and filters above a list. On phones, where the table has no header to click, sorting is here too. */
export function ListControls<Row>({ state, columns, filters, search, tools }: Props<Row>) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const sorts = columns.flatMap(({ header, sort }) =>
    sort
      ? [
          { value: `${sort},asc`, label: `${header} ↑` },
          { value: `${sort},desc`, label: `${header} ↓` },
        ]
      : [],
  );
  const hasFilters = filters.length > 0 || sorts.length > 0;
  if (!search && !hasFilters && tools == null) return null;
  const phoneOnly = !search && filters.length === 0 && tools == null;
  return (
    <>
      <div className={phoneOnly ? 'pl-cluster d-print-none pl-phone-only' : 'pl-cluster d-print-none'}>
        {search && (
          <SearchBox {...search} value={state.search} onSearch={(text) => state.set({ search: text })} />
        )}
        {hasFilters && (
          <button
            type="button"
            className="btn btn-secondary btn-icon pl-phone-only"
            aria-label="Filters and sorting"
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            <Icon name="filter" />
          </button>
        )}
        <div id={id} className={open ? 'pl-filter-panel pl-open' : 'pl-filter-panel'}>
          <FilterSelects filters={filters} state={state} />
          {sorts.length > 0 && (
            <SelectFilter
              className="pl-phone-only"
              label="Sort"
              value={state.sort}
              onChange={(sort) => state.set({ sort })}
              options={sorts}
            />
          )}
        </div>
        {tools}
      </div>
      <FilterChips filters={filters} state={state} />
    </>
  );
}

/** Renders each filter as a select or a date field. */
function FilterSelects({ filters, state }: { filters: readonly AnyFilter[]; state: ListState }) {
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
        options={filterOptions(filter, value)}
        disabledReason={filter.disabledReason}
      />
    );
  });
}

/** Shows each active filter as a removable chip, with a button that clears them all. */
function FilterChips({ filters, state }: { filters: readonly AnyFilter[]; state: ListState }) {
  const chips = filters.flatMap((filter) => {
    const value = state.filters[filter.name] ?? '';
    if (value === state.defaultFilters[filter.name]) return [];
    return [{ ...filter, text: `${filter.label}: ${filterLabel(filter, value)}` }];
  });
  // The search text has no chip. It appears in the search field, which has its own clear button.
  if (chips.length === 0) return null;
  return (
    <ul className="pl-chips pl-plain-list pl-cluster" aria-label="Active filters">
      {chips.map(({ name, text }) => (
        <Chip
          key={name}
          text={text}
          onRemove={() => state.set({ filters: { [name]: state.defaultFilters[name] } })}
        />
      ))}
      <li className="min-w-0">
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
        className="pl-chip d-inline-flex gap-2 align-items-center fs-md rounded"
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
