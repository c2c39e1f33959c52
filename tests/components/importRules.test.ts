import { describe, expect, test } from 'vitest';
import { csvReader, detectDelimiter } from '../../src/components/import/csvReader';
import { dateNumbers, mustAskDateOrder } from '../../src/components/import/dateColumns';
import { reportColumns } from '../../src/components/import/files';
import type { LineResult, Cells, ImportKind, LineProblems } from '../../src/components/import/importKind';
import {
  firstValues,
  headerChoices,
  lineReader,
  matchByName,
  matchedColumns,
  missingColumns,
  withMatch,
} from '../../src/components/import/match';
import { decode, type Encoding, MAX_LINES, readTable } from '../../src/components/import/readTable';
import {
  withLineResult,
  changesIn,
  withEdit,
  makeRows,
  rowProblems,
  type ImportRow,
  importRowStatus,
  findDuplicates,
} from '../../src/components/import/rows';
import { sortByDependency } from '../../src/components/import/sortByDependency';
import { sendBatches } from '../../src/components/import/useImport';
import {
  leftToSend,
  nextProblem,
  initialImportState,
  importReducer,
  kindOfFile,
  type ImportState,
  tally,
} from '../../src/components/import/importState';
import { toCsv } from '../../src/components/table/toCsv';

const watched = (signal = new AbortController().signal) => {
  const told: number[] = [];
  return { signal, told, onProgress: (done: number) => void told.push(done) };
};
const read = (text: string, delimiter?: ',' | ';' | '\t') => readTable(text, delimiter, watched());
const rejected = (work: Promise<unknown>) =>
  work.then(
    () => 'nothing',
    (cause: unknown) => (cause instanceof Error ? cause.message : ''),
  );

describe('FAULT-92 decoding', () => {
  const bytes = (...values: number[]) => Uint8Array.of(...values);
  const utf16 = (text: string, little: boolean) =>
    Uint8Array.from(
      [...text].flatMap((letter) => {
        const code = letter.charCodeAt(0);
        return little ? [code & 255, code >> 8] : [code >> 8, code & 255];
      }),
    );
  test.each<[string, Uint8Array, string, Encoding, string]>([
    ['plain ASCII', bytes(0x41, 0x2c, 0x42), 'A,B', 'utf-8', 'bytes'],
    ['UTF-8', new TextEncoder().encode('José,Zoë 🙂'), 'José,Zoë 🙂', 'utf-8', 'bytes'],
    ['UTF-8 with a byte order mark', bytes(0xef, 0xbb, 0xbf, 0x41), 'A', 'utf-8', 'mark'],
    ['UTF-16 little-endian', utf16('\uFEFFJosé', true), 'José', 'utf-16le', 'mark'],
    ['UTF-16 big-endian', utf16('\uFEFFJosé', false), 'José', 'utf-16be', 'mark'],
    ['Latin-1', bytes(0x4a, 0x6f, 0x73, 0xe9), 'José', 'windows-1252', 'guess'],
    ['nothing', bytes(), '', 'utf-8', 'bytes'],
  ])('%s', (_, file, text, encoding, by) => {
    expect(decode(file)).toEqual({ text, encoding, by });
  });

  test('another encoding by choice', () => {
    expect(decode(new TextEncoder().encode('é'), 'windows-1252')).toEqual({
      text: 'Ã©',
      encoding: 'windows-1252',
      by: 'hand',
    });
  });
});

describe('FAULT-92 parsing rows', () => {
  test.each<[string, string, string[], boolean]>([
    ['plain cells', 'a,b,c\nd', ['a', 'b', 'c'], false],
    ['empty cells', ',,\n', ['', '', ''], false],
    ['quotes around separators and line breaks', '"a,b","c\nd"\ne', ['a,b', 'c\nd'], false],
    ['quotes in quotes', '"say ""hi""",x', ['say "hi"', 'x'], false],
    ['inch marks in a cell', '6" pipe,3', ['6" pipe', '3'], false],
    ['an unclosed quote', 'a,"b\nc,d', ['a', '"b'], true],
    ['an unclosed quote after an empty cell', ',"b\nc,d', ['', '"b'], true],
    ['a quote that closes within a cell', '"a"b,c\nd', ['"a"b', 'c'], true],
    ['an unclosed quote before the next row', '1,"Ann\n2,"Bob",x', ['1', '"Ann'], true],
    ['the last row without a line break', 'a,b', ['a', 'b'], false],
  ])('%s', (_, text, cells, broken) => {
    expect(csvReader(text, ',')(0)).toMatchObject({ cells, broken });
  });

  test('an invalid row ends at its line break, and the next row is read normally', () => {
    const next = csvReader('1,"Ann\n2,"Bob",x', ',');
    expect(next(next(0).next)).toMatchObject({ cells: ['2', 'Bob', 'x'], broken: false });
  });

  test.each<[string, string]>([
    ['a,b,c\n1,2,3', ','],
    ['a;b;c\n1,5;2,5;3', ';'],
    ['a\tb\n1, 2\t3; 4', '\t'],
    ['"Name, first";Number\n"Ann, B";1', ';'],
    ['Name\nAnn', ','],
    ['', ','],
    ['\n\n;;\na;b;c\n1;2;3', ';'],
    ['Number,Classifications\n1,a;b;c\n2,a;b', ','],
    ['Employees, March 2026\n\nNumber;Name;Hired\n1;Ann;9.3.2026\n2;Bob;9.3.2026', ';'],
  ])('the separator of %j is %j', (text, delimiter) => expect(detectDelimiter(text)).toBe(delimiter));
});

