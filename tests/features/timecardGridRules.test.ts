import { describe, expect, it } from 'vitest';
import type { CrewMember } from '../../src/api/timecardDashboard/contract';
import { type DailyRecord, type Timecard, timecard } from '../../src/api/timecards/contract';
import { ApiError } from '../../src/api/errors';
import {
  blankCell,
  cellOf,
  cellText,
  type ParsedCell,
  readCell,
  readText,
  steppedText,
  textOfTimes,
  timesOfText,
  withTypedText,
} from '../../src/features/timecards/grid/cellText';
import { copyText, pasteBlock, pasteNote } from '../../src/features/timecards/grid/clipboard';
import {
  copyDay,
  copyWork,
  enterForMany,
  lastWorkedDay,
  usualShift,
} from '../../src/features/timecards/grid/crewEntry';
import {
  addLine,
  clearRange,
  fillDown,
  fillRight,
  removeLine,
  setDetails,
  setItem,
  setText,
} from '../../src/features/timecards/grid/sheetOperations';
import { editOf, personKey } from '../../src/features/timecards/grid/edits';
import { fieldName, describeCellField, positionOfField } from '../../src/features/timecards/grid/fields';
import { newHistory, withStep, stepForward, stepBack } from '../../src/features/timecards/grid/history';
import {
  inVisibleOrder,
  blankLine,
  toSheetLines,
  type PersonLines,
  sheetOf,
} from '../../src/features/timecards/grid/lines';
import { findCostCode, findJob, lookUpRequests, withMatches } from '../../src/features/timecards/grid/lookUp';
import { mergeWeeks, weekDifferences } from '../../src/features/timecards/grid/merge';
import {
  crewFacts,
  crewPeople,
  LEFT_CREW,
  withRemovedPeople,
} from '../../src/features/timecards/grid/people';
import { weekProblems, type Rules, worstProblem } from '../../src/features/timecards/grid/problems';
import {
  CardSaveError,
  toCardSaveError,
  SheetSaveError,
  savedText,
} from '../../src/features/timecards/grid/saveErrors';
import { wasSaved, saveRequestOf } from '../../src/features/timecards/grid/saveRequest';
import type { SheetLine, CellRange, Sheet } from '../../src/features/timecards/grid/sheet';
import { sheetErrors } from '../../src/features/timecards/grid/sheetErrors';
import { createSheetStore } from '../../src/features/timecards/grid/sheetStore';
import { personTotals, sheetTotals } from '../../src/features/timecards/grid/totals';
import { isoWeekOf } from '../../src/lib/dates';
import type { Subject } from '../../src/session/flags';
import { crewContext, pasteText } from './crewContext';

/** An ordinary week in every time zone. */
const { days } = isoWeekOf('2026-11-18');
const [monday = '', tuesday = ''] = days;
const usualBreak = 30;
const anybody = () => true;

const pier = { id: 'j1', label: 'Ferry Pier' };
const school = { id: 'j2', label: 'Hill School' };
const concrete = { id: 'c1', label: '03-300 Concrete' };
const steel = { id: 'c2', label: '05-100 Steel' };

/** `week` holds the typed texts, from Monday. */
const line = (
  employeeId: string,
  week: string[] = [],
  patch: Partial<SheetLine> = {},
  key = `${employeeId}-1`,
): SheetLine => ({
  ...blankLine(employeeId, key),
  job: pier,
  costCode: concrete,
  ...patch,
  cells: blankLine(employeeId, key).cells.map((cell, day) => withTypedText(cell, week[day] ?? '')),
});
const texts = (sheet: Sheet) => sheet.map(({ cells }) => cells.map(({ text }) => text).join('|'));
const at = (row: number, column: number) => ({ line: row, column });
const range = (top: number, left: number, bottom = top, right = left): CellRange => ({
  anchor: at(top, left),
  head: at(bottom, right),
});

const record = (patch: Partial<DailyRecord>): DailyRecord => ({
  id: 'r1',
  date: monday,
  job: { id: 'j1', name: 'Ferry Pier' },
  costCode: { id: 'c1', name: '03-300 Concrete' },
  classification: undefined,
  start: undefined,
  end: undefined,
  overnight: false,
  breakMinutes: 0,
  hours: 8,
  quantity: 0,
  perDiem: 0,
  equipment: '',
  equipmentHours: 0,
  note: '',
  ...patch,
});
const card = (records: DailyRecord[], patch: Partial<Timecard> = {}): Timecard => ({
  ...timecard.parse({
    timecardId: 't1',
    employee: { id: '1', name: 'Ana Cruz' },
    supervisor: { id: '9', name: 'Dale' },
    weekStart: monday,
    stage: { id: 's1', name: 'Open', closed: false },
    version: 3,
  }),
  records,
  ...patch,
});

