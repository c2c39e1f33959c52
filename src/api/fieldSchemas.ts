/** Field schemas with their messages, shared by forms and the demo API. */
import * as z from 'zod/mini';
import { parseDate } from '../lib/dates';
import { showNumber } from '../lib/number';

export const textUpTo = (label: string, most: number) =>
  z.string().check(z.trim(), z.maxLength(most, `${label}: at most ${most} characters`));

export const requiredText = (label: string, most: number) =>
  textUpTo(label, most).check(z.minLength(1, `${label} is required`));

const blankOr = (test: (value: string) => boolean, message: string) =>
  z.refine<string>((value) => value === '' || test(value), message);

const validEmail = blankOr(
  (value) => /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(value),
  'Type an e-mail address, such as name@company.com',
);
export const emailOrBlank = textUpTo('E-mail', 254).check(validEmail);
export const email = requiredText('E-mail', 254).check(validEmail);

export const phoneOrBlank = textUpTo('Phone', 30).check(
  blankOr(
    (value) => /^[+()\d\s.x-]*$/i.test(value) && value.replace(/\D/g, '').length >= 7,
    'Type a phone number, such as (208) 555-0123',
  ),
);

const validDay = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value) && parseDate(value) !== undefined;
const TYPE_A_DATE = 'Type a date, such as 2026-03-09';
/** `YYYY-MM-DD`, or '' for none. */
export const dayOrBlank = z.string().check(blankOr(validDay, TYPE_A_DATE));
export const requiredDay = z.string().check(z.refine(validDay, TYPE_A_DATE));

/** A number field of a form: null when empty, text when unreadable. */
export const numberBetween = (label: string, least: number, most: number) =>
  z
    .number(`${label}: type a number`)
    .check(
      z.minimum(least, `${label}: at least ${least}`),
      z.maximum(most, `${label}: at most ${showNumber(most)}`),
    );

/** A whole number, for counts such as days. */
export const integerBetween = (label: string, least: number, most: number) =>
  numberBetween(label, least, most).check(z.refine(Number.isInteger, `${label}: type a whole number`));

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
