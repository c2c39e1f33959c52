import { memo, type MouseEvent, type Ref } from 'react';
import { Link } from 'react-router-dom';
import { cellClass, type Column } from './column';

interface Props<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  parts: ReadonlyMap<string, 'title' | 'fact'>;
  to: string | undefined;
  open: (to: string) => void;
  /** Position among all rows, given only when not all of them are in the document. */
  index?: number | undefined;
  measure?: Ref<HTMLTableRowElement> | undefined;
}

/** True for a plain click on the row itself: not on something that acts by itself, not to select text, not to open a tab. */
function opensRow(event: MouseEvent<HTMLTableRowElement>): boolean {
  const { target, currentTarget } = event;
  if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return false;
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false;
  return (
    !target.closest('a, button, input, select, textarea, label') && (getSelection()?.isCollapsed ?? true)
  );
}

function RowView<Row>({ row, columns, parts, to, open, index, measure }: Props<Row>) {
  return (
    <tr
      ref={measure}
      data-index={index}
      aria-rowindex={index === undefined ? undefined : index + 2}
      className={to ? 'pl-row-link' : undefined}
      onClick={to ? (event) => opensRow(event) && open(to) : undefined}
    >
      {columns.map((column) => {
        const content = column.cell(row);
        const part = parts.get(column.id);
        const title = column.text?.(row) ?? (typeof content === 'string' ? content : undefined);
        const shared = { 'data-card': part, title, className: cellClass(column) };
        return part === 'title' ? (
          <th key={column.id} scope="row" {...shared}>
            {to ? <Link to={to}>{content}</Link> : content}
          </th>
        ) : (
          <td key={column.id} data-label={part && column.header} {...shared}>
            {content}
          </td>
        );
      })}
    </tr>
  );
}

/**
 * One row. A click anywhere in it is a larger target for the mouse; the keyboard has the link in its title.
 * Remembered, so that scrolling ten thousand of them draws only those that come into view.
 */
export const TableRow = memo(RowView) as typeof RowView;
