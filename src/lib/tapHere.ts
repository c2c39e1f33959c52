/** FMT-01: exactly these spellings. */
const PHRASES = ['Please, tap', 'Please Tap', 'Please tap', 'Tap here'];

/**
 * The text before the first phrase that asks to tap, trimmed (FMT-01, NOTIF-23). Text without such a phrase is
 * returned unchanged (FMT-02).
 */
export function beforeTapHere(text: string): string {
  const found = PHRASES.map((phrase) => text.indexOf(phrase)).filter((at) => at >= 0);
  return found.length > 0 ? text.slice(0, Math.min(...found)).trim() : text;
}
