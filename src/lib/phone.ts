/** Ten digits, of which neither the area code nor the exchange begins with 0 or 1; a 1 before them and an extension after. */
const DOMESTIC = /^(?:\+?1)?([2-9]\d{2})([2-9]\d{2})(\d{4})(?:x(\d{1,6}))?$/;

/** A phone number as it is written here: '(208) 555-0123'. Numbers of other countries, and what is no number, stay as typed. */
export function formatPhone(text: string): string {
  const typed = text.trim();
  const bare = typed
    .toLowerCase()
    .replace(/[\s().-]/g, '')
    .replace(/ext?/, 'x');
  const [, area, exchange, line, extension] = DOMESTIC.exec(bare) ?? [];
  if (area === undefined) return typed;
  return `(${area}) ${exchange}-${line}${extension ? ` x${extension}` : ''}`;
}
