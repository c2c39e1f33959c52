import {
  type CSSProperties,
  type Ref,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router-dom';
import { useLatestCallback } from '../useLatestCallback';
import { usePrinting } from '../usePrinting';
import { cardRoles } from './cardRoles';
import type { Column } from './column';
import type { TableMemory } from './tablePosition';
import { TableHead } from './TableHead';
import { type RowActions, TableRow } from './TableRow';
import type { RowSelection } from './rowSelection';
import { useRowFocus } from './useRowFocus';
import { useRowHeight } from './useRowHeight';
import { useRowSelection } from './useRowSelection';
import { WindowedRows } from './WindowedRows';

function scrollBox(box: HTMLElement, top: number): void {
  box.scrollTop = top;
}

/** Restores the position in the table, and stores it on unmount. `row` is the key of the current row. */
function useTableMemory(
  box: HTMLElement | null,
  memory: TableMemory | undefined,
  row: string | undefined,
): void {
  const remember = useLatestCallback(() =>
    memory?.remember({ top: box?.scrollTop ?? 0, windowTop: window.scrollY, row }),
  );
  const start = memory?.start;
  useLayoutEffect(() => {
    if (!box) return;
    if (start) {
      scrollBox(box, start.top);
      window.scrollTo(0, start.windowTop);
    }
    return remember;
  }, [box, start, remember]);
}

interface Props<Row> {
  /** Accessible name of the table. */
  caption: string;
  rows: readonly Row[];
  /** The rows on paper, if they are more. */
  printedRows?: readonly Row[] | undefined;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  /** Returns the URL that a row opens on click, on Enter, or by the link in its title column. */
  rowTo?: ((row: Row) => string | undefined) | undefined;
  /** 'field,asc' or 'field,desc'. */
  sort?: string | undefined;
  onSort?: ((sort: string) => void) | undefined;
  /** True while other rows are loading. */
  busy?: boolean | undefined;
  /** The rows scroll back to the top when this changes, for example with the page. */
  view?: string | undefined;
  /** The selected rows. Without it, rows cannot be selected. */
  rowSelection?: RowSelection<Row> | undefined;
  memory?: TableMemory | undefined;
}

const windowThreshold = 100;
/**
 * Returns the minimum width of a table whose layout must not depend on its rows: the widths that the columns request,
 * or a default.
 */
const minTableWidth = (columns: readonly Column<never>[]): string =>
  `calc(44px + ${columns.map(({ width = '7rem' }) => width).join(' + ')})`;

const noSelection: RowSelection<unknown> = { isSelected: () => false, setSelected: () => undefined };

/**
 * The table of every list. It is sortable, opens rows on click and Enter, renders as cards on phones, and is windowed
 * above 100 rows.
 */
export function DataTable<Row>(props: Props<Row>) {
  const { caption, rows, columns, rowKey, rowTo, sort, onSort, busy, view, rowSelection, memory } = props;
  // State instead of a ref, because windowed rows must render again once their scroll container exists.
  const [box, setBox] = useState<HTMLElement | null>(null);
  const navigate = useNavigate();
  const roles = useMemo(() => cardRoles(columns), [columns]);
  const titleColumnId = columns.find((column) => roles.get(column.id) === 'title')?.id;

  const selectRows = useRowSelection(rows, rowKey, rowSelection ?? noSelection);
  const { active, activeKey, settle, keyDown, focused, blurred } = useRowFocus({
    box,
    rows,
    rowKey,
    start: memory?.start?.row,
    open: (index) => {
      const row = rows[index];
      const to = row === undefined ? undefined : rowTo?.(row);
      if (to !== undefined) void navigate(to);
    },
    onSpace: rowSelection && selectRows.toggle,
    onMove: rowSelection && selectRows.move,
  });
  const open = useLatestCallback((to: string) => void navigate(to));
  const setSelected = useLatestCallback(selectRows.set);
  const actions = useMemo<RowActions>(
    () => ({ open, keyDown, focused, setSelected }),
    [open, keyDown, focused, setSelected],
  );

  /** The scroll position at which windowed rendering starts. */
  const top = useRef(memory?.start?.top ?? 0);
  const startAt = useCallback(() => top.current, []);
  const printing = usePrinting(() => (top.current = box?.scrollTop ?? 0));
  const windowed = rows.length > windowThreshold && !printing;
  const height = useRowHeight(box);
  const renderedRows = printing ? (props.printedRows ?? rows) : rows;

  const viewKey = `${sort} ${view}`;
  const scrolledFor = useRef(viewKey);
  useEffect(() => {
    if (box && scrolledFor.current !== viewKey) scrollBox(box, 0);
    scrolledFor.current = viewKey;
  }, [box, viewKey]);
  useLayoutEffect(settle);
  useTableMemory(box, memory, activeKey);

  const keyAt = (index: number): string => {
    const row = rows[index];
    return row === undefined ? '' : rowKey(row);
  };
  const renderRow = (index: number, measure?: Ref<HTMLTableRowElement>) => {
    const row = renderedRows[index];
    if (row === undefined) return null;
    return (
      <TableRow
        // When all rows render, each keeps its element by key. `WindowedRows` sets the keys of its rows itself.
        key={measure ? undefined : rowKey(row)}
        row={row}
        rowKey={rowKey(row)}
        columns={columns}
        roles={roles}
        to={rowTo?.(row)}
        actions={actions}
        index={index}
        active={index === active}
        selected={rowSelection?.isSelected(rowKey(row))}
        measure={measure}
      />
    );
  };
  const selectedCount = rowSelection && rows.filter((row) => rowSelection.isSelected(rowKey(row))).length;
  const columnCount = columns.length + (rowSelection ? 1 : 0);

  return (
    <div
      ref={setBox}
      className={windowed ? 'pl-table-box pl-table-windowed' : 'pl-table-box'}
      onBlur={blurred}
    >
      <table
        className={['pl-table', windowed && 'pl-windowed-table', rowSelection && 'pl-selectable-table']
          .filter(Boolean)
          .join(' ')}
        aria-busy={busy || undefined}
        aria-rowcount={windowed ? rows.length + 1 : undefined}
        style={{ '--pl-min-width': minTableWidth(columns) } as CSSProperties}
      >
        <caption className="visually-hidden">{caption}</caption>
        <TableHead
          columns={columns}
          titleColumnId={titleColumnId}
          sort={sort}
          // Browsers do not repeat buttons on each sheet of paper.
          onSort={printing ? undefined : onSort}
          rowIndex={windowed ? 1 : undefined}
          selected={
            selectedCount === undefined
              ? undefined
              : selectedCount === rows.length
                ? 'all'
                : selectedCount > 0
                  ? 'some'
                  : 'none'
          }
          onSelectAll={(on) => rowSelection?.setSelected(rows, on)}
        />
        {windowed ? (
          <WindowedRows
            count={rows.length}
            columns={columnCount}
            box={box}
            height={height}
            active={active}
            keyOf={keyAt}
            top={startAt}
            onRendered={settle}
          >
            {renderRow}
          </WindowedRows>
        ) : (
          <tbody>{renderedRows.map((_, index) => renderRow(index))}</tbody>
        )}
      </table>
    </div>
  );
}
