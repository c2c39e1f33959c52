/** FMT-01: these exact spellings, and no others. */
const PHRASES = ['Please, tap', 'Please Tap', 'Please tap', 'Tap here'];

/**
 * A notification's text up to the earliest phrase that asks to tap it, without the blanks around what is left
 * (FMT-01, NOTIF-23). Text without such a phrase stays whole (FMT-02).
 */
export function beforeTapHere(text: string): string {
  const found = PHRASES.map((phrase) => text.indexOf(phrase)).filter((at) => at >= 0);
  return found.length > 0 ? text.slice(0, Math.min(...found)).trim() : text;
}
