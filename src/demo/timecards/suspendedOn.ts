import { type Day, parseDate } from '../../lib/dates';
import type { HistoryRow } from '../changes';

/** Returns the day of the last suspension, or '' if it is not known. */
export const suspendedOn = (history: { rows: readonly HistoryRow[] } | undefined): Day =>
  parseDate(history?.rows.findLast(({ what }) => what === 'Suspended')?.at)?.format('YYYY-MM-DD') ?? '';
