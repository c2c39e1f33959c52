/** Rate tables of payroll (RATE-01…08): the hourly cost of each classification by date. */
import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { jobReference } from '../jobs/contract';
import { withNewKey } from '../recordKey';
import { resource } from '../resource';
import {
  count,
  dayOrNone,
  id,
  money,
  named,
  object,
  oneOf,
  optional,
  rows,
  text,
  timestamp,
} from '../schema';
import { requiredDay, dayOrBlank, moneyAmount, requiredText, textUpTo } from '../fieldSchemas';

/** RATE-07 */
export const rateStatuses = ['ACTIVE', 'INACTIVE'] as const;
export type RateStatus = (typeof rateStatuses)[number];

/** What rates are for: the pay of employees, the labor on T&M tickets, or both, also until somebody has decided. */
export const ratePurposes = ['UNDECIDED', 'PAY', 'BILLING', 'BOTH'] as const;
export type RatePurpose = (typeof ratePurposes)[number];

export const isForPay = (purpose: RatePurpose): boolean => purpose !== 'BILLING';
/** True for tables whose rates price the labor of T&M tickets. */
export const isForBilling = (purpose: RatePurpose): boolean => purpose !== 'PAY';
/** True when a job can have only one of two tables. */
export const sharePurpose = (one: RatePurpose, other: RatePurpose): boolean =>
  (isForBilling(one) && isForBilling(other)) || (isForPay(one) && isForPay(other));

/** The filter of the list. Tables for both are in the first two. */
export const ratePurposeFilters = ['PAY', 'BILLING', 'UNDECIDED'] as const;

const rate = object({
  classification: optional(named),
  /** `YYYY-MM-DD`, both included. `to` is '' without an end. */
  from: dayOrNone,
  to: dayOrNone,
  regular: money,
  overtime: money,
  doubleTime: money,
});
export type Rate = z.output<typeof rate>;

const summary = {
  id,
  name: text,
  note: text,
  status: oneOf(rateStatuses, 'INACTIVE'),
  purpose: oneOf(ratePurposes, 'UNDECIDED'),
  /** The assigned jobs and templates (RATE-05, RATE-06). */
  jobs: rows(jobReference),
  templates: rows(named),
  /** ISO timestamp. */
  changedAt: timestamp,
  version: count,
};

/** A row of the list: the number of classifications instead of the rates. */
export const rateTableRow = object({ ...summary, classifications: count });
export type RateTableRow = z.output<typeof rateTableRow>;

export const rateTable = object({ ...summary, rates: rows(rate) });
export type RateTable = z.output<typeof rateTable>;

const MAX_RATE = 9999.99;
const rateAmount = (label: string) => moneyAmount(label, { max: MAX_RATE });

/** A row of the grid. */
export const rateDraft = z
  .object({
    classificationId: z.string().check(z.minLength(1, 'Choose a classification')),
    from: requiredDay,
    to: dayOrBlank,
    regular: rateAmount('Regular').check(z.minLength(1, 'Regular is required')),
    overtime: rateAmount('Overtime'),
    doubleTime: rateAmount('Double time'),
  })
  .check(
    z.refine(({ from, to }) => to === '' || to >= from, {
      path: ['to'],
      error: 'The end date must be on or after the start date',
    }),
  );
export type RateDraft = z.output<typeof rateDraft>;

/** True when two rows apply on the same day. */
const overlap = (one: RateDraft, other: RateDraft): boolean =>
  one.classificationId === other.classificationId &&
  (one.to === '' || other.from <= one.to) &&
  (other.to === '' || one.from <= other.to);

export const rateTableDraft = z.object({
  name: requiredText('Name', 100),
  note: textUpTo('Note', 500),
  purpose: z.enum(ratePurposes),
  rates: z.array(rateDraft).check(
    z.maxLength(1000, 'At most 1,000 lines'),
    z.superRefine<RateDraft[]>((lines, context) => {
      lines.forEach((line, index) => {
        const before = lines.findIndex((other, position) => position < index && overlap(other, line));
        if (before < 0 || line.classificationId === '') return;
        context.addIssue({
          code: 'custom',
          message: `These dates overlap with line ${before + 1}`,
          path: [index, 'from'],
          input: lines,
        });
      });
    }),
  ),
});
export type RateTableDraft = z.output<typeof rateTableDraft>;

/** Validates the name of a copy. */
export const rateTableName = z.object({ name: requiredText('Name', 100) });
/** Ids of the assigned jobs and templates. */
export const rateAssignment = z.object({ jobIds: z.array(z.string()), templateIds: z.array(z.string()) });

const path = '/payroll-service/rate-tables';

/**
 * CALL-267, RATE-01…03. The list takes search, status, purpose, sort (name, purpose, status, changedAt), page and size. An existing
 * name is refused: `name: …`, and so is a purpose for which one of its jobs has another table: `purpose: …`. An assigned
 * table is not deleted: 409.
 */
export const rateTableCalls = resource({
  name: 'rateTable',
  path,
  filters: ['status', 'purpose'],
  statuses: () => rateStatuses,
  noun: { one: 'rate table', many: 'rate tables' },
  row: rateTableRow,
  detail: rateTable,
  draft: rateTableDraft,
});

/** CALL-268, RATE-04: copies the rates under another name, inactive and unassigned. */
export const duplicateRateTable = endpoint({
  key: 'duplicateRateTable',
  method: 'POST',
  path: `${path}/{rateTableId}/duplicate`,
  fallback: "Couldn't duplicate this rate table.",
  request: withNewKey(rateTableName),
  response: rateTable,
});

/**
 * CALL-269, RATE-05, RATE-06: replaces the assignments. A job or template loses its former table for the same purpose. 409 when `version`
 * is not the current one (FAULT-95).
 */
export const assignRateTable = endpoint({
  key: 'assignRateTable',
  method: 'POST',
  path: `${path}/{rateTableId}/assign`,
  fallback: "Couldn't assign this rate table.",
  request: z.extend(rateAssignment, { version: z.int() }),
  response: rateTable,
  readBy: rateTableCalls.get,
});

/** CALL-270, RATE-07. An assigned table cannot be made inactive: 409. */
export const changeRateTableStatus = endpoint({
  key: 'changeRateTableStatus',
  method: 'PUT',
  path: `${path}/{rateTableId}/status`,
  fallback: "Couldn't change the status of this rate table.",
  request: z.object({ status: z.enum(rateStatuses) }),
  response: rateTable,
  readBy: rateTableCalls.get,
});
