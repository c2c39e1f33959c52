/**
 * Who is on the clock (TIME-38, SCREEN-TC-CICO): clock-ins and clock-outs of a day. The specification names the dashboard alone; these
 * calls are proposed. All take date, `YYYY-MM-DD`.
 */
import * as z from 'zod/mini';
import { endpoint, listQuery } from '../endpoint';
import { amount, count, flag, id, named, object, oneOf, optional, page, rows, text } from '../schema';
import { day, time } from '../timecards/contract';

/**
 * `LATE`: should be here by now, and has not clocked in. `ABSENT`: has not, and the shift is over. `FORGOT`: has not clocked out, though
 * the shift is long over. `OFF`: not expected (time off, a holiday, no working day).
 */
export const clockStates = ['IN', 'BREAK', 'LATE', 'ABSENT', 'FORGOT', 'OUT', 'OFF'] as const;
export type ClockState = (typeof clockStates)[number];

const clockRow = object({
  employeeId: id,
  name: text,
  employeeNumber: text,
  supervisor: optional(named),
  job: optional(named),
  state: oneOf(clockStates, 'OFF'),
  /** `HH:mm`; '' where there is none. */
  plannedStart: text,
  plannedEnd: text,
  inAt: text,
  outAt: text,
  /** Clocked out on the next morning. */
  outNextDay: flag,
  /** Since when, while on a break. */
  breakSince: text,
  /** Taken so far. */
  breakMinutes: count,
  /** Minutes after the planned start; 0: in time. */
  lateMinutes: count,
  /** On the clock so far, less the breaks. */
  hours: amount,
  /** Why somebody is not expected: 'Vacation', 'Thanksgiving'. */
  offWhy: text,
  /** Clocked out by somebody else. `notOnCard`: why the hours did not go onto the time card; '': they are on it. */
  checkedOut: optional(object({ by: named, at: text, reason: text, note: text, notOnCard: text })),
  /** The card of that week, where there is one. */
  timecardId: optional(id),
  version: count,
});
export type ClockRow = z.output<typeof clockRow>;

/**
 * Takes search, state, jobId, supervisorId, sort (`name`, `supervisor`, `job`, `state`, `inAt`, `hours`), page and size. Sorted by state
 * is in the order of `clockStates`.
 */
export const clockEmployees = endpoint({
  key: 'cicoEmployees',
  method: 'GET',
  path: '/timecard-service/cico/employees',
  query: ['date', 'state', 'jobId', 'supervisorId', ...listQuery],
  fallback: "Couldn't load who is on the clock.",
  response: page('employees', clockRow, 'employeeId'),
});

const inStates = rows(object({ state: oneOf(clockStates, 'OFF'), count }), 'state');
const place = object({ id, name: text, states: inStates });
export type ClockPlace = z.output<typeof place>;

/** How many in which state, over all and by job and foreman, by name; of none: the id is `none`. */
export const clockCount = endpoint({
  key: 'cicoCount',
  method: 'GET',
  path: '/timecard-service/cico/count',
  query: ['date', 'jobId', 'supervisorId', 'search'],
  fallback: "Couldn't count who is on the clock.",
  response: object({
    /** An ISO time: the server's own clock. */
    asOf: text,
    states: inStates,
    jobs: rows(place),
    supervisors: rows(place),
  }),
});
export type ClockCount = z.output<typeof clockCount.response>;

/** The longest note on a check-out, in characters. */
export const CHECK_OUT_NOTE = 500;

/**
 * Clocks somebody out who has not done it (`IN`, `BREAK`, `FORGOT`), from a version that has been seen (409). `at` must be after the
 * clock-in and not in the future; of the change-log reasons one is needed, where there are any. The answer is the row as it is then.
 */
export const checkOut = endpoint({
  key: 'cicoCheckOut',
  method: 'POST',
  path: '/timecard-service/cico/employees/{employeeId}/check-out',
  fallback: "Couldn't check this person out. What you typed is still here.",
  request: z.object({
    date: day,
    at: time,
    nextDay: z.boolean(),
    reasonId: z.optional(z.string()),
    note: z.string().check(z.maxLength(CHECK_OUT_NOTE)),
    version: z.int(),
  }),
  response: clockRow,
});
export type CheckOut = z.output<NonNullable<typeof checkOut.request>>;
