import '../../styles/list.scss';
import { type ReactNode, useId, useState } from 'react';
import { SearchBox } from '../form/SearchBox';
import { SelectFilter } from '../form/SelectFilter';
import { Icon } from '../Icon';
import type { Column } from '../table/column';
import { FilterChips } from './FilterChips';
import { FilterSelects } from './FilterSelects';
import type { AnyFilter } from './filter';
import type { ListState } from './useListState';

interface Props<Row> {
  state: ListState;
  columns: readonly Column<Row>[];
  filters: readonly AnyFilter[];
  search: { label: string; placeholder?: string | undefined } | undefined;
  /** What changes how the list looks: views and columns. */
  tools: ReactNode;
}

/** What narrows a list down, above it. On phones, where the table has no head to click, sorting is here too. */
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
  const more = filters.length > 0 || sorts.length > 0;
  if (!search && !more && tools == null) return null;
  const onPhonesAlone = !search && filters.length === 0 && tools == null;
  return (
    <>
      <div className={onPhonesAlone ? 'pl-filters pl-phone-only' : 'pl-filters'}>
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
