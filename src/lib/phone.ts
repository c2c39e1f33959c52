/**
 * Ten digits whose area code and exchange do not start with 0 or 1, with an optional 1 before and an optional
 * extension.
 */
const DOMESTIC = /^(?:\+?1)?([2-9]\d{2})([2-9]\d{2})(\d{4})(?:x(\d{1,6}))?$/;

/** Formats a US phone number: '(208) 555-0123'. Other texts are returned unchanged. */
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
