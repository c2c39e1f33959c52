import { numberProblem, readDecimal, UNREADABLE } from './number';

/** Decimals of prices and rates per unit. Totals, budgets and payroll have whole cents. */
export const PRICE_DECIMALS = 4;

/** The amount without the dollar sign that people type before it. */
const withoutSign = (text: string): string => text.trim().replace(/^(-?)\s*\$\s*/, '$1');

/**
 * Parses a dollar amount to text with two decimals: '1,234.5' and '$1234.50' become '1234.50', '7,5' becomes '7.50'.
 * With more `decimals`, '4.199' stays. Text, because numbers lose cents of large amounts. Undefined when unreadable or
 * ambiguous (`readDecimal`), and with further decimals: nothing is rounded.
 */
export function parseMoney(text: string, decimals = 2): string | undefined {
  const plain = readDecimal(withoutSign(text));
  if (plain === undefined) return undefined;
  const [whole = '', typed = ''] = plain.replace('-', '').split('.');
  const fraction = typed.replace(/0+$/, '');
  if (fraction.length > decimals) return undefined;
  const amount = `${whole.replace(/^0+(?=\d)/, '') || '0'}.${fraction.padEnd(2, '0')}`;
  return plain.startsWith('-') && /[1-9]/.test(amount) ? `-${amount}` : amount;
}

/** Why a typed amount cannot be read; undefined when it can. */
export function moneyProblem(text: string, decimals = 2): string | undefined {
  if (parseMoney(text, decimals) !== undefined) return undefined;
  if (parseMoney(text, Infinity) !== undefined)
    return `Type at most ${decimals === PRICE_DECIMALS ? 'four' : 'two'} decimals`;
  return numberProblem(withoutSign(text), 'Type an amount, such as 1,234.50');
}

/** Formats '1234.50' as '$1,234.50' and '4.199' as '$4.199'. Other texts are returned unchanged. */
export function formatMoney(amount: string): string {
  const [, minus = '', whole, cents] = /^(-?)(\d+)\.(\d{2,4})$/.exec(amount) ?? [];
  if (whole === undefined || cents === undefined) return amount;
  return `${minus}$${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents}`;
}

/** '$1,234.50' */
export const showDollars = (dollars: number): string =>
  Number.isNaN(dollars) ? UNREADABLE : formatMoney(dollars.toFixed(2));
