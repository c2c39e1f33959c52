/** How the codes of a business look, by examples: '03 30 00' and '26 05 19.16' (CALL-178, JOB-22). Pure functions. */
import type { CodeFormats } from '../../api/costCodes/contract';

type Formats = Readonly<CodeFormats>;

/** Each digit of an example stands for any digit. */
const shapeOf = (code: string): string => code.replace(/\d/g, '0').toLowerCase();

/** Returns a function that tells whether a code has one of the formats. Without formats, every code has. */
export function formatMatcher(formats: Formats): (code: string) => boolean {
  const shapes = new Set(formats.map(({ example }) => shapeOf(example)));
  return (code) => shapes.size === 0 || shapes.has(shapeOf(code));
}

const disjunction = new Intl.ListFormat('en', { type: 'disjunction' });

/** '26 05 19 or 26 05 19.16'; '' for any code. */
export const examplesText = (formats: Formats): string =>
  disjunction.format(formats.map(({ example }) => example));

/** The message beside a code without one of the formats; undefined for one that has it. */
export const codeProblem = (code: string, formats: Formats): string | undefined =>
  formatMatcher(formats)(code) ? undefined : `Use a code like ${examplesText(formats)}`;

const MONTH =
  '(jan(uary)?|feb(ruary)?|mar(ch)?|apr(il)?|may|june?|july?|aug(ust)?|sep(tember)?|oct(ober)?|nov(ember)?|dec(ember)?)';
/** '10-Jan', 'Jan 310', '1/310', '1/10/2026' and '2026-01-10 00:00:00', as spreadsheets write 1-10 and 1-310. */
const DATE = new RegExp(
  [
    `^\\d{1,4}[- /]${MONTH}$`,
    `^${MONTH}[- /]\\d{1,4}$`,
    '^\\d{1,2}/\\d{1,4}(/\\d{2,4})?$',
    '^\\d{4}-\\d\\d-\\d\\d( [\\d:]+)?$',
  ].join('|'),
  'i',
);
/** The digits before and after the point of a number. Spreadsheets read '03 30 00' as one, too. */
const digitsOf = (text: string) => /^(\d+)(?:\.(\d+))?$/.exec(text.replaceAll(' ', ''))?.slice(1);

/** True when the number may be what a spreadsheet made of such a code: 33000 of '03 30 00', 3.1 of '03.100'. */
function isNumberOf(code: string, example: string): boolean {
  const [whole, decimals = ''] = digitsOf(code) ?? [];
  const [wholeBefore, decimalsBefore = ''] = digitsOf(example) ?? [];
  return (
    whole !== undefined &&
    wholeBefore !== undefined &&
    whole.length <= wholeBefore.length &&
    decimals.length <= decimalsBefore.length
  );
}

/** `codeProblem` for a code of a file, with what a spreadsheet has done to it, where that can be told. */
export function fileCodeProblem(code: string, formats: Formats): string | undefined {
  const problem = codeProblem(code, formats);
  const change = DATE.test(code)
    ? 'a date'
    : formats.some(({ example }) => isNumberOf(code, example)) && 'a number';
  return problem && change
    ? `A spreadsheet has turned this code into ${change}. Format the column as text there. ${problem}`
    : problem;
}

const SEPARATORS = /[^\p{L}\p{N}]+/u;
const withoutZeros = (text: string): string => text.replace(/^0+(?=.)/, '');

/**
 * Two codes with a key in common differ only in leading zeros or separators: '1-310' and '01-310', '033000' and
 * '03 30 00'. They are probably the same.
 */
export function likenessKeys(code: string): string[] {
  const segments = code.toLowerCase().split(SEPARATORS).filter(Boolean);
  return [...new Set([segments.map(withoutZeros).join('-'), withoutZeros(segments.join(''))])].filter(
    Boolean,
  );
}

/**
 * The first segment, with a zero before a single digit: '03' of '03 30 00', '01' of '1-310'. Of a code without separators, its
 * first two characters, as in CSI MasterFormat.
 */
export function divisionOf(code: string): string {
  const [first = ''] = code.split(SEPARATORS, 1);
  return (first === code ? code.slice(0, 2) : first).replace(/^\d$/, '0$&');
}
