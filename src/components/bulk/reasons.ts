import type { BulkRow, RowFailure } from './batches';

/** Rows that failed for the same reason. */
export interface Reason {
  message: string;
  unclear: boolean;
  rows: BulkRow[];
}

/** Groups failed rows by reason, most frequent first. */
export function reasonsOf(failed: readonly RowFailure[], rows: readonly BulkRow[]): Reason[] {
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const reasons = new Map<string, Reason>();
  for (const { key, message, unclear = false } of failed) {
    const which = `${unclear} ${message}`;
    const reason = reasons.get(which) ?? { message, unclear, rows: [] };
    reason.rows.push(byKey.get(key) ?? { key, name: key });
    reasons.set(which, reason);
  }
  return [...reasons.values()].sort((one, other) => other.rows.length - one.rows.length);
}
