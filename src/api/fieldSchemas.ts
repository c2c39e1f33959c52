/** Field schemas with their messages, shared by forms and the demo API. */
import * as z from 'zod/mini';
import { parseDate } from '../lib/dates';
import { moneyProblem, parseMoney } from '../lib/money';
import { formatNumber, numberProblem } from '../lib/number';

export const textUpTo = (label: string, maxLength: number) =>
  z.string().check(z.trim(), z.maxLength(maxLength, `${label}: at most ${maxLength} characters`));

export const requiredText = (label: string, maxLength: number) =>
  textUpTo(label, maxLength).check(z.minLength(1, `${label} is required`));

const blankOr = (test: (value: string) => boolean, message: string) =>
  z.refine<string>((value) => value === '' || test(value), message);

const validEmail = blankOr(
  (value) => /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(value),
  'Type an email address, such as name@company.com',
);
export const emailOrBlank = textUpTo('Email', 254).check(validEmail);
export const email = requiredText('Email', 254).check(validEmail);

export const phoneOrBlank = textUpTo('Phone', 30).check(
  blankOr(
    (value) => /^[+()\d\s.x-]*$/i.test(value) && value.replace(/\D/g, '').length >= 7,
    'Type a phone number, such as (208) 555-0123',
  ),
);

const validDay = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value) && parseDate(value) !== undefined;
const INVALID_DATE = 'Type a date, such as 2026-03-09';
/** `YYYY-MM-DD`, or '' for none. */
export const dayOrBlank = z.string().check(blankOr(validDay, INVALID_DATE));
export const requiredDay = z.string().check(z.refine(validDay, INVALID_DATE));

/** The id of a chosen record, or '' for none. */
export const choice = z.string();

/** 'Price: type an amount, such as 1,234.50' */
const withLabel = (label: string, problem: string): string =>
  `${label}: ${problem.charAt(0).toLowerCase()}${problem.slice(1)}`;

/** A number field of a form: null when empty, text when unreadable. */
export const numberBetween = (label: string, min: number, max: number) =>
  z
    .number({
      error: ({ input }) =>
        withLabel(label, numberProblem(typeof input === 'string' ? input : '', 'Type a number')),
    })
    .check(
      z.minimum(min, `${label}: at least ${formatNumber(min)}`),
      z.maximum(max, `${label}: at most ${formatNumber(max)}`),
    );

/** A whole number, for counts such as days. */
export const integerBetween = (label: string, min: number, max: number) =>
  numberBetween(label, min, max).check(z.refine(Number.isInteger, `${label}: type a whole number`));

interface MoneyLimits {
  max: number;
  /** 2 unless it is a price per unit. */
  decimals?: number;
  /** A credit may be typed. */
  negative?: boolean;
}

/** Dollars as text with at least two decimals, '' for none. Numbers would lose cents (lib/money). */
export const moneyAmount = (label: string, { max, decimals = 2, negative = false }: MoneyLimits) =>
  z.string().check(
    z.refine((value) => value === '' || parseMoney(value, decimals) === value, {
      error: ({ input }) =>
        withLabel(label, moneyProblem(String(input), decimals) ?? 'Type an amount, such as 42.50'),
    }),
    z.refine((value) => negative || !value.startsWith('-'), `${label} cannot be negative`),
    z.refine((value) => !(Math.abs(Number(value)) > max), `${label}: at most ${formatNumber(max)}`),
  );

/** A number with up to two decimals, or up to four for quantities. */
export const decimalsBetween = (label: string, min: number, max: number, decimals: 2 | 4 = 2) =>
  numberBetween(label, min, max).check(
    z.refine(
      (value) => Number(value.toFixed(decimals)) === value,
      `${label}: type at most ${decimals === 2 ? 'two' : 'four'} decimals`,
    ),
  );

/** 0 to 100 with up to two decimals. */
export const percent = (label: string) => decimalsBetween(label, 0, 100);

/** Refuses duplicates in a list, at the second one. Rows whose `key` is '' are ignored. */
export const noDuplicates = <Row>(field: keyof Row & string, message: string, key: (row: Row) => string) =>
  z.superRefine<Row[]>((rows, context) => {
    const seen = new Set<string>();
    rows.forEach((row, index) => {
      const found = key(row).trim().toLowerCase();
      if (found !== '' && seen.has(found))
        context.addIssue({ code: 'custom', message, path: [index, field], input: rows });
      seen.add(found);
    });
  });

export const MAX_REASON_LENGTH = 2000;

/** Why something was done, for the people who read it later. */
export const reasonDraft = z.object({ reason: requiredText('Reason', MAX_REASON_LENGTH) });

/** What a dialog that asks for a reason must know about it. */
export const reasonRules = { schema: reasonDraft, maxLength: MAX_REASON_LENGTH };
