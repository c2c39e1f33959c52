// Created once: `toLocaleString` would create a formatter for every cell.
const counts = new Intl.NumberFormat('en-US');
const hundredths = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const compact = new Intl.NumberFormat('en-US', { notation: 'compact' });
const quantities = new Intl.NumberFormat('en-US', { maximumFractionDigits: 10 });

/** Shown in place of a number that could not be read in a response. */
export const UNREADABLE = "Couldn't be read";

const format =
  (formatter: Intl.NumberFormat) =>
  (number: number): string =>
    Number.isNaN(number) ? UNREADABLE : formatter.format(number);

/** Formats 10000 as '10,000'. */
export const formatNumber = format(counts);

/** Formats 25000 as '25K', for axes. */
export const formatCompact = (number: number): string =>
  number < 10_000 ? formatNumber(number) : compact.format(number);

/** Formats 60 as '60%'. */
export const formatPercent = (percent: number): string =>
  Number.isNaN(percent) ? UNREADABLE : `${formatNumber(percent)}%`;

/** Formats 1234.5 as '1,234.50'. */
export const formatHundredths = format(hundredths);

/** Formats 0.0125 as '0.0125' and 1200 as '1,200', with all decimals that people type. */
export const formatQuantity = format(quantities);

/** '1,500' is 1500 where commas separate thousands, and 1.5 where they are decimal commas. */
const AMBIGUOUS = /^-?[1-9]\d{0,2},\d{3}$/;
const WITH_THOUSANDS = /^-?[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/;

/**
 * Reads a typed number as plain decimal text, so that no digit is lost: '12', '-3', '7.5', '1250.75'. '7,5' and '0,125'
 * have a decimal comma, '1,250.75' and '1,250,000' thousands separators. Undefined when unreadable, and when it can be
 * read in two ways, such as '1,500' (FAULT-115). All fields, cells and imports read numbers by it.
 */
export function readDecimal(text: string): string | undefined {
  const typed = text.trim().replace(/^[−–]/, '-');
  if (AMBIGUOUS.test(typed)) return undefined;
  const plain = WITH_THOUSANDS.test(typed) ? typed.replaceAll(',', '') : typed.replace(',', '.');
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? plain : undefined;
}

/** Parses a typed number, see `readDecimal`. */
export function parseNumber(text: string): number | undefined {
  const plain = readDecimal(text);
  return plain === undefined ? undefined : Number(plain);
}

/** The numbers that an ambiguous text can mean: ['1500', '1.5'] for '1,500'. */
export function possibleNumbers(text: string): [string, string] | undefined {
  const typed = text.trim();
  return AMBIGUOUS.test(typed)
    ? [typed.replace(',', ''), String(Number(typed.replace(',', '.')))]
    : undefined;
}

/** Why a typed number cannot be read: that it is ambiguous, otherwise `unreadable`. */
export function numberProblem(text: string, unreadable: string): string {
  const possible = possibleNumbers(text);
  return possible ? `Type ${possible.join(' or ')}: ${text.trim()} can mean both` : unreadable;
}

export const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
