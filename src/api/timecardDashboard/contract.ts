/**
 * The time card dashboard: totals, per supervisor and per employee. All calls take startDateTime and endDateTime
 * (CALL-081).
 */
import type * as z from 'zod/mini';
import { languages } from '../../lib/language';
import { endpoint, listQuery } from '../endpoint';
import { count, dayOrNone, flag, id, named, object, oneOf, optional, page, rows, text } from '../schema';
import { payHours, stage, stageCount, timecard } from '../timecards/contract';

/** Open tasks on the cards of an employee or a crew. */
const openTasks = {
  /** Working days up to yesterday without work, time off or holiday. */
  missingDays: count,
  /** Days with work that are not reviewed. */
  unreviewedDays: count,
};

/** CALL-128, TIME-10: time cards per stage, and the open tasks of the current user. Takes search like the other two. */
export const timecardCount = endpoint({
  key: 'timecardDashboardCount',
  method: 'GET',
  path: '/timecard-service/dashboard/count',
  query: ['startDateTime', 'endDateTime', 'search'],
  fallback: "Couldn't count the time cards.",
  response: object({
    stages: rows(stageCount),
    /** Active employees without a card in this week. */
    withoutCard: count,
    ...payHours,
    /** Open tasks of the current user: cards that they may fix, sign or move on. */
    needs: object({
      missingDays: count,
      /** Employees with missing days. */
      missingPeople: count,
      unreviewedDays: count,
      /** Cards without a signature, where the business requires one. */
      unsigned: count,
      /** Days of more than 16 hours, or with overlapping entries. */
      doubtfulDays: count,
      /** Cards of past weeks that the user may still move on. */
      toSendOn: count,
    }),
  }),
});
export type TimecardCount = z.output<typeof timecardCount.response>;

const supervisorRow = object({
  supervisorId: id,
  name: text,
  jobTitle: text,
  employees: count,
  /** Time cards per stage, in the order of the stages. */
  stages: rows(stageCount),
  withoutCard: count,
  signed: count,
  ...payHours,
  ...openTasks,
});
export type SupervisorRow = z.output<typeof supervisorRow>;

/**
 * CALL-126, TIME-08. Takes search, stageId, sort (`name`, `lastName`, `employees`, `hours`, `overtime`, `missingDays`,
 * `signed`), page and size.
 */
export const timecardsPerSupervisor = endpoint({
  key: 'timecardDashboardSupervisors',
  method: 'GET',
  path: '/timecard-service/dashboard/supervisors',
  query: ['startDateTime', 'endDateTime', 'stageId', ...listQuery],
  fallback: "Couldn't load the supervisors.",
  response: page('supervisors', supervisorRow, 'supervisorId'),
});

const employeeRow = object({
  employeeId: id,
  name: text,
  employeeNumber: text,
  supervisor: optional(named),
  /** Undefined without a card in this week. */
  timecardId: optional(id),
  version: count,
  stage: optional(stage),
  signed: flag,
  /** Days of more than 16 hours, or with overlapping entries. */
  doubtfulDays: count,
  ...payHours,
  ...openTasks,
});
export type EmployeeRow = z.output<typeof employeeRow>;

/**
 * CALL-127, TIME-09. Takes search, supervisorId, stageId (`none`: without a card), need (`missing`, `unreviewed`,
 * `unsigned`, `doubtful`, `toSendOn`), open=true (only cards that can still be changed), jobId (cards with work on the job),
 * sort (`name`, `lastName`,
 * `supervisor`, `supervisorLastName`, `hours`, `overtime`, `missingDays`, `stage`), page and size.
 */
export const timecardsPerEmployee = endpoint({
  key: 'timecardDashboardEmployees',
  method: 'GET',
  path: '/timecard-service/dashboard/employees',
  query: ['startDateTime', 'endDateTime', 'stageId', 'supervisorId', 'need', 'open', 'jobId', ...listQuery],
  fallback: "Couldn't load the employees.",
  response: page('employees', employeeRow, 'employeeId'),
});

const crewMember = object({
  id,
  name: text,
  employeeNumber: text,
  jobTitle: text,
  /** In which this person reads and signs. */
  language: oneOf(languages, 'en'),
  /** The work phone number, for the crew's foreman and managers; '' for others. */
  phone: text,
  classifications: rows(named),
  active: flag,
  /** First working day, `YYYY-MM-DD`; '' when unknown. Holidays before it are not paid. */
  hiredOn: dayOrNone,
  /** Last working day, `YYYY-MM-DD`; '' for current employees. */
  leftOn: dayOrNone,
});
export type CrewMember = z.output<typeof crewMember>;

/**
 * CALL-129, TIME-11: the crew of a supervisor in this week: current members, and employees with a card under the
 * supervisor. Sorted by name.
 */
export const supervisorEmployees = endpoint({
  key: 'supervisorEmployees',
  method: 'GET',
  path: '/timecard-service/supervisors/{supervisorId}/employees',
  query: ['startDateTime', 'endDateTime'],
  fallback: "Couldn't load the crew.",
  response: object({ supervisor: named, employees: rows(crewMember) }),
});
export type Crew = z.output<typeof supervisorEmployees.response>;

/** CALL-130, TIME-12: the crew's cards of this week with all entries. */
export const supervisorActivities = endpoint({
  key: 'supervisorActivities',
  method: 'GET',
  path: '/timecard-service/supervisors/{supervisorId}/activities',
  query: ['startDateTime', 'endDateTime'],
  fallback: "Couldn't load the crew's time cards.",
  response: object({ timecards: rows(timecard, 'timecardId') }),
});
