/**
 * Payroll (TIME-37): a period of whole weeks, as it will be paid. All take startDateTime and endDateTime as CALL-081 has them, from a
 * Monday to a Sunday at most `MOST_WEEKS` weeks later, and payrollGroupId, where only one payroll group is meant. Void cards count
 * nowhere. Apart from the exports, the calls are proposed.
 */
import { endpoint, listQuery, paging } from '../endpoint';
import {
  amount,
  count,
  expecting,
  flag,
  id,
  named,
  object,
  oneOf,
  optional,
  page,
  rows,
  text,
  textFile,
} from '../schema';
import { payHours, stage, stageCount } from '../timecards/contract';
import * as z from 'zod/mini';

/** The longest period, in weeks. */
export const MOST_WEEKS = 8;

/** What is paid; `total` is all hours. Per diem in dollars. */
const sums = { ...payHours, total: amount, perDiem: amount };

/** What employees and hours can be put together by. */
export const groupings = ['crew', 'job', 'payrollGroup'] as const;
export type Grouping = (typeof groupings)[number];
/** The id of the group of whatever has no crew, job (time off, holidays) or payroll group. */
export const NO_GROUP = 'none';

/** Cards of the period by stage, and what is paid in it. */
export const payrollSummary = endpoint({
  key: 'payrollSummary',
  method: 'GET',
  path: '/timecard-service/payroll/summary',
  query: ['startDateTime', 'endDateTime', 'payrollGroupId', 'search'],
  fallback: "Couldn't load the totals of this period.",
  response: object({
    employees: count,
    stages: rows(stageCount),
    /** Weeks of active employees without a card. */
    withoutCard: count,
    ...sums,
  }),
});
export type PayrollSummary = z.output<typeof payrollSummary.response>;

const payrollCard = object({ timecardId: id, weekStart: text, version: count, stage, signed: flag });
export type PayrollCard = z.output<typeof payrollCard>;

const payrollRow = object({
  employeeId: id,
  name: text,
  employeeNumber: text,
  payrollGroup: optional(named),
  supervisor: optional(named),
  ...sums,
  /** One a week, in the order of weeks. */
  cards: rows(payrollCard, 'timecardId'),
  /** Weeks without a card. */
  withoutCard: count,
  /** What the check of this period has found on this employee (`payrollCheck`). */
  findings: count,
});
export type PayrollRow = z.output<typeof payrollRow>;

/**
 * Takes search, stageId (a card of theirs is in it; `none`: a week has no card), groupBy with groupId (of that group; of a job only
 * the hours there), sort (`name`, `employeeNumber`, `supervisor`, `payrollGroup`, `regular`, `overtime`, `doubleTime`, `pto`, `holiday`,
 * `perDiem`, `total`, `findings`), page and size, or all=true for every row at once (as EMP-12): ten calls one after the other would miss the
 * list budget.
 */
export const payrollEmployees = endpoint({
  key: 'payrollEmployees',
  method: 'GET',
  path: '/timecard-service/payroll/employees',
  query: [
    'startDateTime',
    'endDateTime',
    'payrollGroupId',
    'stageId',
    'groupBy',
    'groupId',
    'all',
    ...listQuery,
  ],
  fallback: "Couldn't load the employees of this period.",
  response: page('employees', payrollRow, 'employeeId'),
});

const payrollGroup = object({ id, name: text, employees: count, ...sums });
export type PayrollGroupSums = z.output<typeof payrollGroup>;

/** Takes groupBy (`crew`, `job`, `payrollGroup`) and search. By name; what belongs to none is the last (`NO_GROUP`). */
export const payrollGroupSums = endpoint({
  key: 'payrollGroupSums',
  method: 'GET',
  path: '/timecard-service/payroll/groups',
  query: ['startDateTime', 'endDateTime', 'payrollGroupId', 'groupBy', 'search'],
  fallback: "Couldn't load the group totals of this period.",
  response: object({ groups: rows(payrollGroup) }),
});

