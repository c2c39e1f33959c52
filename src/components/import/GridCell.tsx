import { useId } from 'react';
import type { GridActs } from './gridActs';
import type { ImportColumn } from './kind';

interface Props {
  column: ImportColumn;
  line: number;
  place: number;
  text: string;
  problem: string | undefined;
  /** Something was wrong here. */
  marked: boolean;
  locked: boolean;
  acts: GridActs;
}

/** One cell, changed in place, with what is wrong under it. */
export function GridCell({
  column: { id, label, hint },
  line,
  place,
  text,
  problem,
  marked,
  locked,
  acts,
}: Props) {
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
        onChange={(event) => acts.edit(place, id, event.target.value)}
        onBlur={(event) => !locked && acts.leave(place, id, event.target.value)}
      />
      {problem && (
        <div id={errorId} className="pl-error">
          {problem}
        </div>
      )}
    </td>
  );
}
