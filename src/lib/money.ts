/**
 * Parses a dollar amount to text with two decimals: '1,234.5' and '$1234.50' become '1234.50', '7,5' becomes '7.50'.
 * A single comma is read as in parseNumber. Text, because numbers lose cents of large amounts. Undefined when
 * unreadable, including a third decimal: nothing is rounded.
 */
export function parseMoney(text: string): string | undefined {
  const typed = text.trim().replace(/^(-?)\s*\$\s*/, '$1');
  const plain = /^-?\d{1,3}(,\d{3})+(\.\d*)?$/.test(typed)
    ? typed.replaceAll(',', '')
    : typed.replace(',', '.');
  const [, minus = '', whole = '', cents = ''] = /^(-?)(\d*)(?:\.(\d{0,2}))?$/.exec(plain) ?? [];
  if (whole + cents === '') return undefined;
  const amount = `${whole.replace(/^0+(?=\d)/, '') || '0'}.${cents.padEnd(2, '0')}`;
  return minus && /[1-9]/.test(amount) ? `-${amount}` : amount;
}

/** Formats '1234.50' as '$1,234.50'. Other texts are returned unchanged. */
export function formatMoney(amount: string): string {
  const [, minus = '', whole, cents] = /^(-?)(\d+)\.(\d{2})$/.exec(amount) ?? [];
  if (whole === undefined || cents === undefined) return amount;
  return `${minus}$${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents}`;
}

/** '$1,234.50' */
export const showDollars = (dollars: number): string => formatMoney(dollars.toFixed(2));