describe('FAULT-92 parsing a table', () => {
  test('counts rows as a spreadsheet does and skips empty ones', async () => {
    expect(await read('a,b\r\n\r\n1,"x\r\ny"\r\n,\r\n2,z\r\n')).toMatchObject({
      delimiter: ',',
      headerLine: 1,
      header: ['a', 'b'],
      lines: [
        { number: 3, cells: ['1', 'x\ny'] },
        { number: 5, cells: ['2', 'z'] },
      ],
    });
  });

  test.each([
    ['sep=;\nNumber;Name\n1;Ann', undefined, ';', 2],
    ['"sep=;"\r\nNumber;Name\r\n1;Ann', undefined, ';', 2],
    // The stated separator is believed although the commas make more columns.
    ['SEP=;\nNumber;Name\n1;"Bell, Ann, Jr."', undefined, ';', 2],
    ['sep=\t\nNumber\tName\n1\tAnn', undefined, '\t', 2],
    ['sep=|\nNumber|Name\n1|Ann', undefined, '|', 2],
    ['sep=^\nNumber,Name\n1,Ann', undefined, ',', 2],
    ['sep=;\nNumber,Name\n1,Ann', ',', ',', 2],
    ['separate,Name\n1,Ann', undefined, ',', 1],
  ] as const)('skips the line that states the separator: %j', async (text, wanted, delimiter, headerLine) => {
    const table = await read(text, wanted);
    expect(table).toMatchObject({ delimiter, headerLine });
    expect(table.header).toHaveLength(2);
    expect(table.lines.map(({ number, cells }) => [number, cells[0]])).toEqual([[headerLine + 1, '1']]);
  });

  test('reads a text that spreadsheets keep as it is: ="0412"', async () => {
    const { lines } = await read('a,b\n="0412","=""04,12"""\n="x","=""say """"hi"""""""\n');
    expect(lines.map(({ cells }) => cells)).toEqual([
      ['0412', '04,12'],
      ['x', 'say "hi"'],
    ]);
  });

  test('says why a row may have been misread', async () => {
    const { lines } = await read('a,b\n1,2,3\n1,"2\n1,2,\n');
    expect(lines.map(({ parseWarning }) => parseWarning)).toEqual([
      'This line has more cells than there are column names.',
      'A quotation mark in this line is not closed, so its cells may be wrong.',
      undefined,
    ]);
  });

  test.each([
    ['', 'This file is empty.'],
    ['\n , \n', 'This file is empty.'],
    ['Number,Name\n\n', 'This file has column names but no lines below them.'],
    ['PK\u0003\u0004rest', /^This is not a text file/],
    ['N\0u\0m\0', /^This is not a text file/],
    [
      `n\n${'1\n'.repeat(MAX_LINES + 1)}`,
      'This file has 50,001 lines. At most 50,000 can be imported at once. Split the file.',
    ],
  ])('refuses %j with a message', async (text, problem) => {
    expect(await rejected(read(text))).toMatch(problem);
  });

  test('FAULT-91 reads formulas as text and removes the protecting apostrophe', async () => {
    const cells = ['=1+1', '+1 208', '-5', '@home', '＝1+1', "'=1+1", "O'Brien", "'quoted"];
    const csv = await toCsv(
      [cells],
      cells.map((_, id) => ({ id: String(id), header: `c${id}`, cell: (row: string[]) => row[id] })),
    );
    expect(csv).toContain("'=1+1");
    expect((await read(csv)).lines[0]?.cells).toEqual(cells);
  });

  test('reads 50,000 rows in chunks that yield to other tasks and can be stopped', async () => {
    const text = `a,b\n${'1,2\n'.repeat(MAX_LINES)}`;
    let between = 0;
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      between += 1;
      port2.postMessage(null);
    };
    port2.postMessage(null);
    const ways = watched();
    expect((await readTable(text, undefined, ways)).lines).toHaveLength(MAX_LINES);
    port1.close();
    expect(ways.told.length).toBeGreaterThan(100);
    expect(between).toBeGreaterThan(100);
    const stop = new AbortController();
    const stopped = readTable(text, undefined, { ...watched(stop.signal), onProgress: () => stop.abort() });
    expect(await rejected(stopped)).toMatch(/aborted/);
  });
});