describe('TIME-13 cell text', () => {
  const read = (text: string, breakMinutes: number | null = null): ParsedCell =>
    readText(text, { breakMinutes, date: monday, usualBreak });

  it.each([
    ['8', 8],
    ['7.5', 7.5],
    ['7,5', 7.5],
    ['7:30', 7.5],
    ['7:30:00', 7.5],
    ['.5', 0.5],
    ['8.00', 8],
    [' 7.50 h ', 7.5],
    ['7:20', 7.33],
    ['24', 24],
    ['0,500', 0.5],
    ['8 hrs', 8],
    ['8 hours', 8],
    ['1 hour', 1],
    ['7h30', 7.5],
    ['7h30m', 7.5],
    ["'8", 8],
  ])('%j is %d hours', (text, hours) => {
    expect(read(text)).toEqual({ kind: 'hours', hours });
  });

  it.each([
    ['7a-3:30p', '07:00', '15:30', 8],
    ['7-3:30', '07:00', '15:30', 8],
    ['9a-5', '09:00', '17:00', 7.5],
    ['7:30a – 4p', '07:30', '16:00', 8],
    ['0730-1600', '07:30', '16:00', 8],
    ['7 to 12', '07:00', '12:00', 5],
    ['7:30-12:00', '07:30', '12:00', 4.5],
    ['6.30 — 15', '06:30', '15:00', 8],
    ["'7a-12p", '07:00', '12:00', 5],
  ])('%j is from %s to %s, %d hours', (text, start, end, hours) => {
    expect(read(text)).toMatchObject({ kind: 'times', start, end, overnight: false, hours });
  });

  it('deducts the default break from work over five hours unless another one is given', () => {
    expect(read('7a-12p')).toMatchObject({ breakMinutes: 0, hours: 5 });
    expect(read('7a-12:30p')).toMatchObject({ breakMinutes: 30, hours: 5 });
    expect(read('7a-3:30p', 0)).toMatchObject({ breakMinutes: 0, hours: 8.5 });
    expect(withTypedText(blankCell, '7a-3:30p b45')).toMatchObject({ text: '7a-3:30p', breakMinutes: 45 });
    expect(cellText(withTypedText(blankCell, '7a-3:30p  b 45 min'))).toBe('7a-3:30p b45');
    expect(cellText(withTypedText({ ...blankCell, breakMinutes: 45 }, '7a-4p'))).toBe('7a-4p');
  });

  it('+1 continues past midnight, and midnight itself needs none', () => {
    expect(read('10p-6a+1')).toMatchObject({ kind: 'times', overnight: true, hours: 7.5 });
    expect(read('10p - 6a +1')).toMatchObject({ kind: 'times', overnight: true });
    expect(read('4p-12a')).toMatchObject({ kind: 'times', end: '00:00', overnight: true, hours: 7.5 });
    expect(read('22:00-24:00')).toMatchObject({ kind: 'times', end: '00:00', overnight: true, hours: 2 });
  });

  it.each([
    ['10p-6a', 'backwards', ['10p-6a+1']],
    ['7-3:30a', 'backwards', ['7a-3:30p', '7a-3:30a+1']],
    ['10p-6', 'backwards', ['10p-6a+1']],
    ['7a-7a', 'backwards', ['7a-7p', '7a-7a+1']],
    ['0730', 'incomplete', []],
    ['730', 'incomplete', []],
    ['7a', 'incomplete', []],
    ['7a-', 'incomplete', []],
    ['-3p', 'incomplete', []],
    ['0', 'notPositive', []],
    ['0.00', 'notPositive', []],
    ['-4', 'notPositive', []],
    ['7a-7:30a', undefined, []],
    ['25', 'tooLong', []],
    ['40,500', 'unreadable', []],
    ['7a-9a+1', 'tooLong', []],
    ['eight', 'unreadable', []],
    ['7a-noon', 'unreadable', []],
    ['8-4-2', 'unreadable', []],
    ['#REF!', 'unreadable', []],
  ])('%j is %s and stays as typed', (text, what, suggestions) => {
    const reading = read(text);
    if (what) expect(reading).toMatchObject({ kind: 'wrong', what, suggestions });
    for (const better of suggestions) {
      expect(read(better).kind).toBe('times');
      expect(reading).toMatchObject({ message: expect.stringContaining(better) as string });
    }
    expect(withTypedText(blankCell, text).text).toBe(text);
  });

  it('FAULT-115 asks what 1,500 means', () => {
    expect(read('1,500')).toMatchObject({
      message: 'Type 1500 or 1.5: 1,500 can mean both.',
      suggestions: ['1.5'],
    });
    expect(read('0,5')).toMatchObject({ kind: 'hours', hours: 0.5 });
  });

  it('reports a break as long as the work', () => {
    expect(read('7a-7:30a', 30)).toMatchObject({ message: 'The break must be shorter than the shift.' });
  });

  it.each<[string, Partial<DailyRecord>]>([
    ['8', {}],
    ['7.25', { hours: 7.25 }],
    ['8 b30', { breakMinutes: 30 }],
    ['7a-3:30p', { start: '07:00', end: '15:30', breakMinutes: 30 }],
    ['7a-3:30p b0', { start: '07:00', end: '15:30', hours: 8.5 }],
    ['7a-12p', { start: '07:00', end: '12:00', hours: 5 }],
    ['10p-6a+1', { start: '22:00', end: '06:00', overnight: true, breakMinutes: 30, hours: 7.5 }],
    ['12a-12a+1 b60', { start: '00:00', end: '00:00', overnight: true, breakMinutes: 60, hours: 23 }],
  ])('%j is how a record is displayed, and reads back the same', (text, patch) => {
    const from = record(patch);
    const cell = cellOf(from, usualBreak);
    expect(cellText(cell)).toBe(text);
    const lines = toSheetLines('1', [from], days, usualBreak);
    const [sent] = saveRequestOf({ version: 3, lines }, { employeeId: '1' }, days, usualBreak).body.records;
    const { overnight, start, end, breakMinutes, hours } = from;
    expect(sent).toEqual({
      id: 'r1',
      date: monday,
      jobId: 'j1',
      costCodeId: 'c1',
      breakMinutes,
      hours,
      ...(start && { start, end }),
      ...(overnight && { overnight }),
    });
  });
});

describe('TIME-13 hours by thumb', () => {
  it.each([
    ['', 1, '0.25'],
    ['', -1, ''],
    ['8', 1, '8.25'],
    ['8', -1, '7.75'],
    ['7.9', 1, '8'],
    ['7.9', -1, '7.75'],
    ['0.25', -1, ''],
    ['24', 1, '24'],
    ['7a-3:30p', 1, '7a-3:45p'],
    ['7a-3p b15', -1, '7a-2:45p b15'],
    ['2p-11:45p', 1, '2p-12a+1'],
    ['10p-6a+1', -1, '10p-5:45a+1'],
    ['seven', 1, 'seven'],
  ] as const)('%j, a step of %i: %j', (text, direction, stepped) => {
    const cell = withTypedText(blankCell, text);
    expect(steppedText(cell, readCell(cell, '2026-11-18', 30), direction)).toBe(stepped);
  });

  it.each([
    ['7a-3:30p', { start: '07:00', end: '15:30', next: false }, '7a-3:30p'],
    ['10p-6a+1', { start: '22:00', end: '06:00', next: true }, '10p-6a+1'],
    ['7a-3:30p b15', { start: '07:00', end: '15:30', next: false }, '7a-3:30p'],
    ['7a-', { start: '07:00', end: '', next: false }, '7a-'],
    ['8', { start: '', end: '', next: false }, ''],
  ])('start and end of %j', (text, times, written) => {
    expect(timesOfText(text)).toEqual(times);
    expect(textOfTimes(times)).toBe(written);
  });

  it('the usual shift is the most frequent one of at least six hours', () => {
    const texts = ['7a-11a', '7a-11a', '7a-11a', '7a-3:30p', '6a-2:30p', '6a-2:30p', '8'];
    const line = { ...blankLine('1', '1+1'), cells: texts.map((text) => withTypedText(blankCell, text)) };
    const days = ['16', '17', '18', '19', '20', '21', '22'].map((day) => `2026-11-${day}`);
    expect(usualShift([line], days, 30)).toBe('6a-2:30p');
    expect(usualShift([], days, 30)).toBe('');
  });
});

describe('TIME-12 rows of a crew', () => {
  it('puts the second record of a day into a second row, and adds a blank row for employees without records', () => {
    const sheet = sheetOf(
      [{ id: '1' }, { id: '2' }],
      [
        card([
          record({ id: 'a', hours: 3 }),
          record({ id: 'b', hours: 4 }),
          record({ id: 'c', date: tuesday, hours: 5 }),
          record({ id: 'd', date: tuesday, job: { id: 'j2', name: 'Hill School' }, hours: 2 }),
        ]),
      ],
      days,
      usualBreak,
    );
    expect(texts(sheet)).toEqual(['3|5|||||', '4||||||', '|2|||||', '||||||']);
    expect(sheet.map(({ employeeId }) => employeeId)).toEqual(['1', '1', '1', '2']);
    expect(sheet[2]).toMatchObject({ job: { id: 'j2' }, cells: { 1: { recordId: 'd' } } });
  });

  it('prefers a valid time card to a void one', () => {
    const voided = { by: { id: '9', name: 'Dale' }, at: '', reason: '', note: '' };
    const cards = [
      card([record({ hours: 1 })], { voided }),
      card([record({ hours: 2 })], { timecardId: 't2' }),
    ];
    expect(texts(sheetOf([{ id: '1' }], cards, days, usualBreak))).toEqual(['2||||||']);
  });

  it('keeps order and keys of the rows after reloading', () => {
    const shown = [line('1', ['', '8'], { job: school }, 'x'), line('1', ['8'], {}, 'y')];
    const anew = toSheetLines(
      '1',
      [record({}), record({ date: tuesday, job: { id: 'j2', name: 'Hill School' } })],
      days,
      usualBreak,
    );
    expect(inVisibleOrder(anew, shown).map(({ key, job }) => [key, job.id])).toEqual([
      ['x', 'j2'],
      ['y', 'j1'],
    ]);
    const [only] = inVisibleOrder(toSheetLines('1', [], days, usualBreak), shown);
    expect(only?.job.id).toBe('');
  });
});

