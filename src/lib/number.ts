// Created once: `toLocaleString` would create a formatter for every cell.
const counts = new Intl.NumberFormat('en-US');
const hundredths = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Formats 10000 as '10,000'. */
export const formatNumber = (number: number): string => counts.format(number);

/** Formats 1234.5 as '1,234.50'. */
export const formatHundredths = (number: number): string => hundredths.format(number);

/** Formats 2.5 as '2.5' and 1200 as '1,200', with up to two decimals. */
export const formatQuantity = (number: number): string => hundredths.format(number).replace(/\.?0+$/, '');

/**
 * Parses a typed number: '12', '-3', '7.5', '7,5', '1,250' and '1,250.75'. A single comma is a decimal comma unless
 * three digits follow. Undefined when unreadable.
 */
export function parseNumber(text: string): number | undefined {
  const typed = text.trim();
  if (/^-?\d{1,3}(,\d{3})+(\.\d*)?$/.test(typed)) return Number(typed.replaceAll(',', ''));
  return /^-?(\d+([.,]\d*)?|[.,]\d+)$/.test(typed) ? Number(typed.replace(',', '.')) : undefined;
}
