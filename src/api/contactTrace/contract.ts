/**
 * Contact tracing: who worked at the same place and time as an employee (SCREEN-TC-TRACE). The specification only
 * names the screen; this endpoint is our proposal to the API.
 */
import type * as z from 'zod/mini';
import { endpoint, listQuery } from '../endpoint';
import { jobReference } from '../jobs/contract';
import { amount, count, dayOrNone, flag, id, object, page, rows, text } from '../schema';

/** Maximum length of the period, in days. */
export const MAX_TRACE_DAYS = 62;

const meeting = object({
  /** `YYYY-MM-DD` */
  date: dayOrNone,
  job: jobReference,
  /** `HH:mm`, when both were present; '' when only the hours of either are known. */
  from: text,
  to: text,
  /** `to` is the next morning. */
  nextDay: flag,
  /** Hours at the same time; 0 when unknown. */
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
  /** Days on which both were present. */
  days: count,
  /** Hours at the same time, in total. */
  hours: amount,
  jobs: rows(jobReference),
  lastDate: dayOrNone,
  /** By day, latest first. */
  meetings: rows(meeting, ''),
});
export type Contact = z.output<typeof contact>;

/**
 * Takes employeeId, startDateTime and endDateTime (whole days, at most `MAX_TRACE_DAYS`), search, jobId, sort (`name`,
 * `lastName`, `days`, `hours`, `lastDate`), page and size. Ignores voided cards. Two employees on one job and day
 * count as a contact of unknown time when the times of either are unknown.
 */
export const contactTrace = endpoint({
  key: 'timecardContactTrace',
  method: 'GET',
  path: '/timecard-service/contact-trace',
  query: ['employeeId', 'jobId', 'startDateTime', 'endDateTime', ...listQuery],
  fallback: "Couldn't trace contacts.",
  response: page('contacts', contact, 'employeeId'),
});
