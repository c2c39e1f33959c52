import { type KeyboardEvent, memo, type MouseEvent, type Ref } from 'react';
import { HashLink, isPlainClick } from '../HashLink';
import { type Column, rowCellClass, textOf } from './column';
import { RowStop } from './rowStop';
import { RowCheckbox } from './RowCheckbox';

/** What rows do. It stays the same, so that none is drawn again for it. */
export interface RowActions {
  open: (to: string) => void;
  keyDown: (event: KeyboardEvent<HTMLTableRowElement>) => void;
  focused: (index: number) => void;
  tick: (index: number, on: boolean, range: boolean) => void;
}

interface Props<Row> {
  row: Row;
  rowKey: string;
  columns: readonly Column<Row>[];
  parts: ReadonlyMap<string, 'title' | 'fact'>;
  to: string | undefined;
  actions: RowActions;
  /** Position among all rows. */
  index: number;
  /** The row that Tab leads to. */
  active: boolean;
  /** Undefined where rows cannot be selected. */
  ticked: boolean | undefined;
  /** Given where not all rows are in the document. */
  measure?: Ref<HTMLTableRowElement> | undefined;
}

/** True for a plain click on the row itself: not on something that acts by itself, not to select text, not to open a tab. */
function opensRow(event: MouseEvent<HTMLTableRowElement>): boolean {
  const { target, currentTarget } = event;
  if (event.defaultPrevented || !isPlainClick(event)) return false;
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false;
  return (
    !target.closest('a, button, input, select, textarea, label, .pl-tick') &&
    (getSelection()?.isCollapsed ?? true)
  );
}

function RowView<Row>(props: Props<Row>) {
  const { row, rowKey, columns, parts, to, actions, index, active, ticked, measure } = props;
  // Of a list, one row is a stop of Tab; what is in the others is reached from there.
  const tabIndex = active ? 0 : -1;
  const lead = columns.find(({ id }) => parts.get(id) === 'title');
  return (
    <tr
      ref={measure}
      data-index={index}
      aria-rowindex={measure ? index + 2 : undefined}
      tabIndex={tabIndex}
      className={[to && 'pl-row-link', ticked && 'pl-row-ticked'].filter(Boolean).join(' ') || undefined}
      onClick={to ? (event) => opensRow(event) && actions.open(to) : undefined}
      onKeyDown={actions.keyDown}
      onFocus={() => actions.focused(index)}
    >
      {ticked !== undefined && (
        <td className="pl-tick">
          <RowCheckbox
            label={`Select ${lead ? textOf(lead, row) : `row ${index + 1}`}`}
            ticked={ticked}
            tabIndex={tabIndex}
            onTick={(on, range) => actions.tick(index, on, range)}
          />
        </td>
      )}
      <RowStop value={tabIndex}>
        {columns.map((column) => {
          const content = column.cell(row);
          const part = parts.get(column.id);
          const title = column.text?.(row) ?? (typeof content === 'string' ? content : undefined);
          // The same element may show another row next (see `Places`): text can, anything else begins anew with its row.
          const key = typeof content === 'string' ? column.id : `${column.id} ${rowKey}`;
          const shared = { 'data-card': part, title, className: rowCellClass(column, row) };
          return part === 'title' ? (
            <th key={key} scope="row" {...shared}>
              {to ? (
                <HashLink to={to} tabIndex={tabIndex}>
                  {content}
                </HashLink>
              ) : (
                content
              )}
            </th>
          ) : (
            <td key={key} data-label={part && column.header} {...shared}>
              {content}
            </td>
          );
        })}
      </RowStop>
    </tr>
  );
}

/**
 * One row. A click anywhere in it is a larger target for the mouse. Remembered, so that scrolling ten thousand of them
 * draws only those that come into view, and selecting one draws that one.
 */
export const TableRow = memo(RowView) as typeof RowView;
