import { strFromU8 } from 'fflate';
import { expect, test } from 'vitest';
import { PdfLayout } from '../../src/demo/pdfLayout';

/** Where each text of a file starts, in points from the left. */
const leftOfTexts = (file: Uint8Array): number[] =>
  [...strFromU8(file, true).matchAll(/ Tf ([\d.]+) [\d.]+ Td /g)].map(([, left]) => Number(left));

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
