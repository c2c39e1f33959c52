/**
 * The fonts of a PDF's texts: Helvetica, which every reader has, and fonts of the other letters, whose outlines are in
 * the file (FAULT-122). Each of those has only the letters that the file uses.
 */
import { windows1252Code } from '../../lib/windows1252';
import { drawLetter, letterWidth } from './letters';
import { printable } from './printable';

/**
 * Widths of the Helvetica characters from the space on, in thousandths of the font size. They are close enough for
 * bold text.
 */
// prettier-ignore
const WIDTHS = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556, 556,
  556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
  667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278, 556,
  556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
] as const;
const OTHER_WIDTH = 556;

const widthOf = (char: string): number =>
  WIDTHS[(char.codePointAt(0) ?? 0) - 32] ?? letterWidth(char) ?? OTHER_WIDTH;

/** The width of a text in points. */
export const textWidth = (text: string, size: number): number =>
  Array.from(printable(text)).reduce((sum, char) => sum + widthOf(char), 0) * (size / 1000);

export type FontWeight = 'plain' | 'bold';
const standardFonts: Record<FontWeight, string> = { plain: 'Helvetica', bold: 'Helvetica-Bold' };
const weights = ['plain', 'bold'] as const;

const hex = (code: number, digits = 2): string => code.toString(16).padStart(digits, '0');
/** The text as the numbers of its UTF-16 letters. */
const utf16 = (text: string): string =>
  text
    .split('')
    .map((unit) => hex(unit.charCodeAt(0), 4))
    .join('');

/** A text of a PDF outside its pages, such as its title. */
export const utf16Text = (text: string): string => `<feff${utf16(text)}>`;

/** A font has 256 letters at most. */
const FONT_SIZE = 256;

/** Adds an object to a file and returns the reference to it. */
type AddObject = (object: string) => string;

/** What draws a page or a letter, as an object of a file. */
export const pdfStream = (content: string): string =>
  `<< /Length ${content.length} >>\nstream\n${content}\nendstream`;

export class TextFonts {
  /** The letters that are drawn, in the order of their codes. */
  readonly #letters: Record<FontWeight, string[]> = { plain: [], bold: [] };

  /** Returns what writes a text at the current place: its parts by font. */
  show(text: string, weight: FontWeight, size: number): string {
    const parts: { font: string; codes: string }[] = [];
    for (const char of printable(text)) {
      const code = windows1252Code(char);
      const drawn = code === undefined ? this.#codeOf(char, weight) : { font: weight, code };
      const last = parts.at(-1);
      if (last?.font === drawn.font) last.codes += hex(drawn.code);
      else parts.push({ font: drawn.font, codes: hex(drawn.code) });
    }
    return parts.map(({ font, codes }) => `/${font} ${size} Tf <${codes}> Tj`).join(' ');
  }

  #codeOf(char: string, weight: FontWeight): { font: string; code: number } {
    const letters = this.#letters[weight];
    const known = letters.indexOf(char);
    const index = known < 0 ? letters.push(char) - 1 : known;
    return { font: `${weight}${Math.floor(index / FONT_SIZE)}`, code: index % FONT_SIZE };
  }

  /** Adds the fonts of the texts so far to a file. Returns the dictionary of their names. */
  addTo(add: AddObject): string {
    const fonts = weights.flatMap((weight) => {
      const letters = this.#letters[weight];
      const starts = letters.flatMap((_, index) => (index % FONT_SIZE === 0 ? index : []));
      return [
        `/${weight} ${add(`<< /Type /Font /Subtype /Type1 /BaseFont /${standardFonts[weight]} /Encoding /WinAnsiEncoding >>`)}`,
        ...starts.map(
          (start, index) =>
            `/${weight}${index} ${addDrawnFont(letters.slice(start, start + FONT_SIZE), weight, add)}`,
        ),
      ];
    });
    return `<< ${fonts.join(' ')} >>`;
  }
}

/** A font of type 3: each letter is drawn, and its text is that of the letter, so that it can be found and copied. */
function addDrawnFont(letters: readonly string[], weight: FontWeight, add: AddObject): string {
  const drawn = letters.map((letter) => add(pdfStream(drawLetter(letter, weight === 'bold'))));
  const names = letters.map((_, index) => `/l${index}`);
  const texts = letters.map((letter, index) => `<${hex(index)}> <${utf16(letter)}>`);
  const toUnicode = [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CMapName /Letters def /CMapType 2 def',
    '1 begincodespacerange <00> <ff> endcodespacerange',
    ...chunks(texts, 100).map((part) => `${part.length} beginbfchar\n${part.join('\n')}\nendbfchar`),
    'endcmap end end',
  ].join('\n');
  return add(
    [
      '<< /Type /Font /Subtype /Type3 /FontBBox [-300 -300 1300 1200] /FontMatrix [0.001 0 0 0.001 0 0]',
      `/CharProcs << ${names.map((name, index) => `${name} ${drawn[index]}`).join(' ')} >>`,
      `/Encoding << /Type /Encoding /Differences [0 ${names.join(' ')}] >>`,
      `/FirstChar 0 /LastChar ${letters.length - 1} /Widths [${letters.map(widthOf).join(' ')}]`,
      `/Resources << >> /ToUnicode ${add(pdfStream(toUnicode))} >>`,
    ].join('\n'),
  );
}

const chunks = <Item>(items: readonly Item[], size: number): Item[][] =>
  items.length === 0 ? [] : [items.slice(0, size), ...chunks(items.slice(size), size)];
