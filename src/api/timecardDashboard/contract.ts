/** How the week stands: over all, per supervisor, per employee. All take startDateTime and endDateTime as CALL-081 has them. */
import type * as z from 'zod/mini';
import { endpoint, listQuery } from '../endpoint';
import { count, flag, id, named, object, optional, page, rows, text } from '../schema';
import { payHours, stage, stageCount, timecard } from '../timecards/contract';

/** Work left to do on the cards of an employee or a crew. */
const toDo = {
  /** Working days up to yesterday on which nothing is entered: no work, time off nor holiday. */
  missingDays: count,
  /** Days with work that nobody has reviewed. */
  unreviewedDays: count,
};

/** CALL-128, TIME-10: time cards per stage, and what waits for the person who asks. Takes search as the other two. */
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
    /** What needs the one who asks: cards that they may mend, sign or move on now. */
    needs: object({
      missingDays: count,
      /** Employees with missing days. */
      missingPeople: count,
      unreviewedDays: count,
      /** Cards that wait for the employee's signature, where the business wants one. */
      unsigned: count,
      /** Days over 16 hours, or with entries at the same time. */
      doubtfulDays: count,
      /** Cards of a week that is over and that the person may still move on. */
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
  /** Time cards per stage; the stages in their order. */
  stages: rows(stageCount),
  withoutCard: count,
  signed: count,
  ...payHours,
  ...toDo,
});
export type SupervisorRow = z.output<typeof supervisorRow>;

/** CALL-126, TIME-08. Takes search, stageId, sort (`name`, `employees`, `hours`, `overtime`, `missingDays`, `signed`), page and size. */
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
  /** Undefined: no card in this week. */
  timecardId: optional(id),
  version: count,
  stage: optional(stage),
  signed: flag,
  /** Days over 16 hours, or with entries at the same time. */
  doubtfulDays: count,
  ...payHours,
  ...toDo,
});
export type EmployeeRow = z.output<typeof employeeRow>;

/**
 * CALL-127, TIME-09. Takes search, supervisorId, stageId (`none`: without a card), need (`missing`, `unreviewed`, `unsigned`, `doubtful`,
 * `toSendOn`), open=true (only cards that may still be changed), sort (`name`, `supervisor`, `hours`, `overtime`, `missingDays`, `stage`), page
 * and size.
 */
export const timecardsPerEmployee = endpoint({
  key: 'timecardDashboardEmployees',
  method: 'GET',
  path: '/timecard-service/dashboard/employees',
  query: ['startDateTime', 'endDateTime', 'stageId', 'supervisorId', 'need', 'open', ...listQuery],
  fallback: "Couldn't load the employees.",
  response: page('employees', employeeRow, 'employeeId'),
});

const crewMember = object({
  id,
  name: text,
  employeeNumber: text,
  jobTitle: text,
  classifications: rows(named),
  active: flag,
  /** `YYYY-MM-DD`; no work after it. '': still here. */
  leftOn: text,
});
export type CrewMember = z.output<typeof crewMember>;

/** CALL-129, TIME-11: who works for a supervisor in this week: whoever does today, and whoever has a card under them. By name. */
export const supervisorEmployees = endpoint({
  key: 'supervisorEmployees',
  method: 'GET',
  path: '/timecard-service/supervisors/{supervisorId}/employees',
  query: ['startDateTime', 'endDateTime'],
  fallback: "Couldn't load the crew.",
  response: object({ supervisor: named, employees: rows(crewMember) }),
});
export type Crew = z.output<typeof supervisorEmployees.response>;

/** CALL-130, TIME-12: the crew's cards of this week, with all their entries. */
export const supervisorActivities = endpoint({
  key: 'supervisorActivities',
  method: 'GET',
  path: '/timecard-service/supervisors/{supervisorId}/activities',
  query: ['startDateTime', 'endDateTime'],
  fallback: "Couldn't load the crew's time cards.",
  response: object({ timecards: rows(timecard, 'timecardId') }),
});