describe('edits', () => {
  const sheet: Sheet = [
    line('1', ['8', '', '7a-3p']),
    line('1', [], { job: school, costCode: steel }, '1-2'),
    line('2', ['4']),
  ];

  it('change only what they target and keep the identity of the rest', () => {
    const next = setText(sheet, at(0, 3), ' 7,5 ');
    expect(texts(next)[0]).toBe('8|7,5|7a-3p||||');
    expect(next[1]).toBe(sheet[1]);
    expect(next[0]?.cells[0]).toBe(sheet[0]?.cells[0]);
    expect(clearRange(sheet, range(1, 2, 1, 8), anybody)).toBe(sheet);
    expect(setText(sheet, at(9, 3), '8')).toBe(sheet);
  });

  it('clearing a cell removes its note; typing over it keeps the note', () => {
    const noted = setDetails(sheet, at(0, 2), { note: 'Rain', quantity: 3 });
    expect(setText(noted, at(0, 2), '6')[0]?.cells[0]).toMatchObject({
      text: '6',
      note: 'Rain',
      quantity: 3,
    });
    expect(clearRange(noted, range(0, 2), anybody)[0]?.cells[0]).toBe(blankCell);
  });

  it('another job uses its own cost code with the same name', () => {
    const next = setItem(sheet, at(0, 0), school);
    expect(next[0]).toMatchObject({ job: school, costCode: { id: '', label: concrete.label } });
    expect(setItem(next, at(0, 1), steel)[0]?.costCode).toEqual(steel);
    expect(setText(sheet, at(0, 0), 'hill')[0]?.job).toEqual({ id: '', label: 'hill' });
  });

  it('fill down from the first row of a range or the row above it', () => {
    expect(texts(fillDown(sheet, range(0, 2, 2, 4), anybody))).toEqual([
      '8||7a-3p||||',
      '8||7a-3p||||',
      '8||7a-3p||||',
    ]);
    expect(texts(fillDown(sheet, range(1, 2), anybody))[1]).toBe('8||||||');
    expect(fillDown(sheet, range(0, 2), anybody)).toBe(sheet);
    expect(fillDown(sheet, range(0, 0, 1, 1), anybody)[1]).toMatchObject({ job: pier, costCode: concrete });
    expect(texts(fillDown(sheet, range(0, 2, 2, 2), ({ employeeId }) => employeeId !== '2'))[2]).toBe(
      '4||||||',
    );
  });

  it('fill right, only in day columns', () => {
    expect(texts(fillRight(sheet, range(0, 2, 0, 5), anybody))[0]).toBe('8|8|8|8|||');
    expect(texts(fillRight(sheet, range(0, 5), anybody))[0]).toBe('8||7a-3p|7a-3p|||');
    expect(fillRight(sheet, range(0, 0, 0, 3), anybody)).toBe(sheet);
  });

  it('add a row below, and clear the only row of an employee instead of removing it', () => {
    const added = addLine(sheet, 0);
    expect(added.line).toBe(1);
    expect(added.sheet.map(({ employeeId }) => employeeId)).toEqual(['1', '1', '1', '2']);
    expect(new Set(added.sheet.map(({ key }) => key)).size).toBe(4);
    expect(removeLine(added.sheet, 1)).toEqual(sheet);
    expect(removeLine(sheet, 2)[2]).toEqual(blankLine('2', '2-1'));
  });

  it('TIME-17 copy a day over another, and skip employees without entries', () => {
    const noted = setDetails(sheet, at(0, 2), { note: 'Rain', perDiem: 40 });
    const next = copyDay(noted, 0, [1, 2]);
    expect(texts(next)).toEqual(['8|8|8||||', '||||||', '4|4|4||||']);
    expect(next[0]?.cells[1]).toMatchObject({ note: '', perDiem: 40, recordId: '' });
    expect(texts(copyDay(sheet, 2, [0], new Set(['1', '2'])))).toEqual([
      '7a-3p||7a-3p||||',
      '||||||',
      '4||||||',
    ]);
  });

  it('copy the work of one day, and only for those who worked on it', () => {
    const lastWeek = [line('1', ['', '', '', '', '9', '', '']), line('2', ['6', '', '', '', '', '', ''])];
    const both = new Set(['1', '2']);
    const weeks = { sheet, lastWeek };
    // Monday and Wednesday of this week have work of employee 1, Monday of employee 2.
    expect([
      lastWorkedDay(weeks, '1', 3),
      lastWorkedDay(weeks, '1', 2),
      lastWorkedDay(weeks, '1', 0),
    ]).toEqual([2, 0, -3]);
    expect([
      lastWorkedDay(weeks, '2', 3),
      lastWorkedDay(weeks, '2', 0),
      lastWorkedDay(weeks, '3', 6),
    ]).toEqual([0, -7, undefined]);
    expect(texts(copyWork(sheet, { from: 2, day: 3, people: both }))).toEqual([
      '8||7a-3p|7a-3p|||',
      '||||||',
      '4||||||',
    ]);
    expect(texts(copyWork(sheet, { from: 1, day: 3, people: both }))).toEqual(texts(sheet));
    expect(texts(copyWork(sheet, { from: -3, day: 3, people: both, lastWeek }))[0]).toContain('|9|');
    expect(texts(copyWork(sheet, { from: -3, day: 0, people: both, lastWeek }))).toEqual(texts(sheet));
  });

  it('enter the same for many: into the row of that work, a blank row, or a new one', () => {
    const people = new Set(['1', '2', '3']);
    const entry = { day: 1, job: school, costCode: steel, text: '7a-3:30p b45' };
    const next = enterForMany([...sheet, blankLine('3', 'k')], entry, people);
    expect(texts(next)).toEqual([
      '8||7a-3p||||',
      '|7a-3:30p|||||',
      '4||||||',
      '|7a-3:30p|||||',
      '|7a-3:30p|||||',
    ]);
    expect(next.map(({ job }) => job.id)).toEqual(['j1', 'j2', 'j1', 'j2', 'j2']);
    expect(next[3]?.cells[1]?.breakMinutes).toBe(45);
  });

  it('undo and redo', () => {
    let history = newHistory(1);
    history = withStep(withStep(withStep(history, 2), 2), 3);
    expect(stepBack(stepBack(stepBack(history))).current).toBe(1);
    expect(stepForward(stepBack(history))).toEqual(history);
    expect(withStep(stepBack(history), 4).future).toEqual([]);
    for (let step = 0; step < 500; step += 1) history = withStep(history, step);
    expect(history.past).toHaveLength(200);
  });
});

