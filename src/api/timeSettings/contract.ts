/** The settings of time and attendance: seven documents that are saved separately (SCREEN-SET-TIME). */
import * as z from 'zod/mini';
import { weekday } from '../../lib/dates';
import { amount, dayOrNone, flag, id, named, object, optional, rows, text, timestamp } from '../schema';
import { settingsDocument } from '../settingsDocument';
import {
  requiredDay,
  requiredText,
  noDuplicates,
  numberBetween,
  integerBetween,
  textUpTo,
} from '../fieldSchemas';

/** '' for a new row; the server assigns the id. */
const rowId = z.string();

/** Minutes to which clocked times are rounded; 0 for no rounding. */
export const roundings = [0, 5, 6, 10, 15] as const;

/** Double time cannot start before overtime. */
export const doubleTimeLast = z.refine<{ overtimeDaily: number; doubleTimeDaily: number }>(
  ({ overtimeDaily, doubleTimeDaily }) => doubleTimeDaily === 0 || doubleTimeDaily >= overtimeDaily,
  { path: ['doubleTimeDaily'], error: 'Double time cannot start before overtime' },
);

/** CALL-153 */
export const timecardSettings = settingsDocument('timecardSettings', '/timecard-service/settings', {
  resourceName: 'the time card settings',
  responseFields: {
    ownEntry: flag,
    acceptance: flag,
    roundTo: amount,
    breakMinutes: amount,
    /** Hours per day and week after which work is overtime; 0 for never. */
    overtimeDaily: amount,
    overtimeWeekly: amount,
    /** Hours per day after which work is double time; 0 for never. */
    doubleTimeDaily: amount,
  },
  draft: z
    .object({
      /** Employees may enter their own hours. */
      ownEntry: z.boolean(),
      /** Employees must sign before approval. */
      acceptance: z.boolean(),
      roundTo: z.literal(roundings, 'Choose one from the list'),
      breakMinutes: integerBetween('Break', 0, 240),
      overtimeDaily: numberBetween('Hours per day before overtime', 0, 24),
      overtimeWeekly: numberBetween('Hours per week before overtime', 0, 168),
      doubleTimeDaily: numberBetween('Hours per day before double time', 0, 24),
    })
    .check(doubleTimeLast),
});
export type TimecardSettings = z.output<typeof timecardSettings.read.response>;
export type TimecardSettingsDraft = z.output<typeof timecardSettings.draft>;

/** Who may move a time card into a stage: employees their own card, foremen their crew's, managers every card. */
export const stageMovers = ['employee', 'foreman', 'manager'] as const;
export type StageMover = (typeof stageMovers)[number];

/** CALL-154: the stages of a time card, in order. Cards in a closed stage cannot be changed. */
export const stageSettings = settingsDocument('stageSettings', '/timecard-service/stages', {
  resourceName: 'the stages',
  responseFields: {
    stages: rows(object({ id, name: text, closed: flag, movers: rows(z.literal(stageMovers)) })),
  },
  draft: z.object({
    stages: z
      .array(
        z.object({
          id: rowId,
          name: requiredText('Name', 60),
          closed: z.boolean(),
          movers: z
            .array(z.literal(stageMovers))
            .check(z.minLength(1, 'Choose who can move time cards to this stage')),
        }),
      )
      .check(
        z.minLength(1, 'Add at least one stage'),
        z.maxLength(20, 'At most 20 stages'),
        noDuplicates('name', 'A stage with this name already exists', ({ name }) => name),
        z.refine(([first]) => !first?.closed, {
          path: [0, 'closed'],
          error: 'The first stage must be open because new time cards start in it',
        }),
      ),
  }),
});
export type StageSettings = z.output<typeof stageSettings.read.response>;
export type StageSetting = StageSettings['stages'][number];
export type StageSettingsDraft = z.output<typeof stageSettings.draft>;

/** CALL-155: the reasons to choose from when changing an employee's hours. */
export const changeLogReasons = settingsDocument('changeLogReasons', '/timecard-service/change-log-reasons', {
  resourceName: 'the change-log reasons',
  responseFields: { reasons: rows(object({ id, name: text })) },
  draft: z.object({
    reasons: z.array(z.object({ id: rowId, name: requiredText('Reason', 100) })).check(
      z.maxLength(100, 'At most 100 reasons'),
      noDuplicates('name', 'This reason already exists', ({ name }) => name),
    ),
  }),
});
export type ChangeLogReasons = z.output<typeof changeLogReasons.read.response>;
export type ChangeLogReasonsDraft = z.output<typeof changeLogReasons.draft>;

