/** What publishing systems write in titles; they send all else as numbers. */
const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  hellip: '…',
};

const character = (code: number): string => (code <= 0x10ffff ? String.fromCodePoint(code) : '');

/** Markup as plain text: tags gone, entities read. The result is text to be shown as text, never markup again. */
export const markupText = (markup: string): string =>
  markup
    .replace(/<!--[^]*?-->|<\/?[a-z][^>]*>/gi, '')
    .replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return named[name] ?? whole;
      return character(hex === undefined ? Number(decimal) : parseInt(hex, 16));
    })
    .trim();
