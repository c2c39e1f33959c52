import { type KeyboardEvent, memo, type MouseEvent, type Ref } from 'react';
import { HashLink, isPlainClick } from '../HashLink';
import { type CardRole, type Column, rowCellClass, textOf } from './column';
import { RowTabIndexContext } from './rowTabIndex';
import { RowCheckbox } from './RowCheckbox';

/** Callbacks of the rows. The object stays the same, so that it never causes a row to render again. */
export interface RowActions {
  open: (to: string) => void;
  keyDown: (event: KeyboardEvent<HTMLTableRowElement>) => void;
  focused: (index: number) => void;
  setSelected: (index: number, on: boolean, range: boolean) => void;
}

interface Props<Row> {
  row: Row;
  rowKey: string;
  columns: readonly Column<Row>[];
  roles: ReadonlyMap<string, CardRole>;
  to: string | undefined;
  actions: RowActions;
  /** Index among all rows. */
  index: number;
  /** True for the row in the tab order. */
  active: boolean;
  /** Undefined when rows cannot be selected. */
  selected: boolean | undefined;
  /** Given when only the visible rows are in the DOM. */
  measure?: Ref<HTMLTableRowElement> | undefined;
}

/**
 * Returns true for a plain click on the row itself. Clicks on links and controls, clicks that end a text selection,
 * and clicks that open a new tab do not count.
 */
function opensRow(event: MouseEvent<HTMLTableRowElement>): boolean {
  const { target, currentTarget } = event;
  if (event.defaultPrevented || !isPlainClick(event)) return false;
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false;
  return (
    !target.closest('a, button, input, select, textarea, label, .pl-checkbox') &&
    (getSelection()?.isCollapsed ?? true)
  );
}

function RowView<Row>(props: Props<Row>) {
  const { row, rowKey, columns, roles, to, actions, index, active, selected, measure } = props;
  // Only one row of a list is in the tab order. The controls in other rows are reached from there.
  const tabIndex = active ? 0 : -1;
  const titleColumn = columns.find(({ id }) => roles.get(id) === 'title');
  return (
    <tr
      ref={measure}
      data-index={index}
      aria-rowindex={measure ? index + 2 : undefined}
      tabIndex={tabIndex}
      className={[to && 'pl-row-link', selected && 'pl-row-selected'].filter(Boolean).join(' ') || undefined}
      onClick={to ? (event) => opensRow(event) && actions.open(to) : undefined}
      onKeyDown={actions.keyDown}
      onFocus={() => actions.focused(index)}
    >
      {selected !== undefined && (
        <td className="pl-checkbox">
          <RowCheckbox
            label={`Select ${titleColumn ? textOf(titleColumn, row) : `row ${index + 1}`}`}
            selected={selected}
            tabIndex={tabIndex}
            onSelect={(on, range) => actions.setSelected(index, on, range)}
          />
        </td>
      )}
      <RowTabIndexContext value={tabIndex}>
        {columns.map((column) => {
          const content = column.cell(row);
          const role = roles.get(column.id);
          const title = column.text?.(row) ?? (typeof content === 'string' ? content : undefined);
          // The element may show another row later (see `RowPool`). Text is updated in place, and any other content
          // remounts with its row.
          const key = typeof content === 'string' ? column.id : `${column.id} ${rowKey}`;
          const shared = { 'data-card': role, title, className: rowCellClass(column, row) };
          return role === 'title' ? (
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
            <td key={key} data-label={role === 'fact' ? column.header : undefined} {...shared}>
              {content}
            </td>
          );
        })}
      </RowTabIndexContext>
    </tr>
  );
}

/**
 * One row. The whole row is clickable, as a larger target for the mouse. Memoized, so that scrolling through
 * thousands of rows renders only those that come into view, and selecting a row renders only that row.
 */
export const TableRow = memo(RowView) as typeof RowView;