/** CALL-156 */
export const holidays = settingsDocument('holidays', '/timecard-service/holidays', {
  resourceName: 'the holidays',
  responseFields: { holidays: rows(object({ id, name: text, date: dayOrNone, paidHours: amount })) },
  draft: z.object({
    holidays: z
      .array(
        z.object({
          id: rowId,
          name: requiredText('Name', 100),
          /** `YYYY-MM-DD` */
          date: requiredDay,
          /** 0 for an unpaid day off. */
          paidHours: numberBetween('Paid hours', 0, 24),
        }),
      )
      .check(
        z.maxLength(500, 'At most 500 holidays'),
        noDuplicates('date', 'This day already has a holiday', ({ date }) => date),
      ),
  }),
});
export type Holidays = z.output<typeof holidays.read.response>;
export type HolidaysDraft = z.output<typeof holidays.draft>;

/** Codes and columns of the exports with another meaning. */
const RESERVED_CODES = /^(reg|regular|ot|overtime|dt|hol|holiday|pd|total|employee|supervisor)$/i;
const payCode = z.string().check(
  z.regex(/^([a-z0-9][a-z0-9_-]{0,11})?$/i, 'Pay code: up to 12 letters, digits, - and _'),
  z.refine((code) => !RESERVED_CODES.test(code), 'Pay code: exports use this code for other pay'),
);

/** CALL-157: kinds of paid or unpaid time off. */
export const ptoSettings = settingsDocument('ptoSettings', '/timecard-service/pto-settings', {
  resourceName: 'the PTO settings',
  responseFields: {
    kinds: rows(
      object({
        id,
        name: text,
        paid: flag,
        /** The code in Paycom and Payroll exports. '' for PTO; missing where the API has no pay codes. */
        payCode: optional(z.string()),
      }),
    ),
  },
  draft: z.object({
    kinds: z
      .array(
        z.object({
          id: rowId,
          name: requiredText('Name', 60),
          paid: z.boolean(),
          payCode: z.optional(payCode),
        }),
      )
      .check(
        z.maxLength(30, 'At most 30 kinds'),
        noDuplicates('name', 'A kind with this name already exists', ({ name }) => name),
      ),
  }),
});
export type PtoSettings = z.output<typeof ptoSettings.read.response>;
export type PtoSettingsDraft = z.output<typeof ptoSettings.draft>;

/** Maximum length of the acceptance text, in characters. */
export const MAX_ACCEPTANCE_LENGTH = 5000;

const acceptance = <const Key extends string, const Path extends string>(key: Key, path: Path) =>
  settingsDocument(key, path, {
    resourceName: 'the acceptance text',
    responseFields: {
      text,
      /** The same in Spanish, '' for none. */
      textEs: text,
    },
    draft: z.object({
      text: requiredText('Acceptance text', MAX_ACCEPTANCE_LENGTH),
      textEs: textUpTo('Text in Spanish', MAX_ACCEPTANCE_LENGTH),
    }),
  });

/** CALL-158, CALL-159: the text that employees agree to when they sign; v4 when `newJobVersion` is set. */
export const acceptanceText = {
  old: acceptance('acceptanceText', '/timecard-service/acceptance-text'),
  new: acceptance('v4AcceptanceText', '/timecard-service/v4/acceptance-text'),
};
export type AcceptanceText = z.output<typeof acceptanceText.old.read.response>;
export type AcceptanceTextDraft = z.output<typeof acceptanceText.old.draft>;

/**
 * The day through which pay periods are locked: a Sunday, because cards are locked as a whole. Cards of that week and
 * of earlier ones cannot be changed. Our proposal to the API; without it nothing is locked.
 */
export const payrollLock = settingsDocument('payrollLock', '/timecard-service/payroll/lock', {
  resourceName: 'the payroll lock',
  responseFields: {
    /** `YYYY-MM-DD`; '' for none. */
    date: dayOrNone,
    reason: text,
    /** All changes, latest first. */
    history: rows(object({ id, date: dayOrNone, by: named, at: timestamp, reason: text })),
  },
  draft: z.object({
    date: z.union([
      z.literal(''),
      requiredDay.check(z.refine((day) => weekday(day) === 'Sunday', 'Choose a Sunday, the end of a week')),
    ]),
    /** Required when the day moves back. */
    reason: z.string().check(z.maxLength(500, 'Reason: at most 500 characters')),
  }),
});
export type PayrollLock = Pick<z.output<typeof payrollLock.read.response>, 'date' | 'history'>;
export type PayrollLockDraft = z.output<typeof payrollLock.draft>;
