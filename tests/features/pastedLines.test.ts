import { describe, expect, it } from 'vitest';
import { lineColumns, pasteLines, readLines, textsToFind } from '../../src/features/tnm/tickets/pastedLines';
import { blankItem, blankLabor, type ItemValues } from '../../src/features/tnm/tickets/ticketValues';

const bolt = { id: '7', label: 'Anchor bolt' };
const jo = { id: '1', label: 'Jo Reyes' };
const item = (values: Partial<ItemValues>): ItemValues => ({ ...blankItem(), id: 'a', ...values });

describe('TNM-02 lines pasted from a spreadsheet', () => {
  it.each<[what: string, block: string[][], field: string, rows: string[][], rest: object]>([
    ['one row', [['Bolt', '', '4']], 'itemId', [['Bolt', '', '4']], { hasHeader: false, skippedColumns: 0 }],
    [
      'a header and an empty row',
      [
        ['Item', 'Notes', 'Qty'],
        ['Bolt', '', '4'],
        ['', '', ''],
      ],
      'itemId',
      [['Bolt', '', '4']],
      { hasHeader: true },
    ],
    [
      'a first row with a number, which is no header',
      [
        ['4', 'ft'],
        ['5', 'ft'],
      ],
      'quantity',
      [
        ['4', 'ft'],
        ['5', 'ft'],
      ],
      { hasHeader: false },
    ],
    [
      'words alone, which may be items',
      [['Bolt'], ['Nut']],
      'itemId',
      [['Bolt'], ['Nut']],
      { hasHeader: false },
    ],
    [
      'more columns than there are',
      [['2', 'ft', '1.50', 'paid', '']],
      'quantity',
      [['2', 'ft', '1.50', 'paid', '']],
      { skippedColumns: 1 },
    ],
  ])('%s', (_, block, field, rows, rest) => {
    expect(readLines(block, lineColumns.material, field)).toMatchObject({ rows, ...rest });
  });

  it('names the texts that are looked up', () => {
    const copied = readLines(
      [
        ['Jo Reyes', 'Carpenter', '8'],
        ['Crew of 3', '', '24'],
      ],
      lineColumns.labor,
      'employeeId',
    );
    expect(textsToFind(copied)).toEqual([
      ['employeeId', ['Jo Reyes', 'Crew of 3']],
      ['itemId', ['Carpenter']],
    ]);
  });

  it('changes the lines from the focused one on, adds those that are missing, and leaves other fields', () => {
    const copied = readLines(
      [
        ['2,5', 'ft', '$1,234.5678'],
        ['-3', 'each', ''],
        ['1.500', 'lb', 'about 9'],
      ],
      lineColumns.material,
      'quantity',
    );
    const lines = [item({ id: 'first' }), item({ id: 'second', description: 'galvanized' })];
    const pasted = pasteLines(lines, copied, { from: 1, blank: () => item({ id: 'new' }), found: new Map() });
    expect(pasted).toMatchObject([
      { id: 'first', quantity: null },
      {
        id: 'second',
        description: 'galvanized',
        quantity: 2.5,
        unit: 'ft',
        typed: '1234.5678',
      },
      { id: 'new', quantity: -3, unit: 'each', typed: '' },
      // What cannot be read stays, and its field says why.
      { id: 'new', quantity: 1.5, unit: 'lb', typed: 'about 9' },
    ]);
    expect(lines[1]).toMatchObject({ quantity: null });
  });

  it('keeps the unit of listed items', () => {
    const copied = readLines(
      [
        ['Anchor bolt', '', '2', 'box'],
        ['Sand', '', '3', 'ton'],
      ],
      lineColumns.material,
      'itemId',
    );
    const found = new Map([['itemId', new Map([['Anchor bolt', bolt]])]]);
    const options = { from: 0, blank: blankItem, found };
    const units = new Map([['7', 'each']]);
    expect(pasteLines([], copied, { ...options, units })).toMatchObject([{ unit: 'each' }, { unit: 'ton' }]);
    // Without an answer about the unit, the save fills it.
    expect(pasteLines([], copied, options)).toMatchObject([{ unit: 'box' }, { unit: 'ton' }]);
    const quantities = readLines([['5', 'box']], lineColumns.material, 'quantity');
    const lines = [item({ itemId: bolt, unit: 'each' })];
    expect(pasteLines(lines, quantities, options)).toMatchObject([{ quantity: 5, unit: 'each' }]);
  });

  it('keeps as a description what no list has', () => {
    const copied = readLines(
      [['Anchor bolt', '5/8 in'], ['Sand', 'two loads'], ['Gravel']],
      lineColumns.material,
      'itemId',
    );
    const found = new Map([['itemId', new Map([['Anchor bolt', bolt]])]]);
    expect(pasteLines([], copied, { from: 0, blank: blankItem, found })).toMatchObject([
      { itemId: bolt, description: '5/8 in' },
      { itemId: { id: '' }, description: 'Sand, two loads' },
      { itemId: { id: '' }, description: 'Gravel' },
    ]);
  });

  it('reads people, hours and a rate', () => {
    const copied = readLines(
      [
        ['Jo Reyes', 'Carpenter', '7:30', '', '1', '95'],
        ['Crew of 3', '', '24'],
      ],
      lineColumns.labor,
      'employeeId',
    );
    const found = new Map([['employeeId', new Map([['Jo Reyes', jo]])]]);
    expect(pasteLines([], copied, { from: 0, blank: blankLabor, found })).toMatchObject([
      {
        employeeId: jo,
        description: 'Carpenter',
        regular: 7.5,
        overtime: null,
        doubleTime: 1,
        typed: { regular: '95.00', overtime: '' },
      },
      { employeeId: { id: '' }, description: 'Crew of 3', regular: 24 },
    ]);
  });
});
