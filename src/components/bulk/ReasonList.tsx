import { countOf, type Noun } from '../../lib/countOf';
import { formatNumber } from '../../lib/number';
import type { BulkRow, RowFailure } from './batches';
import { groupByReason } from './groupByReason';

interface Props {
  failed: readonly RowFailure[];
  rows: readonly BulkRow[];
  noun: Noun;
}

/** Maximum number of names per reason. The downloaded report has all of them. */
const MAX_NAMES = 50;

/** Failed rows by name, grouped by reason (FAULT-97). */
export function ReasonList({ failed, rows, noun }: Props) {
  return (
    <ul className="pl-plain-list pl-stack gap-3 text-break">
      {groupByReason(failed, rows).map(({ message, unclear, rows: affected }) => (
        <li key={`${unclear} ${message}`}>
          <strong>{countOf(affected.length, noun)}:</strong> {message}
          {unclear && ' It may have succeeded anyway.'}
          <span className="pl-failed-names d-block text-body-secondary">
            {affected
              .slice(0, MAX_NAMES)
              .map(({ name }) => name)
              .join(', ')}
            {affected.length > MAX_NAMES && ` and ${formatNumber(affected.length - MAX_NAMES)} more`}
          </span>
        </li>
      ))}
    </ul>
  );
}
