import { describe, expect, it } from 'vitest';
import type { ExportFormat } from '../../src/api/payroll/contract';
import { fileName, formats, withPayCodes } from '../../src/features/timecards/payroll/exports/formats';
import {
  firstLines,
  readExport,
  PREVIEW_LINES,
} from '../../src/features/timecards/payroll/exports/readExport';
import { compareSums } from '../../src/features/timecards/payroll/exports/fileSums';

const watched = { signal: new AbortController().signal, onProgress: () => undefined };
const formatOf = (id: ExportFormat) => formats.find((format) => format.id === id)!;
const read = (id: ExportFormat, text: string) => readExport(formatOf(id), text, watched);
const lines = (...all: string[]) => all.map((line) => `${line}\r\n`).join('');

const csvHead =
  'Employee number,Employee,Payroll group,Supervisor,Week,Date,Job,Cost code,Classification,Start,End,Break,Regular,Overtime,Double time,PTO,Holiday,Per diem,Quantity,Stage,Note';
const entry = (pay: string, name = '"Cruz, Ana"', note = '') =>
  `E7,${name},Weekly,Dale,2026-11-09,2026-11-09,Pier 9,03-100,Finisher,07:00,15:30,0:30,${pay},0,Open,${note}`;

it('FAULT-122 writes the texts of a QuickBooks file in letters that it can hold', async () => {
  const file = (name: string) =>
    lines('!TIMEACT\tDATE\tEMP\tPITEM\tDURATION', `TIMEACT\t11/09/2026\t${name}\tRegular\t8.00`);
  const { text, preview, respelled } = await read('quickbook', file('Đặng Hùng'));
  expect(text).toBe(file('Dang Hùng'));
  expect(preview).toEqual([['TIMEACT', '11/09/2026', 'Dang Hùng', 'Regular', '8.00']]);
  expect([...respelled]).toEqual([['Đặng Hùng', 'Dang Hùng']]);
  const csv = await read('csv', lines(csvHead, entry('8,0,0,0,0,0', 'Łukasz')));
  expect(csv).toMatchObject({ text: expect.stringContaining('Łukasz') as string, respelled: new Map() });
});

describe('totals of an exported file', () => {
  it.each<[string, ExportFormat, string, Record<string, number>]>([
    [
      'TIME-23, CALL-146 csv',
      'csv',
      lines(csvHead, entry('8.00,1.50,0,,0,0'), entry('0.10,0.20,0.25,8,4,35.50', '"O""Neil, \'Al\'"')),
      { regular: 810, overtime: 170, doubleTime: 25, pto: 800, holiday: 400, perDiem: 3550 },
    ],
    [
      'notes with line breaks, commas and quotes',
      'csv',
      lines(csvHead, entry('8,0,0,0,0,0', 'Ana', '"first, ""second""\r\nthird"'), entry('1,0,0,0,0,0')),
      { regular: 900, overtime: 0, doubleTime: 0, pto: 0, holiday: 0, perDiem: 0 },
    ],
    [
      'TIME-24, CALL-147 paycom, by earning code',
      'paycom',
      lines(
        'Employee code,Earning code,Hours,Amount,Job,Cost code,Period begin,Period end',
        'E7,REG,40.00,,Pier 9,03-100,2026-11-09,2026-11-15',
        'E7,OT,2.25,,Pier 9,03-100,2026-11-09,2026-11-15',
        'E7,DT,1,,,,2026-11-09,2026-11-15',
        'E7,PTO,8.00,,,,2026-11-09,2026-11-15',
        'E7,HOL,8.00,,,,2026-11-09,2026-11-15',
        'E7,PD,,120.55,,,2026-11-09,2026-11-15',
      ),
      { regular: 4000, overtime: 225, doubleTime: 100, pto: 800, holiday: 800, perDiem: 12055 },
    ],
    [
      'TIME-25, CALL-148 3D: time off and holidays together, and no per diem',
      'threeD',
      lines(
        'Employee number,Job,Cost code,Regular,Overtime,Double time,Other hours',
        'E7,"Pier 9, North",03-100,32.00,0.50,0.00,0.00',
        'E7,,,0.00,0.00,0.00,8.00',
      ),
      { regular: 3200, overtime: 50, doubleTime: 0, other: 800 },
    ],
    [
      'TIME-26, CALL-149 payroll, with reordered and additional columns',
      'payroll',
      lines(
        'Employee number,Total,Per diem,Holiday,PTO,Double time,Overtime,Regular,Remark',
        'E7,48.30,12.50,0,8,0.10,0.20,40,x',
      ),
      { regular: 4000, overtime: 20, doubleTime: 10, pto: 800, holiday: 0, perDiem: 1250 },
    ],
    [
      'TIME-27, CALL-150 quickbook: tab-separated activity rows only',
      'quickbook',
      lines(
        '!TIMERHDR\tVER\tREL\tCOMPANYNAME',
        'TIMERHDR\t8\t0\t"Summit, Inc."',
        '!TIMEACT\tDATE\tJOB\tEMP\tITEM\tPITEM\tDURATION\tPROJ\tNOTE\tBILLINGSTATUS',
        'TIMEACT\t11/09/2026\tPier 9\t"Cruz, Ana"\t03-100\tRegular\t8.00\t\t\t1',
        'TIMEACT\t11/09/2026\tPier 9\tCruz\t03-100\tOvertime\t1.33\t\t\t1',
        'TIMEACT\t11/10/2026\t\tCruz\t\tPTO\t8\t\t\t0',
      ),
      { regular: 800, overtime: 133, doubleTime: 0, pto: 800, holiday: 0 },
    ],
  ])('%s', async (_, id, text, sums) => {
    const file = await read(id, text);
    expect(file.sums).toEqual(sums);
    expect(file.preview).toHaveLength(file.lines);
  });

  it.each<[ExportFormat, string]>([
    [
      'paycom',
      lines(
        'Employee code,Earning code,Hours,Amount,Job,Cost code,Period begin,Period end',
        'E7,VAC,4.50,,,,2026-11-09,2026-11-15',
        'E7,SICK,2.00,,,,2026-11-09,2026-11-15',
        'E7,PTO,1.00,,,,2026-11-09,2026-11-15',
      ),
    ],
    [
      'payroll',
      lines(
        'Employee number,Regular,Overtime,Double time,VAC,SICK,PTO,Holiday,Total,Per diem',
        'E7,0,0,0,4.50,2.00,1.00,0,7.50,0',
      ),
    ],
  ])('TIME-24, TIME-26 %s: adds up time off by its pay codes', async (id, text) => {
    const format = withPayCodes(formatOf(id), ['VAC', 'SICK']);
    expect((await readExport(format, text, watched)).sums).toMatchObject({ regular: 0, pto: 750 });
    // A column of unknown meaning adds nothing. An unknown code makes the totals unreadable.
    expect((await read(id, text)).sums?.pto).toBe(id === 'paycom' ? undefined : 100);
  });

  it('ten thousand tenths of an hour are exactly a thousand hours', async () => {
    const tenth = entry('0.10,0.29,0,0,0,0.01');
    const file = await read('csv', lines(csvHead, ...Array.from({ length: 10_000 }, () => tenth)));
    expect(file.sums).toMatchObject({ regular: 100_000, overtime: 290_000, perDiem: 10_000 });
    expect(file.lines).toBe(10_000);
    expect(file.preview).toHaveLength(PREVIEW_LINES);
  });

  it.each<[string, ExportFormat, string]>([
    ['a column is missing', 'payroll', lines('Employee number,Regular', 'E7,8')],
    ['a code is unknown', 'paycom', lines('Employee code,Earning code,Hours,Amount', 'E7,BONUS,8,')],
    ['a number is invalid', 'threeD', lines('Regular,Overtime,Double time,Other hours', 'x,0,0,0')],
    ['the header row is missing', 'quickbook', lines('TIMEACT\t11/09/2026\tRegular\t8')],
    ['the file is empty', 'csv', ''],
  ])('FAULT-42 has no totals if %s', async (_, id, text) =>
    expect((await read(id, text)).sums).toBeUndefined(),
  );

  it('stops when aborted', async () => {
    const stop = new AbortController();
    const text = lines(csvHead, ...Array.from({ length: 1000 }, () => entry('8,0,0,0,0,0')));
    const reading = readExport(formatOf('csv'), text, {
      signal: stop.signal,
      onProgress: () => stop.abort(),
    });
    await expect(reading).rejects.toThrow();
  });
});

