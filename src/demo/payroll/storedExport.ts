import type { RecordedExport } from '../../api/payroll/queries';
import type { Named } from '../../api/schema';
import type { Day } from '../../lib/dates';

/** The last export of a payroll group in a period. */
export interface StoredExport extends Pick<RecordedExport, 'format' | 'approvedOnly'> {
  by: Named;
  at: string;
  period: { mondays: readonly Day[]; groupId: string | undefined };
  /** The version of each exported card, by id. */
  versions: Readonly<Record<string, number>>;
}
