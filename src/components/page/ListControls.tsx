import { type ReactNode, useId, useLayoutEffect, useState } from 'react';
import { DayFilter } from '../form/DayFilter';
import { SearchBox } from '../form/SearchBox';
import { type SelectOption, SelectFilter } from '../form/SelectFilter';
import { Icon } from '../Icon';
import type { Column } from '../table/column';
import { useCloseOnLeave } from '../useCloseOnLeave';
import { useIsPhone } from '../useIsPhone';
import {
  allOf,
  type AnyFilter,
  isDayFilter,
  isStatusFilter,
  filterOptions,
  filterLabel,
  filterProblem,
  hidesRows,
} from './filter';
import { rescueFocus } from './pageFocus';
import { StatusTabs } from './StatusTabs';
import type { ListState } from './useListState';
import './list.scss';

interface Props<Row> {
  state: ListState;
  columns: readonly Column<Row>[];
  filters: readonly AnyFilter[];
  search: { label: string; placeholder?: string | undefined } | undefined;
  /** Controls for the appearance of the list, and its file. */
  tools: ReactNode;
}

/**
 * The filters above a list: the status as tabs; then in one line the search, the first select, and a button that opens
 * the other filters. On phones it opens all of them, and the sorting, because the table has no header to click.
 */
export function ListControls<Row>({ state, columns, filters, search, tools }: Props<Row>) {
  const isPhone = useIsPhone();
  const sorts = columns.flatMap(({ header, sort }) =>
    sort
      ? [
          { value: `${sort},asc`, label: `${header} ↑` },
          { value: `${sort},desc`, label: `${header} ↓` },
        ]
      : [],
  );
  const status = filters.find(isStatusFilter);
  const selects = filters.filter((filter) => filter !== status);
  const main = isPhone ? undefined : selects.find((filter) => !isDayFilter(filter));
  const others = selects.filter((filter) => filter !== main);
  const hasPanel = others.length > 0 || (isPhone && sorts.length > 0);
  return (
    <>
      {status && <StatusTabs filter={status} state={state} />}
      {(search || main || hasPanel || tools) && (
        <div className="pl-list-bar pl-cluster d-print-none">
          {search && (
            <SearchBox {...search} value={state.search} onSearch={(text) => state.set({ search: text })} />
          )}
          {main && <FilterControl filter={main} state={state} />}
          {hasPanel && <FilterPanel filters={others} sorts={isPhone ? sorts : []} state={state} />}
          {tools}
        </div>
      )}
      <FilterChips filters={selects} state={state} />
    </>
  );
}

const isActive = ({ name }: AnyFilter, { filters, defaultFilters }: ListState): boolean =>
  (filters[name] ?? '') !== defaultFilters[name];

interface FilterPanelProps {
  filters: readonly AnyFilter[];
  /** Choices for sorting, on phones. */
  sorts: readonly SelectOption[];
  state: ListState;
}

/** A button with the number of active filters, and the panel that it opens. */
function FilterPanel({ filters, sorts, state }: FilterPanelProps) {
  const id = useId();
  const isPhone = useIsPhone();
  const [open, setOpen] = useState(false);
  // On phones the panel is part of the page.
  const area = useCloseOnLeave<HTMLDivElement>(open && !isPhone, () => {
    // A field that disappears while it has the focus would lose the day typed in it.
    const focused = document.activeElement;
    if (focused instanceof HTMLInputElement && focused.closest('.pl-filter-panel')) focused.blur();
    setOpen(false);
  });
  // On phones, nothing else shows that a list hides rows by default.
  const active = filters.filter(
    (filter) => isActive(filter, state) || (isPhone && hidesRows(filter, state.filters[filter.name] ?? '')),
  ).length;
  const count = active > 0 ? ` (${active})` : '';
  return (
    <div ref={area} className="pl-filter-menu">
      <button
        type="button"
        className="btn btn-secondary text-nowrap"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <Icon name="filter" />
        {isPhone && <span className="visually-hidden">Filters and sorting </span>}
        {isPhone ? active || null : `Filter${count}`}
      </button>
      {open && (
        <div id={id} role="group" aria-label="Filters" className="pl-filter-panel">
          {filters.map((filter) => (
            <FilterControl key={filter.name} filter={filter} state={state} />
          ))}
          {sorts.length > 0 && (
            <SelectFilter
              label="Sort"
              value={state.sort}
              onChange={(sort) => state.set({ sort })}
              options={sorts}
            />
          )}
        </div>
      )}
    </div>
  );
}

/** Renders a filter as a select or a date field. */
function FilterControl({ filter, state }: { filter: AnyFilter; state: ListState }) {
  const { name, label } = filter;
  const value = state.filters[name] ?? '';
  const shared = { label, value, onChange: (to: string) => state.set({ filters: { [name]: to } }) };
  return isDayFilter(filter) ? (
    <DayFilter {...shared} error={filter.problem} />
  ) : (
    <SelectFilter
      {...shared}
      options={filterOptions(filter, value)}
      quiet={value === allOf(filter)}
      disabledReason={filter.disabledReason}
    />
  );
}

/** Shows each active filter as a removable chip, with a button that clears them all. */
function FilterChips({ filters, state }: { filters: readonly AnyFilter[]; state: ListState }) {
  const chips = filters
    .filter((filter) => isActive(filter, state))
    .map((filter) => {
      const { name, label } = filter;
      const value = state.filters[name] ?? '';
      const problem = filterProblem(filter, value);
      return { name, text: `${label}: ${filterLabel(filter, value)}${problem ? ` – ${problem}` : ''}` };
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