describe('copy and paste', () => {
  const sheet: Sheet = [
    line('1', ['8', '7a-3p b15']),
    line('2', [], { job: { id: '', label: '=1+1' } }),
    line('3'),
  ];

  it('FAULT-91 copies for a spreadsheet without formulas', () => {
    expect(copyText(sheet, range(0, 0, 1, 3))).toBe(
      "Ferry Pier\t03-300 Concrete\t8\t7a-3p b15\r\n'=1+1\t03-300 Concrete\t\t\r\n",
    );
    const quoted = [line('1', [], { job: { id: 'q', label: 'The "Old\tPier"' } })];
    expect(copyText(quoted, range(0, 0))).toBe('"The ""Old\tPier"""\r\n');
  });

  it('copies an empty last row, which does not repeat the previous one', () => {
    const copied = copyText(sheet, range(0, 2, 1, 2));
    expect(copied).toBe('8\r\n\r\n');
    const pasted = pasteText(sheet, range(1, 2, 2, 2), copied, () => true).sheet;
    expect(pasted.map(({ cells }) => cells[0]?.text)).toEqual(['8', '8', '']);
  });

  it.each([
    ['tabs and CRLF with a final line break', '8\t7:30\r\n6\t5\r\n', ['8|7:30|||||', '6|5|||||', '||||||']],
    ['quoted cells', '"8"\t"7a-3p"\n', ['8|7a-3p|||||', '||||||', '||||||']],
    ['a shorter row', '8\t7\n6', ['8|7|||||', '6||||||', '||||||']],
    ['unreadable cells', 'eight\t#N/A', ['eight|#N/A|||||', '||||||', '||||||']],
    ['the apostrophe of a spreadsheet', "'-4", ['-4||||||', '||||||', '||||||']],
    ['an empty clipboard', '', ['||||||', '||||||', '||||||']],
  ])('reads %s', (_, text, expected) => {
    const blank = [line('1'), line('2'), line('3')];
    expect(texts(pasteText(blank, range(0, 2), text, anybody).sheet)).toEqual(expected);
  });

  it('reads 0 and a dash on days off as empty', () => {
    const pasted = pasteText([line('1', ['8', '8', '8'])], range(0, 2), '0\t-\t0.00\t8', anybody);
    expect(texts(pasted.sheet)).toEqual(['|||8|||']);
  });

  it('rows that do not fit do not clear cells beside the pasted ones', () => {
    const pasted = pasteText([line('1', ['1', '2'])], range(0, 2), '8\n6\t7', anybody);
    expect(texts(pasted.sheet)).toEqual(['8|2|||||']);
  });

  it('one value fills the range; a block repeats only if it fits exactly', () => {
    const blank = [line('1'), line('2'), line('3')];
    expect(texts(pasteText(blank, range(0, 2, 1, 4), '8', anybody).sheet)).toEqual([
      '8|8|8||||',
      '8|8|8||||',
      '||||||',
    ]);
    expect(texts(pasteText(blank, range(0, 2, 0, 5), '8\t7', anybody).sheet)[0]).toBe('8|7|8|7|||');
    const once = pasteText(blank, range(0, 2, 0, 6), '8\t7', anybody);
    expect(texts(once.sheet)[0]).toBe('8|7|||||');
    expect(once.range).toEqual(range(0, 2, 0, 3));
  });

  it("reports what did not fit and what can't be changed", () => {
    const blank = [line('1'), line('2')];
    const pasted = pasteText(blank, range(1, 7), '1\t2\t3\n4\t5\t6\n7\t8\t9', anybody);
    expect(texts(pasted.sheet)).toEqual(['||||||', '|||||1|2']);
    expect(pasteNote(pasted)).toBe('2 rows and 1 column did not fit.');
    const locked = pasteText(blank, range(0, 2), '8\t8\n7\t7', ({ employeeId }) => employeeId === '1');
    expect(texts(locked.sheet)).toEqual(['8|8|||||', '||||||']);
    expect(pasteNote(locked)).toBe("2 cells can't be changed and stayed the same.");
    expect(pasteNote(pasteText(blank, range(0, 2), '8', anybody))).toBeUndefined();
  });

  it('finds jobs and cost codes of the sheet; others stay as text to be looked up', () => {
    const blank = [line('1'), blankLine('2', '2-1'), blankLine('3', '3-1')];
    const { sheet: next } = pasteText(
      blank,
      range(1, 0),
      'ferry pier\t03-300 concrete\nMoon Base\t99',
      anybody,
    );
    expect(next[1]).toMatchObject({ job: pier, costCode: concrete });
    expect(next[2]).toMatchObject({ job: { id: '', label: 'Moon Base' }, costCode: { id: '', label: '99' } });
  });

  it('offers partial and ambiguous job names instead of choosing one', () => {
    const job = (id: string, number: string, name: string) => ({
      id,
      number,
      name,
      city: '',
      status: 'OPEN' as const,
    });
    const jobs = [job('1', '1001', 'Pier'), job('2', '2001', 'Warehouse'), job('3', '2002', 'Warehouse')];
    expect(findJob('1', jobs)).toEqual({
      kind: 'unclear',
      texts: ['1001 Pier'],
      items: [{ id: '1', label: '1001 Pier' }],
    });
    expect(findJob('warehouse', jobs)).toMatchObject({
      kind: 'unclear',
      texts: ['2001 Warehouse', '2002 Warehouse'],
    });
    expect(findJob('2002 warehouse', jobs)).toEqual({ id: '3', label: '2002 Warehouse' });
    expect(findJob('3', jobs)).toEqual({ kind: 'none', texts: [], items: [] });
    const sheet = ['2', '3'].map((id) => line(id, [], { job: { id, label: 'Warehouse' } }));
    const { sheet: next } = pasteText([...sheet, blankLine('4', '4-1')], range(2, 0), 'Warehouse', anybody);
    expect(next[2]?.job).toEqual({ id: '', label: 'Warehouse' });
  });

  it.each<[string, string, ReturnType<typeof findJob>]>([
    ['the only exact name', 'pier', { id: '1', label: '1001 Pier' }],
    ['a beginning', 'war', { id: '2', label: '2001 Warehouse' }],
    ['a part of the name', 'house', { id: '2', label: '2001 Warehouse' }],
    [
      'two of the same name',
      'warehouse',
      {
        kind: 'unclear',
        texts: ['2001 Warehouse', '2002 Warehouse'],
        items: [
          { id: '2', label: '2001 Warehouse' },
          { id: '3', label: '2002 Warehouse' },
        ],
      },
    ],
    ['nothing', 'dam', { kind: 'none', texts: [], items: [] }],
  ])('takes the best match of a typed text: %s', (_, text, found) => {
    const names = [
      ['1', '1001', 'Pier'],
      ['2', '2001', 'Warehouse'],
      ['3', '2002', 'Warehouse'],
    ] as const;
    const jobs = names.map(([id, number, name]) => ({ id, number, name, city: '', status: 'OPEN' as const }));
    expect(findJob(text, jobs, true)).toEqual(found);
  });

  describe('with the names of the crew in the first column', () => {
    const names: Record<string, string> = {
      '1': 'Ana Cruz',
      '2': 'Tomás Reyes',
      '3': 'Bo Lee',
      '4': 'Bo Lee',
    };
    const crew = [blankLine('1', 'a'), blankLine('2', 'b'), blankLine('2', 'c'), blankLine('3', 'd')];
    const paste = (text: string, to: CellRange, sheet: Sheet = crew) =>
      pasteBlock(sheet, to, text, { canEdit: anybody, nameOf: (id) => names[id] ?? '' });
    const week = '8\t8\t8\t8\t8\t\t';

    it.each<[string, string, CellRange, string[]]>([
      [
        'rows in another order, accents, and the last name first',
        'Reyes, Tomas\t6\t7\nana cruz\t8\t9\n',
        range(3, 3),
        ['|8|9||||', '|6|7||||', '||||||', '||||||'],
      ],
      [
        'a whole week, a header and totals, pasted on a name',
        `Name\tMon\tTue\tWed\tThu\tFri\tSat\tSun\nBo Lee\t${week}\nTotal\t${week}`,
        range(0, -1),
        ['||||||', '||||||', '||||||', '8|8|8|8|8||'],
      ],
      [
        'two lines of one person',
        'Tomás Reyes\t5\n\t3\nAna Cruz\t8',
        range(0, 2),
        ['8||||||', '5||||||', '3||||||', '||||||'],
      ],
    ])('pastes %s', (_, text, to, expected) => {
      const pasted = paste(text, to);
      expect('sheet' in pasted && texts(pasted.sheet)).toEqual(expected);
    });

    it.each<[string, string, CellRange, Sheet, string]>([
      [
        'someone else',
        'Ana Cruz\t8\nEve Ray\t8',
        range(0, 2),
        crew,
        'No one in this crew is named Eve Ray. Nothing was pasted.',
      ],
      [
        'two people of one name',
        'Bo Lee\t8',
        range(0, 2),
        [...crew, blankLine('4', 'e')],
        'More than one person in this crew is named Bo Lee. Nothing was pasted.',
      ],
      [
        'columns that fit nowhere',
        'Bo Lee\t8\t8',
        range(0, -1),
        crew,
        'Select the cell of the first pasted column. The rows are matched by name.',
      ],
      [
        'hours on a name',
        '8\t8',
        range(0, -1),
        crew,
        "Names can't be changed. Select the cell where the pasted hours start.",
      ],
    ])('refuses %s', (_, text, to, sheet, refusal) => {
      expect(paste(text, to, sheet)).toEqual({ refusal });
    });

    it('FAULT-123 finds names that are typed without their letters and accents', () => {
      const spelled: Record<string, string> = {
        '1': 'Łukasz Wójcik',
        '2': "Pat O'Brien",
        '3': 'Elena Bjørklund',
      };
      const lines = [blankLine('3', 'a'), blankLine('1', 'b'), blankLine('2', 'c')];
      const pasted = pasteBlock(
        lines,
        range(0, 2),
        'Lukasz Wojcik\t8\nPat O’Brien\t7.5\nElena Bjorklund\t6\n',
        { canEdit: anybody, nameOf: (id) => spelled[id] ?? '' },
      );
      expect('sheet' in pasted && texts(pasted.sheet)).toEqual(['6||||||', '8||||||', '7.5||||||']);
    });

    it('FAULT-123 takes the person who is spelled so when two have one name without accents', () => {
      const spelled: Record<string, string> = { '1': 'Dang Van Hung', '2': 'Đặng Văn Hùng' };
      const lines = [blankLine('1', 'a'), blankLine('2', 'b')];
      const paste = (text: string) =>
        pasteBlock(lines, range(0, 2), text, { canEdit: anybody, nameOf: (id) => spelled[id] ?? '' });
      const pasted = paste('Đặng Văn Hùng\t8');
      expect('sheet' in pasted && texts(pasted.sheet)).toEqual(['||||||', '8||||||']);
      expect(paste('Hùng, Dang Van\t8')).toEqual({
        refusal: 'More than one person in this crew is named Hùng, Dang Van. Nothing was pasted.',
      });
    });

    it.each<[string, string, CellRange, string]>([
      ['in a day', 'Eve Ray\t8\nSam Poe\t8', range(0, 2), 'Eve Ray or Sam Poe'],
      ['in a day, the last name first', 'Ray, Eve\t8', range(0, 2), 'Ray, Eve'],
      ['in a day, a first name alone', 'Tomas\t8', range(0, 2), 'Tomas'],
      ['in the cost code', 'Eve Ray\t8\nSam Poe\t8', range(0, 1), 'Eve Ray or Sam Poe'],
      ['in the job', 'Eve Ray\t8', range(0, 0), 'Eve Ray'],
      ['in the job, with job and cost code', `Eve Ray\tFerry Pier\t03-300\t${week}`, range(0, 0), 'Eve Ray'],
      ['on a name', 'Eve Ray\t8', range(0, -1), 'Eve Ray'],
      [
        'more than a message holds',
        'A Ray\t1\nB Ray\t1\nC Ray\t1\nD Ray\t1\nE Ray\t1\nF Ray\t1\nG Ray\t1',
        range(0, 2),
        'A Ray, B Ray, C Ray, D Ray, E Ray or 2 others',
      ],
    ])('FAULT-123 stops for names of nobody %s', (_, text, to, named) => {
      expect(paste(text, to)).toEqual({
        refusal: `No one in this crew is named ${named}. Nothing was pasted.`,
      });
    });

    it('FAULT-123 stops for someone else below many rows', () => {
      const others = 'Ana Cruz\t8\n'.repeat(40);
      expect(paste(`${others}Eve Ray\t8`, range(0, 2))).toEqual({
        refusal: 'No one in this crew is named Eve Ray. Nothing was pasted.',
      });
    });

    it.each<[string, string, CellRange]>([
      ['a job and a cost code', 'Ferry Pier\tRough framing\t8', range(0, 0)],
      ['a cost code with its number and hours', '06-100 Rough framing\t8', range(0, 1)],
      ['unreadable hours', 'eight\t8', range(0, 2)],
    ])('does not take %s for a name', (_, text, to) => {
      expect(paste(text, to)).toHaveProperty('sheet');
    });

    it('counts the rows for which a person has no line', () => {
      const pasted = paste('Ana Cruz\t8\nAna Cruz\t2', range(0, 2));
      expect('sheet' in pasted && pasteNote(pasted)).toBe('1 row did not fit.');
    });
  });

  it('FAULT-92 pastes the rows that fit and counts the rest', () => {
    const blank = [line('1'), line('2')];
    const pasted = pasteText(blank, range(0, 2), '8\r\n'.repeat(200_000), anybody);
    expect(texts(pasted.sheet)).toEqual(['8||||||', '8||||||']);
    expect(pasted.skippedRows).toBe(199_998);
  });

  it('looks up each text once: by name, number or code', () => {
    const written = { id: '', label: 'Moon Base' };
    const asked = [
      line('1', [], { job: written }),
      line('2', [], { job: written }, 'b'),
      line('3', [], { costCode: { id: '', label: '05' } }),
    ];
    const questions = lookUpRequests(asked);
    expect(questions.map(({ column, text }) => `${column} ${text}`)).toEqual([
      'job Moon Base',
      'costCode 05',
    ]);
    const jobs = [
      { id: 'j1', number: '100', name: 'Ferry Pier', city: '', status: 'OPEN' as const },
      { id: 'j3', number: '300', name: 'Ferry Terminal', city: '', status: 'OPEN' as const },
    ];
    expect(findJob('100', jobs)).toEqual({ id: 'j1', label: '100 Ferry Pier' });
    expect(findJob('300 ferry terminal', jobs)).toMatchObject({ id: 'j3' });
    const codes = [{ id: 'c2', code: '05-100', name: 'Steel' }];
    expect(findCostCode('05-100', codes)).toEqual(steel);
    expect(findCostCode('05', codes)).toMatchObject({
      kind: 'unclear',
      texts: ['05-100 Steel'],
      items: [steel],
    });
    expect(findCostCode('steel', codes)).toEqual(steel);
    expect(findCostCode('05100', codes)).toEqual(steel);
    const twins = [...codes, { id: 'c3', code: '05 100', name: 'Bolts' }];
    expect(findCostCode('05100', twins)).toMatchObject({
      kind: 'unclear',
      texts: ['05-100 Steel', '05 100 Bolts'],
    });
    expect(findCostCode('-', twins)).toMatchObject({ kind: 'none' });
    const found = withMatches(
      asked,
      new Map(questions.map(({ key, column }) => [key, column === 'job' ? school : steel])),
    );
    expect(found.map(({ job, costCode }) => [job.id, costCode.id])).toEqual([
      ['j2', ''],
      ['j2', ''],
      ['j1', 'c2'],
    ]);
  });
});

