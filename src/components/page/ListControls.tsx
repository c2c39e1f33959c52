import { useId, useState, type ReactNode } from 'react';
import { SearchBox } from '../form/SearchBox';
import { SelectFilter } from '../form/SelectFilter';
import { Icon } from '../Icon';
import type { Column } from '../table/column';
import type { ListState } from './useListState';

interface Props<Row> {
  state: ListState;
  columns: readonly Column<Row>[];
  filters: ReactNode;
  search: { label: string; placeholder?: string | undefined } | undefined;
}

/** What narrows a list down, above it. On phones, where the table has no head to click, sorting is here too. */
export function ListControls<Row>({ state, columns, filters, search }: Props<Row>) {
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
  const more = filters != null || sorts.length > 0;
  if (!search && !more) return null;
  return (
    <div className={search || filters != null ? 'pl-filters' : 'pl-filters pl-phone-only'}>
      {search && (
        <SearchBox {...search} value={state.search} onSearch={(text) => state.set({ search: text })} />
      )}
      {more && (
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
      <div id={id} className={open ? 'pl-filters-more pl-open' : 'pl-filters-more'}>
        {filters}
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
      {state.dirty && (
        <button type="button" className="btn btn-quiet" onClick={state.clear}>
          Clear filters
        </button>
      )}
    </div>
  );
}
