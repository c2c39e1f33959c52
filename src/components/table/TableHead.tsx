import { Icon } from '../Icon';
import { cellClass, type Column } from './column';
import { nextSort, parseSort } from './sortOrder';
import { RowCheckbox } from './RowCheckbox';

interface Props<Row> {
  columns: readonly Column<Row>[];
  titleColumnId: string | undefined;
  sort: string | undefined;
  onSort: ((sort: string) => void) | undefined;
  rowIndex: number | undefined;
  /** How many of the rows are selected. Undefined when rows cannot be selected. */
  selected: 'all' | 'some' | 'none' | undefined;
  onSelectAll: (on: boolean) => void;
}

/** The header row. Sortable columns are buttons, and `aria-sort` marks the sorted one. */
export function TableHead<Row>(props: Props<Row>) {
  const { columns, titleColumnId, sort, onSort, rowIndex, selected, onSelectAll } = props;
  const { field, descending } = parseSort(sort);
  return (
    <thead>
      <tr aria-rowindex={rowIndex}>
        {selected !== undefined && (
          <th scope="col" className="pl-checkbox">
            <RowCheckbox
              label="Select all on this page"
              selected={selected === 'all'}
              indeterminate={selected === 'some'}
              onSelect={onSelectAll}
            />
          </th>
        )}
        {columns.map((column) => {
          const { id, header, width, sort: by } = column;
          const sorted = by !== undefined && by === field;
          return (
            <th
              key={id}
              scope="col"
              className={cellClass(column, id === titleColumnId)}
              style={width ? { width } : undefined}
              aria-sort={sorted ? (descending ? 'descending' : 'ascending') : undefined}
            >
              {by && onSort ? (
                <button
                  type="button"
                  className="pl-sort d-inline-flex gap-1 align-items-center px-1 border-0"
                  onClick={() => onSort(nextSort(sort, by))}
                >
                  {header}
                  <Icon name={sorted && descending ? 'sort-down' : 'sort-up'} />
                </button>
              ) : (
                header
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