const people: ImportKind = {
  noun: { one: 'worker', many: 'workers' },
  columns: [
    { id: 'number', label: 'Number', aliases: ['no'], required: true },
    { id: 'first', label: 'First name', aliases: ['forename', 'given name'], required: true },
    { id: 'last', label: 'Last name' },
    {
      id: 'full',
      label: 'Full name',
      split: {
        columnKeys: ['first', 'last'],
        splitText: (text) => ({ first: text.split(' ')[0] ?? '', last: text.split(' ')[1] ?? '' }),
      },
    },
    { id: 'grade', label: 'Grade', normalize: (text) => text.toUpperCase() },
    { id: 'boss', label: 'Boss' },
  ],
  check: ({ number, grade }): Cells => ({
    ...(number === '' && { number: 'Number is required' }),
    ...(grade === 'X' && { grade: 'There is no grade X' }),
  }),
  key: 'number',
  name: ['first', 'last'],
  dependsOn: 'boss',
  sample: { number: '1' },
  batchSize: 2,
  send: () => Promise.resolve([]),
  remove: () => Promise.resolve(),
  mayBeDone: () => true,
};
const { columns } = people;
const dated = [...columns, { id: 'hired', label: 'Hired', isDate: true }];

describe('matching columns', () => {
  test.each([
    [['Number', 'First name'], { number: 0, first: 1 }],
    [['FIRST_NAME', ' no. '], { first: 0, number: 1 }],
    // Of two aliases, the one that the column has first.
    [['Given-Name', 'Fórename', 'Number'], { first: 1, number: 2 }],
    [['Given-Name', 'No #', '#'], { first: 0, number: 2 }],
    [['Number', 'number', ''], { number: 0 }],
    [['What', ''], {}],
  ])('matches %j by name or alias', (head, matching) => expect(matchByName(head, columns)).toEqual(matching));

  test('by choice, each column once', () => {
    expect(withMatch({ number: 0, first: 1 }, 2, 'number')).toEqual({ number: 2, first: 1 });
    expect(withMatch({ number: 0, first: 1 }, 0, '')).toEqual({ first: 1 });
    expect(withMatch({ number: 0, first: 1 }, 0, 'first')).toEqual({ first: 0 });
  });

  test('FAULT-92 names missing required columns; a combined column counts', () => {
    const labels = (matching: Record<string, number>) =>
      missingColumns(matching, columns).map(({ label }) => label);
    expect(labels({})).toEqual(['Number', 'First name']);
    expect(labels({ number: 0, full: 1 })).toEqual([]);
    expect(matchedColumns({ number: 0, full: 1 }, columns).map(({ id }) => id)).toEqual([
      'number',
      'first',
      'last',
    ]);
  });

  test('reads rows by the matched columns: formatted, split, and with their own columns first', () => {
    const line = { number: 2, cells: ['7', 'Ann Bell', 'b', 'Cole'] };
    const of = (matching: Record<string, number>) => lineReader(matching, columns)(line);
    expect(of({ number: 0, full: 1, grade: 2 })).toEqual({
      number: '7',
      first: 'Ann',
      last: 'Bell',
      grade: 'B',
    });
    expect(of({ full: 1, last: 3 })).toEqual({ first: 'Ann', last: 'Cole' });
    expect(of({ number: 9 })).toEqual({ number: '' });
  });

  test('shows the first values, skipping empty ones', async () => {
    expect(firstValues(await read('a,b\n,1\nx,2\n,3\ny,4\nz,5\nw,6'), 0)).toEqual(['x', 'y', 'z']);
  });
});

const row = (number: number, cells: Cells, rest: Partial<ImportRow> = {}): ImportRow => ({
  number,
  cells,
  localProblems: people.check({ number: '1', ...cells }),
  serverProblems: {},
  ...rest,
});

