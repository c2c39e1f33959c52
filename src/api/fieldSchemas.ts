/** Field schemas with their messages, shared by forms and the demo API. */
import * as z from 'zod/mini';
import { parseDate } from '../lib/dates';
import { formatNumber } from '../lib/number';

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

/** A number field of a form: null when empty, text when unreadable. */
export const numberBetween = (label: string, min: number, max: number) =>
  z
    .number(`${label}: type a number`)
    .check(
      z.minimum(min, `${label}: at least ${min}`),
      z.maximum(max, `${label}: at most ${formatNumber(max)}`),
    );

/** A whole number, for counts such as days. */
export const integerBetween = (label: string, min: number, max: number) =>
  numberBetween(label, min, max).check(z.refine(Number.isInteger, `${label}: type a whole number`));

/** Dollars as text with two decimals, '' for none. Numbers would lose cents (lib/money). */
export const moneyAmount = (label: string, max: number) =>
  z.string().check(
    z.refine(
      (value) => value === '' || /^-?\d+\.\d{2}$/.test(value),
      `${label}: type an amount, such as 42.50`,
    ),
    z.refine((value) => !value.startsWith('-'), `${label} cannot be negative`),
    z.refine((value) => !(Number(value) > max), `${label}: at most ${formatNumber(max)}`),
  );

/** A number with up to two decimals. */
export const hundredthsBetween = (label: string, min: number, max: number) =>
  numberBetween(label, min, max).check(
    z.refine((value) => Number(value.toFixed(2)) === value, `${label}: type at most two decimals`),
  );

/** 0 to 100 with up to two decimals. */
export const percent = (label: string) => hundredthsBetween(label, 0, 100);

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
