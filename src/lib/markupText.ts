/**
 * Named entities in titles; publishing systems send all others as numbers. A map, so that `constructor` is not found
 * (FAULT-65).
 */
const entities = new Map([
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
 * Converts markup to plain text: removes tags and decodes entities. Render the result only as text. The patterns take
 * linear time, and an unclosed comment extends to the end (FAULT-72).
 */
export const markupText = (markup: string): string =>
  markup
    .replace(/<!--[^]*?(?:-->|$)|<\/?[a-z][^<>]*>/gi, '')
    .replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return entities.get(name) ?? whole;
      return character(hex === undefined ? Number(decimal) : parseInt(hex, 16));
    })
    .trim();