describe('problems of a week', () => {
  const facts = { leftOn: '', excused: true, daysOff: new Set<string>() };
  const rules: Rules = {
    days,
    usualBreak,
    requiresCostCode: true,
    today: monday,
    factsOf: () => facts,
    getLookUpIssue: () => undefined,
  };
  const told = (lines: SheetLine[], patch: Partial<Rules> = {}) =>
    [...weekProblems({ employeeId: '1', lines }, { ...rules, ...patch })].flatMap(([key, found]) =>
      Object.entries(found).map(
        ([column, problems]) =>
          `${key} ${column} ${worstProblem(problems)?.what} ${worstProblem(problems)?.kind}`,
      ),
    );

  it.each<[string, SheetLine[], string[]]>([
    ['none', [line('1', ['8', '7a-3:30p'])], []],
    ['an end before its start', [line('1', ['10p-6a'])], ['1-1 0 backwards error']],
    ['negative hours', [line('1', ['-1'])], ['1-1 0 notPositive error']],
    [
      'no job',
      [{ ...line('1', ['8']), job: { id: '', label: '' }, costCode: { id: '', label: '' } }],
      ['1-1 job choose error', '1-1 costCode choose error'],
    ],
    [
      'over 16 hours, in every row',
      [line('1', ['9']), line('1', ['8'], {}, 'b')],
      ['1-1 0 longDay warning', 'b 0 longDay warning'],
    ],
    ['over 24 hours, in the last row', [line('1', ['20']), line('1', ['5'], {}, 'b')], ['b 0 tooLong error']],
    [
      'two overlapping rows',
      [line('1', ['7a-12p']), line('1', ['11a-1p'], {}, 'b')],
      ['1-1 0 overlap error', 'b 0 overlap error'],
    ],
    ['consecutive rows', [line('1', ['7a-12p']), line('1', ['12p-1p'], {}, 'b')], []],
    [
      'an overlap after midnight',
      [line('1', ['10p-6a+1', '5a-9a'])],
      ['1-1 0 overlap error', '1-1 1 overlap error'],
    ],
    [
      'a note without hours',
      [{ ...line('1'), cells: blankLine('1', '').cells.with(2, { ...blankCell, note: 'Rain' }) }],
      ['1-1 2 noHours error'],
    ],
    [
      'a cost code without a job',
      [line('1', [], { job: { id: '', label: '' }, costCode: { id: '', label: '5' } })],
      ['1-1 costCode choose error'],
    ],
  ])('FAULT-63 %s', (_, lines, expected) => {
    expect(told(lines)).toEqual(expected);
  });

  it('reports unknown jobs and cost codes, and those still being looked up', () => {
    const unknown = [line('1', ['8'], { job: { id: '', label: 'Moon' }, costCode: { id: '', label: '' } })];
    expect(told(unknown)[0]).toBe('1-1 job lookingUp error');
    const none = { kind: 'none' as const, texts: [], items: [] };
    expect(told(unknown, { getLookUpIssue: () => none })[0]).toBe('1-1 job unknown error');
    const getLookUpIssue = () => ({
      kind: 'unclear' as const,
      texts: ['100 Moon Base', '200 Moon Road'],
      items: [],
    });
    expect(
      weekProblems({ employeeId: '1', lines: unknown }, { ...rules, getLookUpIssue }).get('1-1')?.job,
    ).toEqual([
      {
        what: 'unknown',
        kind: 'error',
        suggestions: ['100 Moon Base', '200 Moon Road'],
        message: "More than one matches 'Moon': 100 Moon Base, or 200 Moon Road?",
      },
    ]);
  });

  it('TIME-09 warns about days without entries for current employees', () => {
    const today = days[6] ?? '';
    const of = (patch: Partial<typeof facts>) => ({
      today,
      factsOf: () => ({ ...facts, excused: false, ...patch }),
    });
    expect(told([line('1', ['8', '', '8'])], of({ daysOff: new Set([days[3] ?? '']) }))).toEqual([
      '1-1 1 missing note',
      '1-1 4 missing note',
    ]);
    expect(told([line('1', ['8', '', '8'])], of({ leftOn: tuesday }))).toEqual([
      '1-1 1 missing note',
      '1-1 2 left error',
    ]);
  });

  it('considers holidays and time off', () => {
    const cards = [
      card([], {
        pto: [{ id: 'p', date: monday, kind: { id: 'v', name: 'Vacation' }, hours: 8 }],
      }),
    ];
    const member = (id: string): CrewMember => ({
      id,
      name: id,
      employeeNumber: '',
      jobTitle: '',
      language: 'en',
      phone: '',
      classifications: [],
      active: true,
      hiredOn: '',
      leftOn: '',
    });
    const factsOf = crewFacts(
      { cards, members: [member('1'), member('2')], waitingEvents: new Map() } as unknown as Parameters<
        typeof crewFacts
      >[0],
      new Map([[tuesday, 'Founders’ Day']]),
    );
    expect([...factsOf('1').daysOff].sort()).toEqual([monday, tuesday]);
    expect([...factsOf('2').daysOff]).toEqual([tuesday]);
    expect(factsOf('3').excused).toBe(true);
  });
});

