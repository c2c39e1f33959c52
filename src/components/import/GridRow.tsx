import { memo, type Ref, useId, useState } from 'react';
import { outcomeLabels } from './files';
import type { FileColumn } from './importKind';
import { rowProblems, type ImportRow, importRowStatus } from './rows';

/** Actions on a row, identified by its index among all rows. The functions are the same for all rows. */
export interface GridActions {
  edit: (rowIndex: number, column: string, text: string) => void;
  /** Called when the focus leaves a cell, to normalize its text. */
  leave: (rowIndex: number, column: string, text: string) => void;
  leaveOut: (rowIndex: number, out: boolean) => void;
  /** Confirms that a line which may have been misread is correct. */
  accept: (rowIndex: number) => void;
  focused: (index: number) => void;
}

interface Props {
  row: ImportRow;
  /** Index among all rows. `index` is the index among the displayed rows. */
  rowIndex: number;
  index: number;
  duplicate: string | undefined;
  columns: readonly FileColumn[];
  keyColumn: string;
  actions: GridActions;
  measure?: Ref<HTMLTableRowElement> | undefined;
}

/** Returns a note for a row that was sent, left out, or fixed. */
function noteOf(row: ImportRow, isBad: boolean): string | undefined {
  if (row.sent) return outcomeLabels[row.sent];
  if (row.leftOut) return 'Left out';
  return row.marked && !isBad ? 'Fixed' : undefined;
}

/** One line in the grid. On phones, only the cells with problems are displayed, and the others on demand. */
export const GridRow = memo(function GridRow(props: Props) {
  const { row, rowIndex, index, duplicate, columns, keyColumn, actions, measure } = props;
  const [open, setOpen] = useState(false);
  const status = importRowStatus(row, duplicate);
  const problems = status === 'bad' || status === 'good' ? rowProblems(row, keyColumn, duplicate) : {};
  const note = noteOf(row, status === 'bad');
  // Problems of columns that are not in the grid appear on the line.
  const lineProblems = Object.entries(problems).flatMap(([id, text]) =>
    columns.some((column) => column.id === id) ? [] : text,
  );
  const locked = status === 'out' || status === 'sent';
  return (
    <tr
      ref={measure}
      data-index={index}
      data-status={status}
      data-open={open || undefined}
      aria-rowindex={index + 2}
      onFocus={() => actions.focused(index)}
    >
      <th scope="row" data-column="" tabIndex={lineProblems.length > 0 && !row.parseWarning ? -1 : undefined}>
        <div className="pl-import-line">
          <span className="pl-import-line-label">Line</span> {row.number}
        </div>
        {note && <div className="fs-sm text-body-secondary">{note}</div>}
        {lineProblems.length > 0 && <div className="pl-error">{lineProblems.join(' ')}</div>}
        {row.parseWarning && !locked && (
          <button type="button" className="btn btn-secondary btn-sm" onClick={() => actions.accept(rowIndex)}>
            Mark as valid<span className="visually-hidden">, line {row.number}</span>
          </button>
        )}
      </th>
      {columns.map((column) => (
        <GridCell
          key={column.id}
          column={column}
          line={row.number}
          rowIndex={rowIndex}
          text={row.cells[column.id] ?? ''}
          problem={problems[column.id]}
          marked={row.marked?.includes(column.id) ?? false}
          locked={locked}
          actions={actions}
        />
      ))}
      <td className="text-nowrap">
        <button
          type="button"
          className="btn btn-quiet btn-sm pl-import-toggle"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Show fewer cells' : 'Show all cells'}
        </button>
        {status !== 'sent' && (
          <button
            type="button"
            className="btn btn-quiet btn-sm"
            onClick={() => actions.leaveOut(rowIndex, !row.leftOut)}
          >
            {row.leftOut ? 'Include' : 'Leave out'} <span className="visually-hidden">line {row.number}</span>
          </button>
        )}
      </td>
    </tr>
  );
});

interface GridCellProps {
  column: FileColumn;
  line: number;
  rowIndex: number;
  text: string;
  problem: string | undefined;
  /** True if the cell has or had a problem. */
  marked: boolean;
  locked: boolean;
  actions: GridActions;
}

/** An editable cell with its error below it. */
function GridCell({
  column: { id, label, hint },
  line,
  rowIndex,
  text,
  problem,
  marked,
  locked,
  actions,
}: GridCellProps) {
  const errorId = useId();
  return (
    <td data-column={id} data-label={label} data-marked={problem !== undefined || marked || undefined}>
      <input
        type="text"
        className={problem ? 'form-control is-invalid' : 'form-control'}
        aria-label={`${label}, line ${line}`}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? errorId : undefined}
        title={problem ? hint : undefined}
        autoComplete="off"
        readOnly={locked}
        value={text}
        onChange={(event) => actions.edit(rowIndex, id, event.target.value)}
        onBlur={(event) => !locked && actions.leave(rowIndex, id, event.target.value)}
      />
      {problem && (
        <div id={errorId} className="pl-error">
          {problem}
        </div>
      )}
    </td>
  );
}
