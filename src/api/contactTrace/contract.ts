/** Who worked at the same place and time as somebody (SCREEN-TC-TRACE). The specification names the screen alone; the call is proposed. */
import type * as z from 'zod/mini';
import { endpoint, listQuery } from '../endpoint';
import { amount, count, flag, id, named, object, page, rows, text } from '../schema';

/** The longest period, in days. */
export const MOST_DAYS = 62;

const meeting = object({
  /** `YYYY-MM-DD` */
  date: text,
  job: named,
  /** `HH:mm`, when both were there; '' where only hours are known, of either. */
  from: text,
  to: text,
  /** `to` is on the next morning. */
  nextDay: flag,
  /** At the same time; 0: not known. */
  hours: amount,
});
export type Meeting = z.output<typeof meeting>;

const contact = object({
  employeeId: id,
  name: text,
  employeeNumber: text,
  phone: text,
  email: text,
  supervisor: text,
  /** Days on which both were there. */
  days: count,
  /** At the same time, over all of them. */
  hours: amount,
  jobs: rows(named),
  lastDate: text,
  /** By day, the last first. */
  meetings: rows(meeting, ''),
});
export type Contact = z.output<typeof contact>;

/**
 * Takes employeeId, startDateTime and endDateTime (whole days, at most `MOST_DAYS`), search, jobId, sort (`name`, `days`, `hours`, `lastDate`),
 * page and size. Void cards count for nothing; two on one job and day of whom one's times are not known count as a contact whose time is not
 * known.
 */
export const contactTrace = endpoint({
  key: 'timecardContactTrace',
  method: 'GET',
  path: '/timecard-service/contact-trace',
  query: ['employeeId', 'jobId', 'startDateTime', 'endDateTime', ...listQuery],
  fallback: "Couldn't trace contacts.",
  response: page('contacts', contact, 'employeeId'),
});