it('adds up rows, days, people and cost codes, and previews pay', () => {
  const rules = {
    version: 1,
    ownEntry: true,
    acceptance: true,
    roundTo: 0,
    breakMinutes: usualBreak,
    overtimeDaily: 8,
    overtimeWeekly: 40,
    doubleTimeDaily: 12,
  };
  const people = [
    {
      employeeId: '1',
      lines: [line('1', ['10', '8']), line('1', ['3', 'lunch'], { job: school, costCode: steel }, '1-2')],
    },
    { employeeId: '2', lines: [line('2', ['7a-3:30p'])] },
  ];
  const totals = sheetTotals(people, (person) => personTotals(person, days, rules));
  expect(totals.days).toEqual([21, 8, 0, 0, 0, 0, 0]);
  expect([...totals.lines]).toEqual([
    ['1-1', 18],
    ['1-2', 3],
    ['2-1', 8],
  ]);
  expect(totals.people.get('1')).toMatchObject({
    hours: 21,
    paid: { regular: 16, overtime: 4, doubleTime: 1 },
  });
  expect(totals.costCodes.map(({ costCode, hours }) => [costCode, hours])).toEqual([
    ['03-300 Concrete', 26],
    ['05-100 Steel', 3],
  ]);
  expect(totals).toMatchObject({ hours: 29, paid: { regular: 24, overtime: 4, doubleTime: 1 } });
});

describe('unsaved edits', () => {
  const bases = (version: number, records: DailyRecord[] = [record({})]) =>
    new Map([
      ['1', { timecardId: 't1', version, lines: toSheetLines('1', records, days, usualBreak) }],
      ['2', { version: 0, lines: [blankLine('2', '2-1')] }],
    ]);
  const store = (version = 3) => createSheetStore(bases(version), crewContext(days, usualBreak)).getState;
  const now = (get: ReturnType<typeof store>) => get().history.current;

  it('exist for employees whose rows differ, and vanish when they no longer do', () => {
    const get = store();
    get().edit((sheet) => setText(sheet, at(0, 2), '6'));
    expect(editOf(now(get), '1')).toMatchObject({
      version: 3,
      lines: [{ cells: { 0: { text: '6', recordId: 'r1' } } }],
    });
    expect(editOf(now(get), '2')).toBeUndefined();
    get().edit((sheet) => setText(sheet, at(0, 2), '8'));
    expect(editOf(now(get), '1')).toBeUndefined();
    get().undo();
    expect(texts(get().sheet)[0]).toBe('6||||||');
    get().undo();
    get().redo();
    expect(texts(get().sheet)[0]).toBe('6||||||');
  });

  it('FAULT-79 a restored draft applies to the newest version if its days are unchanged', () => {
    const get = store();
    get().edit((sheet) => setText(sheet, at(0, 2), '6'));
    const draft = now(get);
    const later = store(5);
    later().applyDraft(draft);
    expect(editOf(now(later), '1')).toMatchObject({ version: 5 });
    expect(texts(later().sheet)).toEqual(['6||||||', '||||||']);
    later().applyDraft({ [personKey('1')]: null, [personKey('2')]: null });
    expect(texts(later().sheet)[0]).toBe('8||||||');
  });

  it('FAULT-95 keep their base version if someone else has changed the time card', () => {
    const get = store();
    get().edit((sheet) => setText(sheet, at(0, 3), '6'));
    get().setBases(bases(4, [record({ hours: 5 })]));
    expect(editOf(now(get), '1')).toMatchObject({ version: 3 });
    expect(texts(get().sheet)[0]).toBe('8|6|||||');
    get().undo();
    expect(texts(get().sheet)[0]).toBe('5||||||');
    get().setBases(bases(3));
    expect(texts(get().sheet)[0]).toBe('5||||||');
  });

  it('vanish after a save, except for input typed meanwhile', () => {
    const get = store();
    get().edit((sheet) => setText(sheet, at(0, 3), '6'));
    const sent = editOf(now(get), '1')?.lines ?? [];
    const saved = {
      timecardId: 't1',
      version: 4,
      lines: toSheetLines('1', [record({}), record({ id: 'n', date: tuesday, hours: 6 })], days, usualBreak),
    };
    get().edit((sheet) => setText(sheet, at(0, 4), '7'));
    get().markSaved('1', sent, saved);
    expect(editOf(now(get), '1')).toMatchObject({ version: 4 });
    expect(texts(get().sheet)[0]).toBe('8|6|7||||');
    get().markSaved('1', editOf(now(get), '1')?.lines ?? [], saved);
    expect(editOf(now(get), '1')).toBeUndefined();
    expect(get().history.past).toEqual([]);
  });
});

