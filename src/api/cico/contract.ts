/**
 * The time clock (TIME-38, SCREEN-TC-CICO): when employees clock in and clock out on a day. 'cico' in keys and addresses
 * means check-in/check-out, as in the specification. The specification names only the dashboard; these endpoints are our
 * proposal to the API. All take date, `YYYY-MM-DD`.
 */
import * as z from 'zod/mini';
import { endpoint, listQuery } from '../endpoint';
import { jobReference } from '../jobs/contract';
import {
  amount,
  count,
  day,
  flag,
  id,
  named,
  object,
  oneOf,
  optional,
  page,
  rows,
  text,
  time,
  timestamp,
} from '../schema';

/**
 * `LATE`: past the planned start without a clock-in. `ABSENT`: no clock-in, and the shift is over. `FORGOT`: no
 * clock-out long after the end of the shift. `OFF`: not expected (time off, a holiday, not a working day).
 */
export const clockStates = ['IN', 'BREAK', 'LATE', 'ABSENT', 'FORGOT', 'OUT', 'OFF'] as const;
export type ClockState = (typeof clockStates)[number];

const clockRow = object({
  employeeId: id,
  name: text,
  employeeNumber: text,
  supervisor: optional(named),
  job: optional(jobReference),
  state: oneOf(clockStates, 'OFF'),
  /** `HH:mm`; '' for none. */
  plannedStart: text,
  plannedEnd: text,
  inAt: text,
  outAt: text,
  /** Clocked out the next morning. */
  outNextDay: flag,
  /** Start of the current break. */
  breakSince: text,
  /** Minutes of break until now. */
  breakMinutes: count,
  /** Minutes after the planned start; 0 when on time. */
  lateMinutes: count,
  /** Hours on the clock until now, without breaks. */
  hours: amount,
  /** Why the employee is not expected: 'Vacation', 'Thanksgiving'. */
  offReason: text,
  /**
   * A clock-out entered by another user. `notOnCardReason` says why the hours are not on the time card; '' when they are.
   */
  manualClockOut: optional(object({ by: named, at: text, reason: text, note: text, notOnCardReason: text })),
  /** The time card of that week, if any. */
  timecardId: optional(id),
  version: count,
});
export type ClockRow = z.output<typeof clockRow>;

/**
 * Takes search, state, jobId, supervisorId, sort (`name`, `lastName`, `supervisor`, `supervisorLastName`, `job`,
 * `state`, `inAt`, `hours`), page and size. Sorting by state uses the order of `clockStates`.
 */
export const clockEmployees = endpoint({
  key: 'cicoEmployees',
  method: 'GET',
  path: '/timecard-service/cico/employees',
  query: ['date', 'state', 'jobId', 'supervisorId', ...listQuery],
  fallback: "Couldn't load who is on the clock.",
  response: page('employees', clockRow, 'employeeId'),
});

const stateCounts = rows(object({ state: oneOf(clockStates, 'OFF'), count }), 'state');
const clockGroup = object({ id, name: text, states: stateCounts });
export type ClockGroup = z.output<typeof clockGroup>;

/** Counts by state: in total, and by job and supervisor, sorted by name. The id `none` counts employees without one. */
export const clockCount = endpoint({
  key: 'cicoCount',
  method: 'GET',
  path: '/timecard-service/cico/count',
  query: ['date', 'jobId', 'supervisorId', 'search'],
  fallback: "Couldn't count who is on the clock.",
  response: object({
    /** ISO timestamp of the server's clock. */
    asOf: timestamp,
    /** The day off of the whole business: 'Weekend', 'Thanksgiving Day'; '' for none. */
    dayOff: text,
    states: stateCounts,
    jobs: rows(clockGroup),
    supervisors: rows(clockGroup),
  }),
});
export type ClockCount = z.output<typeof clockCount.response>;

/** Maximum length of a clock-out note, in characters. */
export const MAX_CLOCK_OUT_NOTE_LENGTH = 500;

/**
 * Clocks out an employee who has not done so (`IN`, `BREAK`, `FORGOT`), based on a version (409). `at` must be after
 * the clock-in and not in the future. `reasonId` is required if there are change-log reasons. Returns the changed row.
 */
export const clockOutEmployee = endpoint({
  key: 'cicoCheckOut',
  method: 'POST',
  path: '/timecard-service/cico/employees/{employeeId}/check-out',
  fallback: "Couldn't clock out this person. What you typed is still here.",
  request: z.object({
    date: day,
    at: time,
    nextDay: z.boolean(),
    reasonId: z.optional(z.string()),
    note: z.string().check(z.maxLength(MAX_CLOCK_OUT_NOTE_LENGTH)),
    version: z.int(),
  }),
  response: clockRow,
});
export type ClockOutBody = z.output<NonNullable<typeof clockOutEmployee.request>>;
