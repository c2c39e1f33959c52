import { countOf, type Noun } from '../../lib/countOf';
import { showNumber } from '../../lib/number';
import type { BulkRow, RowFailure } from './batches';
import { reasonsOf } from './reasons';

interface Props {
  failed: readonly RowFailure[];
  rows: readonly BulkRow[];
  noun: Noun;
}

/** Maximum number of names per reason. The downloaded report has all of them. */
const MOST = 50;

/** Failed rows by name, grouped by reason (FAULT-97). */
export function ReasonList({ failed, rows, noun }: Props) {
  return (
    <ul className="pl-plain-list pl-stack gap-3 text-break">
      {reasonsOf(failed, rows).map(({ message, unclear, rows: those }) => (
        <li key={`${unclear} ${message}`}>
          <strong>{countOf(those.length, noun)}:</strong> {message}
          {unclear && " We can't tell whether it was done."}
          <span className="pl-reason-names d-block text-body-secondary">
            {those
              .slice(0, MOST)
              .map(({ name }) => name)
              .join(', ')}
            {those.length > MOST && ` and ${showNumber(those.length - MOST)} more`}
          </span>
        </li>
      ))}
    </ul>
  );
}
