import { strFromU8 } from 'fflate';
import { expect, test } from 'vitest';
import { textWidth } from '../../src/demo/letters/textFonts';
import { PdfLayout } from '../../src/demo/pdfLayout';
import { pdfText } from '../support/pdfText';

/** Where each text of a file starts, in points from the left. */
const leftOfTexts = (file: Uint8Array): number[] =>
  [...strFromU8(file, true).matchAll(/BT ([\d.]+) [\d.]+ Td /g)].map(([, left]) => Number(left));

test('columns of numbers end at the same place', () => {
  const layout = new PdfLayout();
  layout.begin('Ticket');
  // The margin is 48. The second column is from 270 to 340, with a gap of 10 before the third; the third ends with the
  // sheet, at 516. At 9 points a digit and a dollar sign are 5.004 wide, periods and commas 2.502.
  layout.columns(['a', '$1.00', '$1.00'], [0, 270, 350], { ends: [1, 2] });
  layout.columns(['b', '$1,234.00', ''], [0, 270, 350], { ends: [1, 2] });
  layout.columns(['c', '1', '2'], [0, 270, 350]);
  const [first, oneDollar, alsoOneDollar, second, thousand, empty, ...others] = leftOfTexts(layout.toPdf(''));
  expect([first, second]).toEqual([48, 48]);
  // 48 + 340 − (4 × 5.004 + 2.502) = 365.48; 48 + 516 − 22.518 = 541.48
  expect([oneDollar, alsoOneDollar]).toEqual([365.48, 541.48]);
  // 48 + 340 − (7 × 5.004 + 2 × 2.502) = 347.97
  expect([thousand, empty]).toEqual([347.97, 564]);
  // The other columns start at the same place. The last text is the footer.
  expect(others).toEqual([48, 318, 398, 48]);
});

/** The text of a file that has this text alone. */
const printed = (text: string, bold = false): string => {
  const layout = new PdfLayout();
  layout.begin('');
  layout.line(text, { bold });
  return pdfText(layout.toPdf(text)).split('\n')[0] ?? '';
};

test.each([
  'Łukasz Wójcik',
  'Đặng Văn Hùng',
  'Işık Yılmaz',
  'Иван Щербаков, Ґалаган Їжак',
  'Ελένη Παπαδοπούλου',
  '⌀12 ≤ 3′ 6″ ≥ ≠ ≈ −4 °C → ✓',
  'Søren Ørsted & Æsa – “Žižka” €5 ½',
  'ẞ ſ Ǎ ə Ș Ț',
])('FAULT-122 prints %s as written, plain and bold', (text) => {
  expect(printed(text)).toBe(text);
  expect(printed(text, true)).toBe(text);
});

test.each([
  // The letters of each in one code point, or in two.
  ['Cafe\u0301 \u1ee5', 'Café ụ'],
  // Accents without a letter of their own are left out.
  ['x\u0323y\u0306', 'xy'],
  ['ﬁve\u00a0m\u00b2\u2009\u2011\t6', 'five m² - 6'],
  // Hebrew is read from right to left: the last letter comes first.
  ['שרה כהן 12', 'ןהכ הרש 12'],
  ['محمد', 'mhmd'],
  ['٣ (خالد)', '3 (khald)'],
  ['Ana 👷🏽‍♀️ 王', 'Ana □□ □'],
  ['\u200fAna\u200b\u0007', 'Ana '],
])('FAULT-122 prints %j in the nearest letters: %j', (text, expected) => {
  expect(printed(text)).toBe(expected);
});

test('FAULT-122 a typed signature has its letters, which are as wide as they are printed', () => {
  const layout = new PdfLayout();
  layout.begin('');
  layout.signature({ kind: 'typed', value: 'Łukasz Wójcik' });
  expect(pdfText(layout.toPdf('')).split('\n')[0]).toBe('Łukasz Wójcik');
  // At 10 points: Ł 5.56, W 9.44, ⌀ 7.78, Đ 7.22.
  expect(textWidth('ŁW⌀Đ', 10)).toBeCloseTo(30);
});

test('a file has outlines of the letters that it uses, each once, and none for those of Helvetica', () => {
  const outlines = (...lines: string[]) => {
    const layout = new PdfLayout();
    layout.begin('');
    for (const line of lines) layout.line(line);
    return [...strFromU8(layout.toPdf(''), true).matchAll(/ 0 d0\n/g)].length;
  };
  expect(outlines('Søren Reyes')).toBe(0);
  expect(outlines('Łukasz', 'Łódź Ł')).toBe(2);
});

test('a file of more letters than one font holds has all of them', () => {
  const letters = Array.from({ length: 300 }, (_, index) => String.fromCodePoint(0x1ea0 + (index % 90)));
  const cyrillic = Array.from({ length: 96 }, (_, index) => String.fromCodePoint(0x400 + index));
  const latin = Array.from({ length: 128 }, (_, index) => String.fromCodePoint(0x100 + index));
  const layout = new PdfLayout();
  layout.begin('');
  const text = [...new Set([...letters, ...cyrillic, ...latin])].join('').replace(/[ŠšŽžŒœŸ]/g, '');
  layout.line(text);
  expect(pdfText(layout.toPdf('')).split('\n').join('').startsWith(text)).toBe(true);
});
