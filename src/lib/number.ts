/**
 * A typed number: '12', '-3', '7.5', '7,5', '1,250' and '1,250.75'. A single comma followed by anything but three
 * digits is a decimal comma. Undefined if it cannot be read.
 */
export function parseNumber(text: string): number | undefined {
  const typed = text.trim();
  if (/^-?\d{1,3}(,\d{3})+(\.\d*)?$/.test(typed)) return Number(typed.replaceAll(',', ''));
  return /^-?(\d+([.,]\d*)?|[.,]\d+)$/.test(typed) ? Number(typed.replace(',', '.')) : undefined;
}
