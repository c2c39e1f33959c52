import { memo, type Ref, useId, useState } from 'react';
import { outcomeWords } from './files';
import type { ImportColumn } from './kind';
import { problemsOf, type Row, stateOf } from './rows';

/** Actions on a row, identified by its index among all rows. The functions are the same for all rows. */
export interface GridActions {
  edit: (place: number, column: string, text: string) => void;
  /** Called when the focus leaves a cell, to normalize its text. */
  leave: (place: number, column: string, text: string) => void;
  leaveOut: (place: number, out: boolean) => void;
  /** Confirms that a line which may have been misread is correct. */
  accept: (place: number) => void;
  focused: (index: number) => void;
}

interface Props {
  row: Row;
  /** Index among all rows. `index` is the index among the displayed rows. */
  place: number;
  index: number;
  twin: string | undefined;
  columns: readonly ImportColumn[];
  keyColumn: string;
  actions: GridActions;
  measure?: Ref<HTMLTableRowElement> | undefined;
}

/** Returns a note for a row that was sent, left out, or fixed. */
function noteOf(row: Row, isBad: boolean): string | undefined {
  if (row.sent) return outcomeWords[row.sent];
  if (row.out) return 'Left out';
  return row.marked && !isBad ? 'Fixed' : undefined;
}

/** One line in the grid. On phones, only the cells with problems are displayed, and the others on demand. */
export const GridRow = memo(function GridRow(props: Props) {
  const { row, place, index, twin, columns, keyColumn, actions, measure } = props;
  const [open, setOpen] = useState(false);
  const standing = stateOf(row, twin);
  const problems = standing === 'bad' || standing === 'good' ? problemsOf(row, keyColumn, twin) : {};
  const note = noteOf(row, standing === 'bad');
  // Problems of columns that are not in the grid appear on the line.
  const ofLine = Object.entries(problems).flatMap(([id, text]) =>
    columns.some((column) => column.id === id) ? [] : text,
  );
  const locked = standing === 'out' || standing === 'sent';
  return (
    <tr
      ref={measure}
      data-index={index}
      data-standing={standing}
      data-open={open || undefined}
      aria-rowindex={index + 2}
      onFocus={() => actions.focused(index)}
    >
      <th scope="row" data-column="" tabIndex={ofLine.length > 0 && !row.doubt ? -1 : undefined}>
        <div className="pl-import-line">
          <span className="pl-import-line-word">Line</span> {row.number}
        </div>
        {note && <div className="fs-sm text-body-secondary">{note}</div>}
        {ofLine.length > 0 && <div className="pl-error">{ofLine.join(' ')}</div>}
        {row.doubt && !locked && (
          <button type="button" className="btn btn-secondary btn-sm" onClick={() => actions.accept(place)}>
            Valid<span className="visually-hidden">, line {row.number}</span>
          </button>
        )}
      </th>
      {columns.map((column) => (
        <GridCell
          key={column.id}
          column={column}
          line={row.number}
          place={place}
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
          className="btn btn-quiet btn-sm pl-import-all"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Fewer cells' : 'All cells'}
        </button>
        {standing !== 'sent' && (
          <button
            type="button"
            className="btn btn-quiet btn-sm"
            onClick={() => actions.leaveOut(place, !row.out)}
          >
            {row.out ? 'Include again' : 'Leave out'}{' '}
            <span className="visually-hidden">line {row.number}</span>
          </button>
        )}
      </td>
    </tr>
  );
});

interface GridCellProps {
  column: ImportColumn;
  line: number;
  place: number;
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
  place,
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
        onChange={(event) => actions.edit(place, id, event.target.value)}
        onBlur={(event) => !locked && actions.leave(place, id, event.target.value)}
      />
      {problem && (
        <div id={errorId} className="pl-error">
          {problem}
        </div>
      )}
    </td>
  );
}
