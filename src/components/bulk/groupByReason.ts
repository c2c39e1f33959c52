import type { BulkRow, RowFailure } from './batches';

/** Rows that failed for the same reason. */
export interface FailureReason {
  message: string;
  unclear: boolean;
  rows: BulkRow[];
}

/** Groups failed rows by reason, most frequent first. */
export function groupByReason(failed: readonly RowFailure[], rows: readonly BulkRow[]): FailureReason[] {
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const reasons = new Map<string, FailureReason>();
  for (const { key, message, unclear = false } of failed) {
    const groupKey = `${unclear} ${message}`;
    const reason = reasons.get(groupKey) ?? { message, unclear, rows: [] };
    reason.rows.push(byKey.get(key) ?? { key, name: key });
    reasons.set(groupKey, reason);
  }
  return [...reasons.values()].sort((one, other) => other.rows.length - one.rows.length);
}
