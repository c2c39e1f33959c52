/**
 * Payroll (TIME-37) of a period of whole weeks. All calls take startDateTime and endDateTime (CALL-081), from a
 * Monday to a Sunday at most `MAX_PERIOD_WEEKS` weeks later, and optionally payrollGroupId. They ignore voided cards. Apart
 * from the exports, these endpoints are our proposal to the API.
 */
import { endpoint, listQuery, paging } from '../endpoint';
import {
  amount,
  count,
  dayOrNone,
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
  timestamp,
  withJsonSchema,
} from '../schema';
import { payHours, stage, stageCount } from '../timecards/contract';
import * as z from 'zod/mini';

/** Maximum length of the period, in weeks. */
export const MAX_PERIOD_WEEKS = 8;

/** Paid amounts; `total` is all hours. Per diem in dollars. */
const sums = { ...payHours, total: amount, perDiem: amount };

/** What employees and hours can be grouped by. */
export const groupings = ['crew', 'job', 'payrollGroup'] as const;
export type Grouping = (typeof groupings)[number];
/** Id of the group without a crew, job (time off, holidays) or payroll group. */
export const NO_GROUP = 'none';

/** Cards of the period by stage, and the paid amounts. */
export const payrollSummary = endpoint({
  key: 'payrollSummary',
  method: 'GET',
  path: '/timecard-service/payroll/summary',
  query: ['startDateTime', 'endDateTime', 'payrollGroupId', 'search'],
  fallback: "Couldn't load the totals of this period.",
  response: object({
    employees: count,
    stages: rows(stageCount),
    /** Weeks without a card, of active employees. */
    withoutCard: count,
    ...sums,
    /** Of them, the amounts of approved cards: those in a closed stage. Missing where exports ignore `approvedOnly`. */
    approved: optional(object(sums)),
  }),
});
export type PayrollSummary = z.output<typeof payrollSummary.response>;

const payrollCard = object({ timecardId: id, weekStart: dayOrNone, version: count, stage, signed: flag });
export type PayrollCard = z.output<typeof payrollCard>;

const payrollRow = object({
  employeeId: id,
  name: text,
  employeeNumber: text,
  payrollGroup: optional(named),
  supervisor: optional(named),
  ...sums,
  /** One per week, in order. */
  cards: rows(payrollCard, 'timecardId'),
  /** Weeks without a card. */
  withoutCard: count,
  /** Number of issues that `payrollCheck` found for this employee. */
  findings: count,
});
export type PayrollRow = z.output<typeof payrollRow>;

/**
 * Takes search, stageId (a card in that stage; `none`: a week without a card), groupBy with groupId (employees of
 * that group; for a job only its hours), sort (`name`, `lastName`, `employeeNumber`, `supervisor`,
 * `supervisorLastName`, `payrollGroup`, `regular`, `overtime`, `doubleTime`, `pto`, `holiday`, `perDiem`, `total`,
 * `findings`), page and size, or all=true for every row in one call (like EMP-12), because ten calls in a row would
 * miss the list budget.
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

/** Takes groupBy (`crew`, `job`, `payrollGroup`) and search. Sorted by name, with `NO_GROUP` last. */
export const payrollGroupSums = endpoint({
  key: 'payrollGroupSums',
  method: 'GET',
  path: '/timecard-service/payroll/groups',
  query: ['startDateTime', 'endDateTime', 'payrollGroupId', 'groupBy', 'search'],
  fallback: "Couldn't load the group totals of this period.",
  response: object({ groups: rows(payrollGroup) }),
});

/** Hours by day in order, and by cost code with the largest first and `NO_GROUP` last. */
export const payrollHours = endpoint({
  key: 'payrollHours',
  method: 'GET',
  path: '/timecard-service/payroll/hours',
  query: ['startDateTime', 'endDateTime', 'payrollGroupId'],
  fallback: "Couldn't load the hours of this period.",
  response: object({
    days: rows(object({ date: dayOrNone, ...payHours }), 'date'),
    costCodes: rows(object({ id, name: text, ...payHours })),
  }),
});
export type PayrollHours = z.output<typeof payrollHours.response>;

