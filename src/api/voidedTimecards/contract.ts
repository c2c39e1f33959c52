import { endpoint, listQuery } from '../endpoint';
import { amount, count, flag, id, named, object, optional, page, text } from '../schema';
import { stage } from '../timecards/contract';
import type * as z from 'zod/mini';

const voidedRow = object({
  timecardId: id,
  version: count,
  employee: named,
  employeeNumber: text,
  supervisor: optional(named),
  /** Monday, `YYYY-MM-DD` */
  weekStart: text,
  stage,
  /** Worked. */
  hours: amount,
  voidedBy: named,
  /** An ISO time. */
  voidedAt: text,
  /** The change-log reason in words, and its id, where it is still one of them. */
  reason: text,
  reasonId: text,
  note: text,
  /** There is another card of this week by now: that one would have to be voided first. */
  hasOther: flag,
});
export type VoidedRow = z.output<typeof voidedRow>;

/**
 * CALL-151, TIME-06. Takes search (employee, number, reason, note, who voided it), startDateTime and endDateTime (of the weeks),
 * sort (`name`, `weekStart`, `hours`, `voidedAt`, `voidedBy`), page and size.
 */
export const voidedTimecards = endpoint({
  key: 'voided',
  method: 'GET',
  path: '/timecard-service/timecards/voided',
  query: ['startDateTime', 'endDateTime', ...listQuery],
  fallback: "Couldn't load the voided time cards.",
  response: page('timecards', voidedRow, 'timecardId'),
});