describe('keeping input', () => {
  const base = (
    employeeId: string,
    version: number,
    records: DailyRecord[] = [],
    timecardId = `t${employeeId}`,
  ) =>
    [
      employeeId,
      {
        name: `N${employeeId}`,
        timecardId,
        version,
        lines: toSheetLines(employeeId, records, days, usualBreak),
      },
    ] as const;
  const cellOfFirst = (sheet: Sheet) => sheet[0]?.cells[0];

  it('FAULT-97 hours of employees who left the crew stay visible until undone', () => {
    const { getState: get } = createSheetStore(
      new Map([base('1', 1), base('2', 1)]),
      crewContext(days, usualBreak),
    );
    get().edit((sheet) => setText(sheet, at(0, 2), '3'));
    const draft = get().history.current;
    get().setBases(new Map([base('2', 1)]));
    expect(texts(get().sheet)).toEqual(['||||||', '3||||||']);
    const people = withRemovedPeople(new Map([['2', { member: { name: 'N2' } }]]) as never, get().bases);
    expect(people.get('1')).toMatchObject({ member: { name: 'N1' }, removed: true, denialReason: LEFT_CREW });
    get().undo();
    get().setBases(new Map([base('2', 1)]));
    expect(texts(get().sheet)).toEqual(['||||||']);
    get().redo();
    expect(texts(get().sheet)).toEqual(['||||||']);

    const { getState: later } = createSheetStore(new Map([base('2', 1)]), crewContext(days, usualBreak));
    later().applyDraft(draft);
    expect(texts(later().sheet)).toEqual(['||||||', '3||||||']);
    expect(later().bases.get('1')).toMatchObject({ name: 'N1' });
    later().undo();
    expect(editOf(later().history.current, '1')).toBeUndefined();
  });

  it('FAULT-95 ignores responses older than a new time card', () => {
    const none = new Map([['1', { version: 0, lines: [blankLine('1', '1-1')] }]]);
    const { getState: get } = createSheetStore(none, crewContext(days, usualBreak));
    get().edit((sheet) => setText(sheet, at(0, 2), '8'));
    const [, made] = base('1', 1, [record({})]);
    get().markSaved('1', editOf(get().history.current, '1')?.lines ?? [], made);
    get().setBases(new Map(none));
    expect(texts(get().sheet)).toEqual(['8||||||']);
    get().setBases(new Map([base('1', 1, [record({})])]));
    get().setBases(new Map(none));
    expect(texts(get().sheet)).toEqual(['||||||']);
  });

  it('FAULT-97 changes of other employees can still be undone after a partial save', () => {
    const { getState: get } = createSheetStore(
      new Map([base('1', 1), base('2', 1)]),
      crewContext(days, usualBreak),
    );
    get().edit((sheet) => setText(sheet, at(1, 2), '5'));
    get().edit((sheet) => setText(sheet, at(0, 2), '8'));
    get().edit((sheet) => setText(sheet, at(1, 2), '6'));
    get().markSaved('1', editOf(get().history.current, '1')?.lines ?? [], base('1', 2, [record({})])[1]);
    expect(texts(get().sheet)).toEqual(['8||||||', '6||||||']);
    get().undo();
    expect(texts(get().sheet)).toEqual(['8||||||', '5||||||']);
    get().undo();
    expect(texts(get().sheet)).toEqual(['8||||||', '||||||']);
    expect(get().history.past).toEqual([]);
    get().redo();
    get().redo();
    expect(texts(get().sheet)).toEqual(['8||||||', '6||||||']);
  });

  it('TIME-06 typing into a cleared cell keeps its record, and the same value is no change', () => {
    const { getState: get } = createSheetStore(
      new Map([base('1', 1, [record({})])]),
      crewContext(days, usualBreak),
    );
    get().edit((sheet) => clearRange(sheet, range(0, 2), anybody));
    get().edit((sheet) => setText(sheet, at(0, 2), '6'));
    expect(cellOfFirst(get().sheet)).toMatchObject({ recordId: 'r1', text: '6' });
    get().edit((sheet) => clearRange(sheet, range(0, 2), anybody));
    get().edit((sheet) => setText(sheet, at(0, 2), '8'));
    expect(editOf(get().history.current, '1')).toBeUndefined();
  });

  it('FAULT-63 hours stored in another time zone stay until their times change', () => {
    const night = { start: '22:00', end: '06:00', overnight: true, breakMinutes: 0 };
    const records = [record({ ...night, id: 'n', date: tuesday, hours: 7 }), record({})];
    const lines = toSheetLines('1', records, days, usualBreak);
    const sent = (now: Sheet) =>
      saveRequestOf({ version: 1, lines: now }, { employeeId: '1' }, days, usualBreak).body.records.map(
        ({ hours }) => hours,
      );
    expect(sent(setText(lines, at(0, 2), '5'))).toEqual([5, 7]);
    const rules = {
      overtimeDaily: 8,
      overtimeWeekly: 40,
      doubleTimeDaily: 12,
      breakMinutes: usualBreak,
    };
    expect(personTotals({ employeeId: '1', lines }, days, rules as never).hours).toBe(15);
    expect(sent(setText(lines, at(0, 3), '10p-7a+1 b0'))).toEqual([8, 9]);
    expect(sent(copyDay(lines, 1, [2]))).toEqual([8, 7, 8]);
    // The stored card holds the work that was typed (FAULT-96).
    expect(wasSaved(card(records.slice(0, 1)), [line('1', ['', '10p-6a+1 b0'])], days, usualBreak)).toBe(
      true,
    );
  });
});

