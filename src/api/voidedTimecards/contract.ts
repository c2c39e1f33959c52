import { endpoint, listQuery } from '../endpoint';
import {
  amount,
  count,
  dayOrNone,
  flag,
  id,
  named,
  object,
  optional,
  page,
  text,
  timestamp,
} from '../schema';
import { stage } from '../timecards/contract';
import type * as z from 'zod/mini';

const voidedTimecard = object({
  timecardId: id,
  version: count,
  employee: named,
  employeeNumber: text,
  supervisor: optional(named),
  /** Monday, `YYYY-MM-DD` */
  weekStart: dayOrNone,
  stage,
  /** Hours worked. */
  hours: amount,
  voidedBy: named,
  /** ISO timestamp. */
  voidedAt: timestamp,
  /** The change-log reason as text, and its id if it still exists. */
  reason: text,
  reasonId: text,
  note: text,
  /** True when the week has another card, which must be voided before this one can be restored. */
  hasOther: flag,
});
export type VoidedTimecard = z.output<typeof voidedTimecard>;

/**
 * CALL-151, TIME-06. Takes search (employee, number, reason, note, who voided it), startDateTime and endDateTime (of
 * the weeks), sort (`name`, `lastName`, `weekStart`, `hours`, `voidedAt`, `voidedBy`, `voidedByLastName`), page and
 * size.
 */
export const voidedTimecards = endpoint({
  key: 'voided',
  method: 'GET',
  path: '/timecard-service/timecards/voided',
  query: ['startDateTime', 'endDateTime', ...listQuery],
  fallback: "Couldn't load the voided time cards.",
  response: page('timecards', voidedTimecard, 'timecardId'),
});