describe('FAULT-92 validating rows', () => {
  const twinTexts = (...numbers: string[]) => [
    ...findDuplicates(
      numbers.map((number, rowIndex) => row(rowIndex + 2, { number })),
      'number',
    ),
  ];
  test.each([
    [['1', '2', ''], []],
    [['', ' ', ''], []],
    [
      ['A1', 'b', 'a1 '],
      [
        [0, 'Duplicate of line 4'],
        [2, 'Duplicate of line 2'],
      ],
    ],
    [
      ['1', '1', '1'],
      [
        [0, 'Duplicate of lines 3 and 4'],
        [1, 'Duplicate of lines 2 and 4'],
        [2, 'Duplicate of lines 2 and 3'],
      ],
    ],
  ])('duplicates of %j refer to each other', (numbers, twins) =>
    expect(twinTexts(...numbers)).toEqual(twins),
  );

  test('a line can be identified by several columns', () => {
    const rows = [
      row(2, { number: '1', boss: '2' }),
      row(3, { number: '1', boss: '3' }),
      row(4, { number: '1', boss: '2' }),
    ];
    const found = findDuplicates(rows, 'number', ({ number, boss }) => `${number} ${boss}`);
    expect([...found.keys()]).toEqual([0, 2]);
  });

  test('names only a few of many duplicates', () => {
    const [[, first], last] = [
      twinTexts(...Array<string>(900).fill('1'))[0] ?? [],
      twinTexts(...Array<string>(900).fill('1')).at(-1),
    ];
    expect(first).toBe('Duplicate of lines 3, 4, 5 and 896 more');
    expect(last).toEqual([899, 'Duplicate of lines 2, 3, 4 and 896 more']);
  });

  test('a row that is left out is no duplicate', () => {
    expect(
      findDuplicates([row(2, { number: '1' }), row(3, { number: '1' }, { leftOut: true })], 'number').size,
    ).toBe(0);
  });

  test.each<[string, Partial<ImportRow>, string | undefined, string]>([
    ['valid', {}, undefined, 'good'],
    ['invalid', { localProblems: { number: 'x' } }, undefined, 'bad'],
    ['refused by the server', { serverProblems: { '': 'x' } }, undefined, 'bad'],
    ['possibly misread', { parseWarning: 'x' }, undefined, 'bad'],
    ['a duplicate', {}, 'Duplicate of line 2', 'bad'],
    ['invalid but left out', { localProblems: { number: 'x' }, leftOut: true }, undefined, 'out'],
    ['imported', { sent: 'new' }, undefined, 'sent'],
  ])('a row that is %s', (_, rest, twin, standing) =>
    expect(importRowStatus(row(2, {}, rest), twin)).toBe(standing),
  );

  test('gives every reason, each once', () => {
    const bad = row(
      2,
      { number: '' },
      { serverProblems: { number: 'Needed.', first: 'Odd.', '': 'No' }, parseWarning: 'Hm.' },
    );
    expect(rowProblems({ ...bad, localProblems: { number: 'Needed' } }, 'number', 'Twin')).toEqual({
      number: 'Needed. Twin',
      first: 'Odd.',
      '': 'Hm. No',
    });
  });
});

/** Returns the state of an import after its lines have been checked. */
async function checked(text: string, { columns: named = columns } = {}): Promise<ImportState> {
  const kind: ImportKind = { ...people, columns: named };
  const step = importReducer(kind);
  const table = await read(text);
  const content = { ...table, decoded: { text, encoding: 'utf-8', by: 'bytes' } } as const;
  const state = step(initialImportState, { type: 'read', content });
  const lines = state.content?.lines ?? [];
  const rows = await makeRows({ lines, matching: state.matching, kind }, undefined, watched());
  return step(state, { type: 'made', rows });
}
const step = importReducer(people);
const three = 'Number,First name,Grade\n1,Ann,a\n,Bob,b\n3,Cid,x';