describe('FAULT-97 errors that block saving', () => {
  const rules: Rules = {
    days,
    usualBreak,
    requiresCostCode: true,
    today: monday,
    getLookUpIssue: () => undefined,
    factsOf: () => ({ leftOn: '', excused: true, daysOff: new Set() }),
  };
  const problemsIn = (person: PersonLines) => weekProblems(person, rules);
  const errorsOf = (before: SheetLine[], lines: SheetLine[], needsReason = false, reasonId = '') => {
    const people = new Map([['1', { needsReason }]]) as unknown as Parameters<typeof sheetErrors>[1];
    const edits = { [personKey('1')]: { version: 1, before, lines } };
    return sheetErrors({ edits, reasonId }, people, problemsIn).map(
      ({ name, message }) => `${name} ${message}`,
    );
  };
  const member = { id: '1', name: 'Ana Cruz' } as CrewMember;
  const subject = { flags: { timecard: {} } } as unknown as Subject;
  const faulty = line('1', ['7a-12p', '10p-6a'], {}, 'a');
  const other = line('1', ['11a-1p'], {}, 'b');

  it('come from new input, not from earlier errors', () => {
    expect(errorsOf([faulty, other], [faulty, setText([other], at(0, 4), '8')[0]!])).toEqual([]);
    expect(errorsOf([faulty, other], [faulty, setText([other], at(0, 2), '11a-2p')[0]!])).toEqual([
      'edits.p1.lines.1.cells.0 At the same time as 7a-12p on Monday, Ferry Pier.',
    ]);
    const bare = blankLine('1', 'a');
    expect(errorsOf([bare], [setText([bare], at(0, 2), '8')[0]!])).toEqual([
      'edits.p1.lines.0.job Choose a job.',
      'edits.p1.lines.0.costCode Choose a cost code.',
    ]);
  });

  it('JOB-22 a missing cost code is none where entries do not need one, but an unknown one is', () => {
    const { costCode } = blankLine('1', 'a');
    const codeProblems = (of: typeof costCode, requiresCostCode: boolean) =>
      weekProblems(
        { employeeId: '1', lines: [line('1', ['8'], { costCode: of })] },
        { ...rules, requiresCostCode },
      )
        .get('1-1')
        ?.costCode?.map(({ message }) => message);
    expect(codeProblems(costCode, true)).toEqual(['Choose a cost code.']);
    expect(codeProblems(costCode, false)).toBeUndefined();
    expect(codeProblems({ id: '', label: '9' }, false)).toEqual(["Looking up '9'…"]);
  });

  it('name another entry without a job by its day', () => {
    const noJob = line('1', ['11a-1p'], { job: { id: '', label: '' } }, 'b');
    expect(errorsOf([], [faulty, noJob]).filter((text) => text.includes('same time'))).toContain(
      'edits.p1.lines.0.cells.0 At the same time as 11a-1p on Monday.',
    );
  });

  it('include a missing reason', () => {
    const lines = setText([other], at(0, 4), '8') as SheetLine[];
    expect(errorsOf([other], lines, true)).toEqual(['reasonId Choose a reason for the change.']);
    expect(errorsOf([other], lines, true, 'r1')).toEqual([]);
  });

  it('require no reason if the business has none, or for employees who left the crew', () => {
    const stage = { id: 's1', name: 'Open', closed: false };
    const signed = card([], { stage: { ...stage, id: 's2' } });
    const of = (reasons?: unknown[]) =>
      crewPeople(
        {
          supervisor: signed.supervisor,
          members: [member],
          cards: [signed],
          days,
          settings: { rules: { ownEntry: true }, stages: [stage], holidays: new Map() } as never,
          waitingEvents: new Map(),
          reasons,
        },
        subject,
      ).get('1')?.needsReason;
    expect([of(), of([{ id: 'r' }]), of([])]).toEqual([true, true, false]);
    const gone = new Map([['1', { needsReason: true, removed: true }]]) as never;
    const edits = { [personKey('1')]: { version: 1, before: [other], lines: [faulty] } };
    expect(sheetErrors({ edits, reasonId: '' }, gone, problemsIn)).toEqual([]);
  });
});

describe('saving', () => {
  it("CALL-131 sends an employee's whole week with ids, details and version; places refused records", () => {
    const lines = [
      line('1', ['8', '7a-3:30p b45']),
      line('1', ['2'], { classification: { id: 'k', label: 'Welder' } }, 'b'),
    ];
    lines[0] = {
      ...lines[0]!,
      cells: lines[0]!.cells.with(0, { ...lines[0]!.cells[0]!, recordId: 'r1', note: 'Rain', quantity: 2 }),
    };
    const sending = saveRequestOf(
      { version: 7, lines },
      { timecardId: 't1', employeeId: '1', reasonId: 'x' },
      days,
      usualBreak,
    );
    expect(sending.body).toEqual({
      timecardId: 't1',
      employeeId: '1',
      reasonId: 'x',
      weekStart: monday,
      version: 7,
      records: [
        {
          id: 'r1',
          date: monday,
          jobId: 'j1',
          costCodeId: 'c1',
          breakMinutes: 0,
          hours: 8,
          note: 'Rain',
          quantity: 2,
        },
        { date: monday, jobId: 'j1', costCodeId: 'c1', classificationId: 'k', breakMinutes: 0, hours: 2 },
        {
          date: tuesday,
          jobId: 'j1',
          costCodeId: 'c1',
          start: '07:00',
          end: '15:30',
          breakMinutes: 45,
          hours: 7.75,
        },
      ],
    });
    const refused = toCardSaveError(
      new ApiError('refused', 400, '', {
        details: ['records.2.end: Overlaps.', 'reasonId: Choose a reason for the change.', 'pto: No.'],
      }),
      sending,
    );
    expect(refused).toMatchObject({
      message: 'No.',
      refusedCells: [{ line: 0, day: 1, message: 'Overlaps.' }],
    });
    const failed = new SheetSaveError({
      done: 2,
      failed: [{ employeeId: '1', name: 'Ana Cruz', cause: refused }],
      skipped: 0,
    });
    expect(failed.refusals).toEqual([
      ['edits.p1.lines.0.cells.1', 'Overlaps.'],
      ['reasonId', 'Choose a reason for the change.'],
      ['', '2 time cards saved, 1 not saved. Ana Cruz: No.'],
    ]);
  });

  it('FAULT-97 names employees who were not saved and counts the others', () => {
    const failed = Array.from({ length: 7 }, (_, index) => ({
      employeeId: `${index}`,
      name: `N${index}`,
      cause: new CardSaveError('No.'),
    }));
    expect(new SheetSaveError({ done: 0, failed, skipped: 3 }).message).toBe(
      "N0: No. N1: No. N2: No. N3: No. N4: No. And 2 more. 3 time cards not sent because the server didn't answer. What you typed is still here.",
    );
    expect([1, 3].map(savedText)).toEqual(['Time card saved', 'Time cards of 3 employees saved']);
  });

  it('FAULT-96 recognizes its own save in any notation', () => {
    const lines = [line('1', ['7:00a - 15:30'])];
    expect(
      wasSaved(card([record({ start: '07:00', end: '15:30', breakMinutes: 30 })]), lines, days, usualBreak),
    ).toBe(true);
    expect(wasSaved(card([record({})]), lines, days, usualBreak)).toBe(false);
  });

  it('FAULT-95 compares by day and merges the choices', () => {
    const before = [line('1', ['8', '8', '8'])];
    const mine = [line('1', ['8', '6', '7'])];
    const theirs = [line('1', ['9', '5', '8'])];
    const about = card([]);
    const found = weekDifferences({
      before,
      mine,
      theirs,
      card: about,
      now: { ...about, stage: { id: 's2', name: 'Sent', closed: false } },
    });
    expect(found.map(({ label, onlySide }) => [label, onlySide])).toEqual([
      ['Monday', 'theirs'],
      ['Tuesday', undefined],
      ['Wednesday', 'mine'],
      ['Stage', 'theirs'],
    ]);
    expect(found[1]).toMatchObject({
      mine: '6 · Ferry Pier · 03-300 Concrete',
      theirs: '5 · Ferry Pier · 03-300 Concrete',
    });
    expect(texts(mergeWeeks('1', { mine, theirs }, { mon: 'theirs', tue: 'mine', wed: 'mine' }))).toEqual([
      '9|6|7||||',
    ]);
  });

  it('finds the cell of a field name and describes it', () => {
    const name = fieldName('2', 1, 3);
    const sheet = [line('1'), line('2'), line('2', [], {}, 'b')];
    expect(positionOfField(name, sheet)).toEqual(at(2, 5));
    expect(positionOfField(fieldName('2', 0, 'costCode'), sheet)).toEqual(at(1, 1));
    expect(positionOfField('reasonId', sheet)).toBeUndefined();
    const people = new Map([['2', { member: { name: 'Ana Cruz' } }]]) as unknown as Parameters<
      typeof describeCellField
    >[1];
    expect(
      [name, fieldName('2', 0, 'costCode'), 'reasonId'].map((one) => describeCellField(one, people, days)),
    ).toEqual(['Ana Cruz, Thursday', 'Ana Cruz, cost code', undefined]);
  });
});
