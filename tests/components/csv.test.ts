import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import type { Column } from '../../src/components/table/column';
import {
  codedColumn,
  dateTimeColumn,
  dayColumn,
  numberColumn,
  numberedColumn,
  textColumn,
} from '../../src/components/table/columns';
import { toCsv } from '../../src/components/table/toCsv';

interface Row {
  name: string;
  hours: number;
}

const columns: Column<Row>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name },
  { id: 'hours', header: 'Hours, all', cell: () => null, text: ({ hours }) => hours.toFixed(2) },
  { id: 'mark', header: 'Mark', cell: () => ({}) as never },
];
const csvOfName = (name: string) => toCsv([{ name, hours: 8 }], columns.slice(0, 1));
/** The value that a spreadsheet puts into the cell when it opens the file without conversion. */
const cellOf = async (name: string) => Papa.parse<string[]>(await csvOfName(name)).data[1]?.[0];

describe('CSV', () => {
  test('has headers, text instead of rendered cells, and empty cells without text', async () => {
    expect(await toCsv([{ name: 'María "Mia" Ortega', hours: 7.5 }], columns)).toBe(
      'Name,"Hours, all",Mark\r\n"María ""Mia"" Ortega",7.50,',
    );
  });

  test('has ISO dates and plain numbers for other software', async () => {
    const ticket = { day: '2026-11-29', at: '2026-11-29T21:05:00Z', hours: 1234.5, amount: '-$1,234.50' };
    const all = [
      dayColumn<typeof ticket>('day', 'Date', ({ day }) => day),
      dateTimeColumn<typeof ticket>('at', 'Added', ({ at }) => at),
      numberColumn<typeof ticket>('hours', 'Hours', ({ hours }) => hours),
      textColumn<typeof ticket>('amount', 'Amount', ({ amount }) => amount, { align: 'end' }),
      textColumn<typeof ticket>('price', 'Price', () => '—', { align: 'end' }),
      // Not a number, whatever it looks like.
      textColumn<typeof ticket>('name', 'Name', () => '$1,000 bonus'),
    ];
    const [, plain] = (await toCsv([ticket], all, 'plain')).split('\r\n');
    expect(plain).toBe('2026-11-29,2026-11-29T21:05:00Z,1234.5,-1234.50,,"$1,000 bonus"');
    const [, shown] = (await toCsv([{ ...ticket, at: '' }], all)).split('\r\n');
    expect(shown).toBe(`"Nov 29, 2026",,"1,234.5","'-$1,234.50",—,"$1,000 bonus"`);
  });

  test('has numbers and codes in columns of their own', async () => {
    interface Work {
      job?: { number?: string; name: string } | undefined;
      code: string;
    }
    const rows: Work[] = [
      { job: { number: '25-0014', name: 'Riverbend Brewery' }, code: '03-300 Concrete' },
      { job: { name: '5th Street' }, code: 'Cleaning' },
      { code: '' },
    ];
    const work = [
      numberedColumn<Work>('job', 'Project', ({ job }) => job, { numbered: true, blank: '—' }),
      codedColumn<Work>('costCode', 'Cost code', ({ code }) => code),
    ];
    expect(rows.map((row) => work.map((column) => column.cell(row)))).toEqual([
      ['25-0014 Riverbend Brewery', '03-300 Concrete'],
      ['5th Street', 'Cleaning'],
      ['—', ''],
    ]);
    expect(await toCsv(rows, work)).toBe(
      'Project number,Project,Code,Cost code\r\n25-0014,Riverbend Brewery,03-300,Concrete\r\n,5th Street,,Cleaning\r\n,,,',
    );
  });

  test.each([
    '=1+1',
    '=HYPERLINK("http://evil.example";"Click")',
    '+1234',
    '-2+3+cmd|" /C calc"!A0',
    '@SUM(A1:A9)',
    '\t=1+1',
    '\r=1+1',
    '=1+1\nand more',
    ' =1+1',
    '\u00a0@SUM(A1)',
    '＝1+1',
    '＋1',
    '－2',
    '＠SUM(A1)',
    "'=1+1",
  ])('FAULT-91 escapes the formula %j', async (name) => {
    expect(await cellOf(name)).toBe(`'${name}`);
  });

  test.each(['Anna = Bert', "O'Brien", 'a\nb', 'semi;colon', ' 7', 'ü', '12/31'])(
    'FAULT-91 keeps %j unchanged',
    async (name) => {
      expect(await cellOf(name)).toBe(name);
    },
  );

  test('exports 10,000 rows', async () => {
    const rows = Array.from({ length: 10_000 }, (_, index) => ({ name: `Worker ${index}`, hours: index }));
    expect((await toCsv(rows, columns)).split('\r\n')).toHaveLength(10_001);
  });
});