describe('FAULT-113 a row that changes an existing record', () => {
  const before = { number: '1', first: 'José', last: 'Ortiz', grade: 'A' };
  const forecast = (cells: Cells, rest: Partial<ImportRow> = {}) =>
    withLineResult(
      row(2, { number: '1', ...cells }, rest),
      { outcome: 'changed', problems: {}, before },
      true,
      people,
    );

  test.each<[string, Cells, boolean]>([
    ['another first and last name', { first: 'Kim', last: 'Lee' }, true],
    ['another last name', { first: 'José', last: 'Lee' }, true],
    ['an empty name', { first: '', last: '' }, true],
    ['the name in other case and without accents', { first: 'JOSE', last: 'ortiz' }, false],
    ['the name with punctuation', { first: 'José', last: 'Ortiz.' }, false],
    ['the name in letters of any keyboard', { first: 'José', last: 'Ørtiz' }, false],
    ['a file without names', { grade: 'B' }, false],
    ['a file without last names', { first: 'José', grade: 'B' }, false],
  ])('is left out for %s: %j %j', (_, cells, leftOut) => {
    const answered = forecast(cells);
    expect(answered.leftOut ?? false).toBe(leftOut);
    expect(importRowStatus(answered, undefined)).toBe(leftOut ? 'out' : 'good');
  });

  test('FAULT-123 a new row with the name of a known record is left out until it is included', () => {
    const sameName = { number: '9', first: 'Ann', last: 'Bell', grade: 'A' };
    const result: LineResult = { outcome: 'new', problems: {}, sameName };
    const fresh = row(2, { number: '1', first: 'Ann', last: 'Bell', grade: 'B' });
    const asked = withLineResult(fresh, result, true, people);
    expect(asked).toMatchObject({ forecast: 'new', leftOut: true, sameName });
    expect(changesIn(asked, people)).toEqual([
      { label: 'Number', from: '9', to: '1' },
      { label: 'Grade', from: 'A', to: 'B' },
    ]);
    expect(withLineResult({ ...fresh, confirmed: true }, result, true, people).leftOut).toBeUndefined();
    expect(withEdit(asked, 'number', '9', people, undefined).sameName).toBeUndefined();
  });

  test('stays included once the user has included it', () => {
    expect(forecast({ first: 'Kim' }, { confirmed: true }).leftOut).toBeUndefined();
  });

  test('lists each changed value, with the columns of the file only', () => {
    expect(changesIn(forecast({ first: 'José', last: 'Lee', grade: '' }), people)).toEqual([
      { label: 'Last name', from: 'Ortiz', to: 'Lee' },
      { label: 'Grade', from: 'A', to: '' },
    ]);
  });
});

describe('EMP-24 errors of the server after a row was changed', () => {
  const lineSaid = { '': 'This line was refused.' };
  test.each<[string, LineProblems, string, LineProblems, string]>([
    ['on the row', lineSaid, 'first', {}, 'good'],
    ['on the changed cell', { first: 'No' }, 'first', {}, 'good'],
    ['on the row and the changed cell', { ...lineSaid, first: 'No' }, 'first', {}, 'good'],
    ['on another cell', { grade: 'No' }, 'first', { grade: 'No' }, 'bad'],
    ['on the row and another cell', { ...lineSaid, grade: 'No' }, 'first', { grade: 'No' }, 'bad'],
  ])('%s', (_, problems, column, left, standing) => {
    const refused = withLineResult(
      row(2, { number: '1', first: 'Ann' }),
      { outcome: 'refused', problems },
      true,
      people,
    );
    expect(importRowStatus(refused, undefined)).toBe('bad');
    const changed = withEdit(refused, column, 'Anne', people, undefined);
    expect(changed.serverProblems).toEqual(left);
    expect(importRowStatus(changed, undefined)).toBe(standing);
    expect(changed.marked).toEqual(Object.keys(problems));
  });

  test('removes an error without a reason too', () => {
    const refused = withLineResult(
      row(2, { number: '1' }),
      { outcome: 'refused', problems: {} },
      false,
      people,
    );
    expect(refused.serverProblems).toEqual({ '': 'The server rejected this line without giving a reason.' });
    expect(importRowStatus(withEdit(refused, 'number', '2', people, undefined), undefined)).toBe('good');
  });
});

