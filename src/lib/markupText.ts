/** What publishing systems write in titles; all else they send as numbers. A map: none is `constructor` (FAULT-65). */
const named = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
  ['ndash', '–'],
  ['mdash', '—'],
  ['lsquo', '‘'],
  ['rsquo', '’'],
  ['ldquo', '“'],
  ['rdquo', '”'],
  ['hellip', '…'],
]);

const character = (code: number): string => (code <= 0x10ffff ? String.fromCodePoint(code) : '');

/**
 * Markup as plain text: tags gone, entities read. The result is text to be shown as text, never markup again. No pattern
 * reads on over what another may start with, and a comment without an end has all the rest: long texts stay cheap (FAULT-72).
 */
export const markupText = (markup: string): string =>
  markup
    .replace(/<!--[^]*?(?:-->|$)|<\/?[a-z][^<>]*>/gi, '')
    .replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return named.get(name) ?? whole;
      return character(hex === undefined ? Number(decimal) : parseInt(hex, 16));
    })
    .trim();