/** Hours by day, in the order of days, and by cost code, the most first; of no cost code: `NO_GROUP`, the last. */
export const payrollHours = endpoint({
  key: 'payrollHours',
  method: 'GET',
  path: '/timecard-service/payroll/hours',
  query: ['startDateTime', 'endDateTime', 'payrollGroupId'],
  fallback: "Couldn't load the hours of this period.",
  response: object({
    days: rows(object({ date: text, ...payHours }), 'date'),
    costCodes: rows(object({ id, name: text, ...payHours })),
  }),
});
export type PayrollHours = z.output<typeof payrollHours.response>;

/** What the check before an export looks for. `UNKNOWN`: of a server that knows more than this client. */
export const findingKinds = [
  'NO_CARD',
  'MISSING_DAY',
  'OVERLAP',
  'LONG_DAY',
  'NO_COST_CODE',
  'UNSIGNED',
  'STAGE',
  'NO_RATE',
] as const;
export type FindingKind = (typeof findingKinds)[number];

const finding = object({
  /** The same as long as it is the same: of its kind, card, day and entry. */
  id,
  kind: oneOf([...findingKinds, 'UNKNOWN'], 'UNKNOWN'),
  employee: named,
  employeeNumber: text,
  supervisor: optional(named),
  /** Monday, `YYYY-MM-DD` */
  weekStart: text,
  /** Undefined: there is no card. */
  timecardId: optional(id),
  /** `YYYY-MM-DD`; '': the whole week. */
  date: text,
  /** The entry; '': the whole day or card. */
  recordId: text,
  /** In words: '16.50 hours', '10:30–11:00 AM twice', 'Concrete Finisher'. */
  what: text,
});
export type Finding = z.output<typeof finding>;
const findingRows = rows(finding);

/**
 * The check before an export. Takes kind, search, page and size; sorted by employee, week and day. `counts` are over all kinds, with
 * the search, in the order of `findingKinds`. What a reviewer has seen is none any more: a long day that has been reviewed.
 */
export const payrollCheck = endpoint({
  key: 'payrollCheck',
  method: 'GET',
  path: '/timecard-service/payroll/check',
  query: ['startDateTime', 'endDateTime', 'payrollGroupId', 'kind', 'search', ...paging],
  fallback: "Couldn't check this period.",
  response: z.pipe(
    object({
      counts: rows(object({ kind: oneOf([...findingKinds, 'UNKNOWN'], 'UNKNOWN'), count }), 'kind'),
      findings: expecting(z.unknown(), (of) => of(findingRows)),
      total: count,
    }),
    z.transform(({ counts, findings, total }) => {
      const read = z.parse(findingRows, findings);
      const isWhole = !Array.isArray(findings) || findings.length === read.length;
      return {
        counts,
        total,
        findings: read,
        /** So many were in the answer and could not be read; those that repeat another were. */
        unread: isWhole ? 0 : findings.filter((one) => !z.safeParse(finding, one).success).length,
      };
    }),
  ),
});
export type PayrollCheck = z.output<typeof payrollCheck.response>;

const exportOf = <const Key extends string, const Path extends string>(key: Key, path: Path) =>
  endpoint({
    key,
    method: 'GET',
    path,
    query: ['startDateTime', 'endDateTime', 'payrollGroupId'],
    fallback: "Couldn't create the file. The server sent something else.",
    as: 'text',
    response: textFile,
  });

/** CALL-146…150, TIME-23…27: the cards of a period as a file, each line ended by CRLF. */
export const payrollExports = {
  /** Every entry, with day, times, job, cost code and how its hours are paid. */
  csv: exportOf('timecardCsv', '/timecard-service/export/csv'),
  /** A line per employee, earning code, job and cost code, as Paycom imports it. */
  paycom: exportOf('paycom', '/timecard-service/export/paycom'),
  /** A line per employee, job and cost code: the hours in three dimensions. */
  threeD: exportOf('3d', '/timecard-service/export/3d'),
  /** A line per employee. */
  payroll: exportOf('payroll', '/timecard-service/export/payroll'),
  /** QuickBooks' interchange format (IIF): tabs between the cells. */
  quickbook: exportOf('quickbook', '/timecard-service/export/quickbook'),
};
export type ExportFormat = keyof typeof payrollExports;