describe('state of an import', () => {
  test('shows invalid rows first, and keeps a fixed row until the view is chosen again', async () => {
    let state = await checked(three);
    expect(state).toMatchObject({ step: 'rows', view: 'bad', visibleIndexes: [1, 2] });
    state = step(state, { type: 'edit', rowIndex: 1, column: 'number', text: '2' });
    expect(state.visibleIndexes).toEqual([1, 2]);
    expect(state.rows[1]).toMatchObject({ localProblems: {}, marked: ['number'] });
    expect(step(state, { type: 'view', view: 'bad' }).visibleIndexes).toEqual([2]);
    expect(step(state, { type: 'view', view: 'all' }).visibleIndexes).toEqual([0, 1, 2]);
  });

  test('FAULT-92 the first line can be data, and the columns are numbered', async () => {
    const state = step(await checked('1,Ann\n2,Bob'), { type: 'header', line: undefined });
    expect(state).toMatchObject({ matching: {}, rows: [] });
    expect(state.content?.header).toEqual(['Column 1', 'Column 2']);
    expect(state.content?.lines.map(({ number, cells }) => [number, ...cells])).toEqual([
      [1, '1', 'Ann'],
      [2, '2', 'Bob'],
    ]);
  });

  test('FAULT-92 the column names are in the line that has most of them, or in any other by choice', async () => {
    const titled = 'Workers of March\nPrinted;3/9/2026\nNumber;First name;Grade\n1;Ann;a\n';
    const state = await checked(titled);
    expect(state.matching).toEqual({ number: 0, first: 1, grade: 2 });
    expect(state.rows.map(({ number, cells }) => [number, cells.first])).toEqual([[4, 'Ann']]);
    expect(headerChoices(await read(titled)).map(({ number }) => number)).toEqual([1, 2, 3]);
    const other = step(state, { type: 'header', line: 2 });
    expect(other.content).toMatchObject({ headerLine: 2, header: ['Printed', '3/9/2026'] });
    expect(other.content?.lines).toMatchObject([
      { number: 3, parseWarning: 'This line has more cells than there are column names.' },
      { number: 4 },
    ]);
    expect(other).toMatchObject({ matching: {}, rows: [] });
  });

  test('asks how dates are written only if one has the day first', async () => {
    const numbers = async (...days: string[]) =>
      dateNumbers(
        await read(`Number,Hired\n${days.map((day) => `1,${day}\n`).join('')}`),
        { hired: 1 },
        dated,
      );
    expect(await numbers('2026-03-09', '9-Mar-26', '')).toBeUndefined();
    expect(await numbers('3/9/2026', '3/25/2026')).toEqual({ unclear: '3/9/2026', monthFirst: '3/25/2026' });
    expect(mustAskDateOrder(await numbers('3/9/2026', '3/25/2026'))).toBe(false);
    const mixed = await numbers('3/9/2026', '25/3/2026', '3/25/2026');
    expect(mixed).toEqual({ unclear: '3/9/2026', dayFirst: '25/3/2026', monthFirst: '3/25/2026' });
    expect(mustAskDateOrder(mixed)).toBe(true);
  });

  test('reads dates in the chosen order, and says of others why not', async () => {
    const csv = 'Number,Hired\n1,3/9/2026\n2,25/3/2026\n3,3/25/2026\n4,46090\n5,soon\n6,9-Mar-26';
    const { lines } = await read(csv);
    const made = async (dateOrder?: 'dayFirst') => {
      const kind = kindOfFile({ ...people, columns: dated }, { dateOrder });
      const rows = await makeRows({ lines, matching: { number: 0, hired: 1 }, kind }, undefined, watched());
      return rows.map(({ cells, localProblems }) => localProblems.hired ?? cells.hired);
    };
    expect(await made()).toEqual([
      '2026-03-09',
      '25/3/2026 is no date with the month first. Type it as in 2026-03-09',
      '2026-03-25',
      '46090 is a date as spreadsheets store it. Format the cell as a date there, or type it, such as 3/9/2026',
      'Type a date, such as 3/9/2026',
      '2026-03-09',
    ]);
    expect((await made('dayFirst')).slice(0, 3)).toEqual([
      '2026-09-03',
      '2026-03-25',
      '3/25/2026 is no date with the day first. Type it as in 2026-03-09',
    ]);
  });

  test.each([
    ['1.00E+05', true],
    ['1E+11', true],
    ['2.5e-07', true],
    ['1E-100', false],
    ['2E05', false],
    ['12E+05', false],
    ['E+05', false],
  ])('refuses a number that a spreadsheet shortened: %s %s', async (number, isRefused) => {
    const [made] = (await checked(`Number,First name\n${number},Ann`)).rows;
    expect(made?.localProblems).toEqual(
      isRefused
        ? {
            number:
              'A spreadsheet shortened this number. Type all its digits, or format the cell as text there',
          }
        : {},
    );
  });

  test('shows all rows if none is invalid', async () => {
    expect(await checked('Number,First name\n1,Ann')).toMatchObject({ view: 'all', visibleIndexes: [0] });
  });

  test('a number that becomes a duplicate is reported on both rows', async () => {
    const state = step(await checked(three), { type: 'edit', rowIndex: 1, column: 'number', text: '3' });
    expect([...state.duplicates]).toEqual([
      [1, 'Duplicate of line 4'],
      [2, 'Duplicate of line 3'],
    ]);
    expect([...step(state, { type: 'leaveOut', rowIndex: 2, leftOut: true }).duplicates]).toEqual([]);
  });

  test('a row that needs review is valid after confirmation', async () => {
    const state = await checked('Number,First name\n1,"Ann');
    expect(tally(state)).toMatchObject({ good: 0, bad: 1 });
    expect(tally(step(state, { type: 'accept', rowIndex: 0 }))).toMatchObject({ good: 1, bad: 0 });
  });

  test('an error of the server disappears when its cell changes', async () => {
    const refused: LineResult = { outcome: 'refused', problems: { first: 'No', grade: 'Neither' } };
    const state = step(await checked(three), {
      type: 'results',
      rowIndexes: [0],
      results: [refused],
      dryRun: true,
    });
    expect(tally(state)).toMatchObject({ good: 0, bad: 3 });
    const fixed = step(state, { type: 'edit', rowIndex: 0, column: 'first', text: 'Anne' });
    expect(fixed.rows[0]?.serverProblems).toEqual({ grade: 'Neither' });
    expect(tally(step(state, { type: 'forget' }))).toMatchObject({ good: 1, withoutForecast: 1 });
  });

  test('checks a changed row again, and an imported one not', async () => {
    const answer: LineResult = { outcome: 'new', problems: {} };
    const asked = step(await checked(three), {
      type: 'results',
      rowIndexes: [0],
      results: [answer],
      dryRun: true,
    });
    expect(leftToSend(asked, people, true).items).toHaveLength(0);
    expect(leftToSend(asked, people, false).items.map(({ rowIndex }) => rowIndex)).toEqual([0]);
    const edited = step(asked, { type: 'edit', rowIndex: 0, column: 'first', text: 'Anne' });
    expect(leftToSend(edited, people, true).items.map(({ rowIndex }) => rowIndex)).toEqual([0]);
    const sent = step(asked, { type: 'results', rowIndexes: [0], results: [answer], dryRun: false });
    expect(leftToSend(sent, people, false)).toMatchObject({ items: [], done: 1 });
    expect(tally(sent)).toMatchObject({ sent: 1, result: { new: 1 } });
  });

  test('keeps corrections in columns that stay matched', async () => {
    let state = await checked('Number,First name,Grade,Other\n,Ann,x,Bell');
    state = step(state, { type: 'edit', rowIndex: 0, column: 'number', text: '1' });
    state = step(state, { type: 'edit', rowIndex: 0, column: 'grade', text: 'B' });
    const before = { rows: state.rows, matching: state.matching, columns };
    let next = step(state, { type: 'match', columnIndex: 3, id: 'last' });
    next = step(next, { type: 'match', columnIndex: 2, id: 'boss' });
    const again = () =>
      makeRows(
        { lines: state.content?.lines ?? [], matching: next.matching, kind: people },
        before,
        watched(),
      );
    expect((await again())[0]?.cells).toEqual({ number: '1', first: 'Ann', last: 'Bell', boss: 'x' });
    next = state;
    expect((await again())[0], 'unchanged').toBe(state.rows[0]);
  });

  test('F8 goes from problem to problem, row by row, and wraps around', async () => {
    const state = await checked('Number,First name,Grade\n1,Ann,x\n2,Bob,b\n,Cid,x\n4,"Dee');
    const ids = ['number', 'first', 'grade'];
    const next = (from?: [number, string], back = false) => {
      const spot = nextProblem(state, 'number', ids, from && { index: from[0], column: from[1] }, back);
      return spot && [spot.index, spot.column];
    };
    expect(next()).toEqual([0, 'grade']);
    expect(next([0, 'grade'])).toEqual([1, 'number']);
    expect(next([1, 'number'])).toEqual([1, 'grade']);
    expect(next([1, 'grade'])).toEqual([2, '']);
    expect(next([2, ''])).toEqual([0, 'grade']);
    expect(next([1, 'number'], true)).toEqual([0, 'grade']);
    expect(next([0, 'grade'], true)).toEqual([2, '']);
  });
});

