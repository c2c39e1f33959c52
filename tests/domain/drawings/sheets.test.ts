import { describe, expect, it } from 'vitest';
import { disciplineOf, missingNumbers, sheetKey, sheetProblem } from '../../../src/domain/drawings/sheets';
import {
  numberInFileName,
  type PlacedText,
  readTitleBlock,
  sheetLinks,
} from '../../../src/domain/drawings/titleBlock';

describe('DOC-14 numbers of sheets', () => {
  it.each([
    ['A-101', 'A101'],
    ['a 1.01', 'A101'],
    ['FP–3', 'FP3'],
    ['', ''],
  ])('compares %s as %s', (number, key) => expect(sheetKey(number)).toBe(key));

  it.each([
    ['A-101', 'ARCHITECTURAL'],
    ['FP-2', 'FIRE_PROTECTION'],
    ['S2.01', 'STRUCTURAL'],
    ['AD101', 'ARCHITECTURAL'],
    ['101', 'OTHER'],
    ['X-1', 'OTHER'],
  ])('finds the discipline of %s: %s', (number, discipline) => expect(disciplineOf(number)).toBe(discipline));

  it.each([
    [['A-101', 'A-102', 'A-104'], ['A-103']],
    [['A-101', 'A-201'], []],
    [['S-09', 'S-11'], ['S-10']],
    [['Cover'], []],
  ])('finds what is missing in %j: %j', (numbers, missing) =>
    expect(missingNumbers(numbers)).toEqual(missing),
  );

  const published = [{ number: 'A-101', revision: '2', earlier: ['1', 'b'] }];
  it.each([
    [{ number: '', revision: '0' }, ['', 'A-101'], 'No number was found. Type it.'],
    [{ number: 'A101', revision: '3' }, ['A101', 'A-101'], 'Another sheet has this number.'],
    [{ number: 'a-101', revision: ' 2' }, ['a-101'], 'Revision 2 of this sheet is published already.'],
    [{ number: 'A-101', revision: 'B' }, ['A-101'], 'Revision B of this sheet is published already.'],
    [{ number: 'A-101', revision: '3' }, ['A-101'], undefined],
    [{ number: 'A-102', revision: '2' }, ['A-102'], undefined],
  ])('says what is wrong with %j among %j', (sheet, numbers, problem) =>
    expect(sheetProblem(sheet, numbers, published)).toBe(problem),
  );
});

const at = (text: string, x: number, y: number, size = 10): PlacedText => ({ text, x, y, size, width: 40 });
const sheet = { width: 1000, height: 700 };

describe('the title block of a sheet', () => {
  it('takes the largest number at the bottom right, the title above it and the revision', () => {
    const texts = [
      at('A-501', 200, 300, 12),
      at('5/A-502', 400, 200, 9),
      at('SHEET NUMBER', 900, 640, 6),
      at('A-101', 900, 680, 28),
      at('FLOOR PLAN', 900, 600, 14),
      at('LEVEL 1', 900, 618, 14),
      at('SUMMIT CONTRACTORS', 900, 100, 11),
      at('REV', 960, 650, 6),
      at('3', 962, 660, 8),
    ];
    expect(readTitleBlock(texts, sheet)).toEqual({
      number: 'A-101',
      title: 'FLOOR PLAN LEVEL 1',
      revision: '3',
    });
  });

  it('reads a revision in the text of its label, and a block along the bottom', () => {
    const texts = [
      at('Revision: B', 500, 680, 8),
      at('S2.01', 700, 690, 20),
      at('Foundations', 450, 690, 16),
    ];
    expect(readTitleBlock(texts, sheet)).toEqual({ number: 'S2.01', title: 'Foundations', revision: 'B' });
  });

  it('finds nothing on a page without texts', () => {
    expect(readTitleBlock([], sheet)).toEqual({ number: '', title: '', revision: '' });
  });

  it.each([
    ['A-101 Floor plan.pdf', 'A-101'],
    ['s2.01_foundations.PDF', 'S2.01'],
    ['Floor plan.pdf', ''],
  ])('reads the number in the name %s: %s', (name, number) => expect(numberInFileName(name)).toBe(number));
});

it('finds the texts that name other sheets, written in any way', () => {
  const texts = [
    at('A 501', 1, 2),
    at('5/A-501', 3, 4),
    at('A-101', 5, 6),
    at('A-999', 7, 8),
    at('SEE A501', 9, 9),
  ];
  expect(sheetLinks(texts, ['A-101', 'A-501'], 'A-101').map(({ x, number }) => [x, number])).toEqual([
    [1, 'A-501'],
    [3, 'A-501'],
    [9, 'A-501'],
  ]);
});