describe('comparison with the dashboard', () => {
  // Multiplied by 100, some of these floating-point values are slightly too small.
  const summary = { regular: 8.2, overtime: 0.29, doubleTime: 0, pto: 8, holiday: 4.7, perDiem: 4.35 };

  it('is exact to the hundredth despite floating-point numbers', () => {
    const sums = { regular: 820, overtime: 29, doubleTime: 0, pto: 800, holiday: 470, perDiem: 435 };
    expect(compareSums(sums, summary).map(({ isSame }) => isSame)).toEqual(Array(6).fill(true));
  });

  it('compares only the totals that the format has', () => {
    expect(compareSums({ regular: 820, other: 1271 }, summary)).toEqual([
      { sum: 'regular', label: 'Regular', inFile: 8.2, onDashboard: 8.2, isSame: true },
      { sum: 'other', label: 'PTO and holiday', inFile: 12.71, onDashboard: 12.7, isSame: false },
    ]);
  });
});

describe('display and download', () => {
  const period = { startDateTime: '', endDateTime: '', payrollGroupId: undefined };
  const chosen = { period, first: '2026-11-09', last: '2026-11-15', weeks: 1 };

  it('each format has its own file name', () =>
    expect(formats.map((format) => fileName(format, chosen, false))).toEqual([
      'time-cards-2026-11-09-to-2026-11-15.csv',
      'paycom-2026-11-09-to-2026-11-15.csv',
      '3d-2026-11-09-to-2026-11-15.csv',
      'payroll-2026-11-09-to-2026-11-15.csv',
      'quickbooks-2026-11-09-to-2026-11-15.iif',
    ]));

  it('a file of approved time cards says so in its name', () =>
    expect(fileName(formatOf('quickbook'), chosen, true)).toBe(
      'quickbooks-2026-11-09-to-2026-11-15-approved.iif',
    ));

  it('shows the first lines unchanged', () => {
    expect(firstLines('a\r\nb\r\nc\r\n', 2)).toBe('a\r\nb\r');
    expect(firstLines('a\r\nb', 2)).toBe('a\r\nb');
    expect(firstLines('', 2)).toBe('');
  });
});