describe('FAULT-94 importing', () => {
  const lines = (...pairs: [number: string, boss: string][]) =>
    pairs.map(([number, boss], rowIndex) => ({ rowIndex, cells: { number, boss } }));
  const order = (...pairs: [string, string][]) =>
    sortByDependency(lines(...pairs), people)
      .map(({ cells }) => cells.number)
      .join('');

  test.each<[string, [string, string][], string]>([
    [
      'no supervisors',
      [
        ['1', ''],
        ['2', ''],
      ],
      '12',
    ],
    [
      'supervisors first',
      [
        ['1', '2'],
        ['2', '3'],
        ['3', ''],
      ],
      '321',
    ],
    [
      'a supervisor who is not in the file',
      [
        ['1', '9'],
        ['2', ''],
      ],
      '12',
    ],
    [
      'a cycle',
      [
        ['1', '2'],
        ['2', '1'],
        ['3', ''],
      ],
      '231',
    ],
    [
      'their own supervisor',
      [
        ['1', '1'],
        ['2', ''],
      ],
      '12',
    ],
  ])('order: %s', (_, pairs, expected) => expect(order(...pairs)).toBe(expected));

  test('handles a chain of 50,000 supervisors', () => {
    const chain = Array.from({ length: 50_000 }, (_, at): [string, string] => [String(at), String(at + 1)]);
    expect(sortByDependency(lines(...chain), people)[0]?.cells.number).toBe('49999');
  });

  const answers = (count: number): LineResult[] =>
    Array.from({ length: count }, () => ({ outcome: 'new', problems: {} }));
  const run = (send: ImportKind['send'], rest: Partial<Parameters<typeof sendBatches>[1]> = {}) => {
    const log: string[] = [];
    const work = sendBatches(lines(['1', ''], ['2', ''], ['3', ''], ['4', ''], ['5', '']), {
      kind: { ...people, send },
      importId: 'i1',
      dryRun: false,
      newKeys: new Set(),
      signal: new AbortController().signal,
      stopSignal: new AbortController().signal,
      onProgress: (done) => log.push(String(done)),
      onResults: (rowIndexes) => log.push(`answered ${rowIndexes.join(' ')}`),
      onFailed: (rowIndexes, failure) => log.push(`${JSON.stringify(failure)} ${rowIndexes.join(' ')}`),
      ...rest,
    });
    return { work, log };
  };

  test('imports batch by batch and reports progress within a batch', async () => {
    const { work, log } = run((part, { onProgress }) => {
      onProgress(0.5);
      return Promise.resolve(answers(part.length));
    });
    await work;
    expect(log).toEqual(['1', 'answered 0 1', '2', '3', 'answered 2 3', '4', '4.5', 'answered 4', '5']);
  });

  test('lines of a group are in one batch, unless they do not fit', async () => {
    const sent: string[] = [];
    const send: ImportKind['send'] = (part) => {
      sent.push(part.map(({ number }) => number).join(''));
      return Promise.resolve(answers(part.length));
    };
    const grouped = lines(['1', 'a'], ['2', 'b'], ['3', 'b'], ['4', 'a'], ['5', 'c'], ['6', 'c'], ['7', 'c']);
    await sendBatches(grouped, {
      kind: { ...people, batchSize: 2, groupOf: ({ boss = '' }) => boss, send },
      importId: 'i1',
      dryRun: false,
      newKeys: new Set(),
      signal: new AbortController().signal,
      stopSignal: new AbortController().signal,
      onProgress: () => undefined,
      onResults: () => undefined,
      onFailed: () => undefined,
    });
    expect(sent).toEqual(['14', '23', '56', '7']);
  });

  test('stops at a failed batch and marks its rows as uncertain', async () => {
    let calls = 0;
    const { work, log } = run((part) =>
      ++calls === 2 ? Promise.reject(new Error('gone')) : Promise.resolve(answers(part.length)),
    );
    expect(await rejected(work)).toBe('gone');
    expect(log).toEqual(['answered 0 1', '2', '"unsure" 2 3']);
    expect(calls).toBe(2);
  });

  test('FAULT-94 a refused batch fails with its reason', async () => {
    const { work, log } = run(() => Promise.reject(new Error('You may not.')), {
      kind: { ...people, send: () => Promise.reject(new Error('You may not.')), mayBeDone: () => false },
    });
    expect(await rejected(work)).toBe('You may not.');
    expect(log).toEqual(['{"reason":"You may not."} 0 1']);
  });

  test('stops after the current batch', async () => {
    const enough = new AbortController();
    const { work, log } = run(
      (part) => {
        enough.abort();
        return Promise.resolve(answers(part.length));
      },
      { stopSignal: enough.signal },
    );
    await work;
    expect(log).toEqual(['answered 0 1', '2']);
  });

  test('each batch knows which keys the previous ones create', async () => {
    const seen: boolean[] = [];
    const { work } = run((part, { isNewKey }) => {
      seen.push(isNewKey('1'));
      return Promise.resolve(answers(part.length));
    });
    await work;
    expect(seen).toEqual([false, true, true]);
  });
});

test('the report lists every row with its result and escapes formulas', async () => {
  const rows = [
    row(2, { number: '1', first: '=1+1' }, { sent: 'new' }),
    row(3, { number: '' }),
    row(4, { number: '3' }, { leftOut: true }),
    row(5, { number: '4' }, { failure: 'unsure' }),
    row(6, { number: '5' }, { serverProblems: { '': 'Odd', first: 'No' } }),
    row(7, { number: '6' }, { forecast: 'new' }),
    row(8, { number: '7' }, { forecast: 'new', failure: { reason: 'You may not.' } }),
  ];
  const csv = await toCsv(rows, reportColumns({ rows, duplicates: new Map() }, people));
  expect(csv.split('\r\n')).toEqual([
    'Line,Number,First name,Result,Message',
    `2,1,"'=1+1",Added,`,
    '3,,,Not imported,Number: Number is required',
    '4,3,,Left out,',
    `5,4,,No response,"The server didn't respond, so this line may already be imported. Sending it again is safe."`,
    '6,5,,Not imported,Odd; First name: No',
    '7,6,,Not sent,',
    '8,7,,Rejected,You may not.',
  ]);
});