/** What the check before an export looks for. `UNKNOWN`: a kind that only a newer server knows. */
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
  /** Stable for the same kind, card, day and entry. */
  id,
  kind: oneOf([...findingKinds, 'UNKNOWN'], 'UNKNOWN'),
  employee: named,
  employeeNumber: text,
  supervisor: optional(named),
  /** Monday, `YYYY-MM-DD` */
  weekStart: dayOrNone,
  /** Undefined without a card. */
  timecardId: optional(id),
  /** `YYYY-MM-DD`; '' for the whole week. */
  date: dayOrNone,
  /** Id of the entry; '' for the whole day or card. */
  recordId: text,
  /** A description: '16.50 hours', '10:30–11:00 AM twice', 'Concrete Finisher'. */
  what: text,
});
export type Finding = z.output<typeof finding>;
const findingRows = rows(finding);

/**
 * The check before an export. Takes kind, search, page and size; sorted by employee, week and day. `counts` covers
 * all kinds with the search, in the order of `findingKinds`. A reviewed long day is not an issue any more.
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
      findings: withJsonSchema(z.unknown(), (of) => of(findingRows)),
      total: count,
    }),
    z.transform(({ counts, findings, total }) => {
      const read = z.parse(findingRows, findings);
      const isWhole = !Array.isArray(findings) || findings.length === read.length;
      return {
        counts,
        total,
        findings: read,
        /** Number of issues that could not be read. Duplicates were readable. */
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
    query: ['startDateTime', 'endDateTime', 'payrollGroupId', 'approvedOnly'],
    fallback: "Couldn't create the file. The server sent an unexpected response.",
    responseType: 'text',
    response: textFile,
  });

/**
 * CALL-146…150, TIME-23…27: the cards of a period as a file with CRLF line ends. `approvedOnly=true`, our proposal,
 * leaves out the cards that are in no closed stage.
 */
export const payrollExports = {
  /** Every entry with day, times, job, cost code and pay type. */
  csv: exportOf('timecardCsv', '/timecard-service/export/csv'),
  /** One line per employee, earning code, job and cost code, for import into Paycom. */
  paycom: exportOf('paycom', '/timecard-service/export/paycom'),
  /** One line per employee, job and cost code, with hours in three dimensions. */
  threeD: exportOf('3d', '/timecard-service/export/3d'),
  /** One line per employee. */
  payroll: exportOf('payroll', '/timecard-service/export/payroll'),
  /** QuickBooks interchange format (IIF), separated by tabs. */
  quickbook: exportOf('quickbook', '/timecard-service/export/quickbook'),
};
export type ExportFormat = keyof typeof payrollExports;
export const exportFormats = Object.keys(payrollExports) as ExportFormat[];

const lastExport = object({
  id,
  by: named,
  at: timestamp,
  /** An `ExportFormat`, or one that only a newer server knows. */
  format: text,
  approvedOnly: flag,
  /** Undefined for all. */
  payrollGroup: optional(named),
  /** Number of exported cards. */
  cards: count,
  /** Of them and of those that have been added, how many have changed since. */
  changed: count,
});
export type LastExport = z.output<typeof lastExport>;
const exportRecords = object({ exports: rows(lastExport) });

/** The last export of each payroll group in exactly these weeks, latest first. */
export const payrollLastExports = endpoint({
  key: 'payrollLastExports',
  method: 'GET',
  path: '/timecard-service/payroll/exports',
  query: ['startDateTime', 'endDateTime', 'payrollGroupId'],
  fallback: "Couldn't load the last exports.",
  response: exportRecords,
});

/** Records that a time card manager has saved a file. Cards that changed after `createdAt` are not in the file. */
export const recordPayrollExport = endpoint({
  key: 'recordPayrollExport',
  method: 'POST',
  path: '/timecard-service/payroll/exports',
  query: ['startDateTime', 'endDateTime', 'payrollGroupId'],
  fallback: "The file is saved, but the export couldn't be recorded.",
  request: z.object({
    format: z.literal(exportFormats),
    approvedOnly: z.boolean(),
    createdAt: z.iso.datetime(),
  }),
  response: exportRecords,
  readBy: payrollLastExports,
});
