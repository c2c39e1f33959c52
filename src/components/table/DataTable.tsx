import { useCallback, useEffect, useMemo, useState, type CSSProperties, type Ref } from 'react';
import { useNavigate } from 'react-router-dom';
import { cardParts } from './cardParts';
import type { Column } from './column';
import { TableHead } from './TableHead';
import { TableRow } from './TableRow';
import { WindowedRows } from './WindowedRows';

interface Props<Row> {
  /** Names the table for those who do not see it. */
  caption: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  /** Where a row leads, by click or by the link in its title column. */
  rowTo?: ((row: Row) => string | undefined) | undefined;
  /** 'field,asc' or 'field,desc'. */
  sort?: string | undefined;
  onSort?: ((sort: string) => void) | undefined;
  /** Other rows are on their way. */
  busy?: boolean | undefined;
  /** When this changes (another page, say), the rows scroll back to the top. */
  view?: string | undefined;
}

const windowFrom = 100;

function scrollToTop(box: HTMLElement | null) {
  if (box) box.scrollTop = 0;
}

/** The table of every list: sortable, opening on click and Enter, cards on phones, windowed above a hundred rows. */
export function DataTable<Row>(props: Props<Row>) {
  const { caption, rows, columns, rowKey, rowTo, sort, onSort, busy, view } = props;
  // State rather than a ref: the windowed rows must draw again once the box they scroll in is there.
  const [box, setBox] = useState<HTMLElement | null>(null);
  const navigate = useNavigate();
  const open = useCallback((to: string) => void navigate(to), [navigate]);
  const parts = useMemo(() => cardParts(columns), [columns]);
  const lead = columns.find((column) => parts.get(column.id) === 'title')?.id;
  const windowed = rows.length > windowFrom;

  useEffect(() => scrollToTop(box), [box, sort, view]);

  const draw = (index: number, measure?: Ref<HTMLTableRowElement>) => {
    const row = rows[index];
    if (row === undefined) return null;
    return (
      <TableRow
        key={rowKey(row)}
        row={row}
        columns={columns}
        parts={parts}
        to={rowTo?.(row)}
        open={open}
        index={measure ? index : undefined}
        measure={measure}
      />
    );
  };

  return (
    <div ref={setBox} className={windowed ? 'pl-table-box pl-table-windowed' : 'pl-table-box'}>
      <table
        className={windowed ? 'pl-table pl-windowed-table' : 'pl-table'}
        aria-busy={busy || undefined}
        aria-rowcount={windowed ? rows.length + 1 : undefined}
        style={{ '--pl-columns': columns.length } as CSSProperties}
      >
        <caption className="visually-hidden">{caption}</caption>
        <TableHead
          columns={columns}
          lead={lead}
          sort={sort}
          onSort={onSort}
          rowIndex={windowed ? 1 : undefined}
        />
        {windowed ? (
          <WindowedRows count={rows.length} columns={columns.length} box={box}>
            {draw}
          </WindowedRows>
        ) : (
          <tbody>{rows.map((_, index) => draw(index))}</tbody>
        )}
      </table>
    </div>
  );
}
