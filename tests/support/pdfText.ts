import { strFromU8 } from 'fflate';

// Not by TextDecoder, which reads these codes as Latin-1 in some versions of Node.
const HIGH_CODES = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';
const standardLetter = (code: number) =>
  code >= 128 && code < 160 ? HIGH_CODES.charAt(code - 128) : String.fromCharCode(code);

/** The letters of a font's codes, by the objects that its name leads to; a standard font has those of Windows-1252. */
function lettersOf(file: string, font: string): (code: number) => string {
  const objectOf = (reference: string | undefined) =>
    file.slice(file.indexOf(`\n${reference} 0 obj\n`)).split('\nendobj')[0] ?? '';
  const reference = (text: string, name: string) => new RegExp(`/${name} (\\d+) 0 R`).exec(text)?.[1];
  const map = reference(objectOf(reference(file, font)), 'ToUnicode');
  if (map === undefined) return standardLetter;
  const known = new Map(
    [...objectOf(map).matchAll(/<([\da-f]{2})> <([\da-f]+)>/g)].map(([, code = '', units = '']) => [
      Number.parseInt(code, 16),
      String.fromCharCode(...(units.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16))),
    ]),
  );
  return (code) => known.get(code) ?? '?';
}

/** Returns the lines of a PDF file of the demo, whose texts are written as hexadecimal codes of fonts. */
export function pdfText(bytes: Uint8Array): string {
  const file = strFromU8(bytes, true);
  const fonts = new Map<string, (code: number) => string>();
  const read = (font: string, codes: string) => {
    const letters = fonts.get(font) ?? lettersOf(file, font);
    fonts.set(font, letters);
    return (codes.match(/../g) ?? []).map((code) => letters(Number.parseInt(code, 16))).join('');
  };
  return [...file.matchAll(/^BT (.*) ET$/gm)]
    .map(([, text = '']) =>
      [...text.matchAll(/\/(\w+) [\d.]+ Tf <([\da-f]+)> Tj/g)]
        .map(([, font = '', codes = '']) => read(font, codes))
        .join(''),
    )
    .join('\n');
}
