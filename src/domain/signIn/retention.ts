/** How long sign-ins are kept (VISITOR-08). */
import { addDays, type Day } from '../../lib/dates';

/** The first day whose sign-ins are kept; '' for all. Today is always kept. */
export const firstKeptDay = (retentionDays: number, today: Day): Day =>
  retentionDays > 0 ? addDays(today, -retentionDays) : '';

/** True when a smaller number deletes what is kept now. 0 keeps everything. */
export const deletesMore = (before: number, after: number): boolean =>
  after > 0 && (before === 0 || after < before);
