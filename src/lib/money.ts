/**
 * A typed amount of money as text with two decimals: '1,234.5' and '$1234.50' are '1234.50', '7,5' is '7.50'. A single
 * comma counts as parseNumber has it. Text, as numbers would lose cents of large amounts. Undefined if it cannot be
 * read, a third decimal included: nothing is rounded in silence.
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

/** '1234.50' as people read it: '$1,234.50'. Anything else comes back as it is. */
export function formatMoney(amount: string): string {
  const [, minus = '', whole, cents] = /^(-?)(\d+)\.(\d{2})$/.exec(amount) ?? [];
  if (whole === undefined || cents === undefined) return amount;
  return `${minus}$${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents}`;
}
