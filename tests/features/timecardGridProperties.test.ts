import { afterAll, describe, expect, it, vi } from 'vitest';
import type { DailyRecord } from '../../src/api/timecards/contract';
import { roundHours, hoursBetween } from '../../src/domain/timecards/week';
import type { CellPosition, CellRange, Sheet } from '../../src/features/timecards/grid/sheet';
import { cellText, withTypedText } from '../../src/features/timecards/grid/cellText';
import { copyText, pasteBlock } from '../../src/features/timecards/grid/clipboard';
import { copyDay } from '../../src/features/timecards/grid/crewEntry';
import {
  addLine,
  clearRange,
  fillDown,
  fillRight,
  removeLine,
  setItem,
  setText,
} from '../../src/features/timecards/grid/sheetOperations';
import { toSheetLines, groupByPerson } from '../../src/features/timecards/grid/lines';
import { saveRequestOf } from '../../src/features/timecards/grid/saveRequest';
import { createSheetStore } from '../../src/features/timecards/grid/sheetStore';
import { personTotals, sheetTotals } from '../../src/features/timecards/grid/totals';
import { addDays, isoWeekOf } from '../../src/lib/dates';
import fc from '../support/property';
import { crewContext, pasteText } from './crewContext';

const usualBreak = 30;
afterAll(() => vi.unstubAllEnvs());

const clock = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '15', '30', '45'))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${minute}`);
const item = (prefix: string) =>
  fc
    .integer({ min: 1, max: 3 })
    .map((number) => ({ id: `${prefix}${number}`, name: `${prefix} "no" ${number}` }));

/** A record as a server may send it. Its hours are those between its times. */
const recordOn = (date: string): fc.Arbitrary<DailyRecord[]> =>
  fc
    .record({
      id: fc.uuid(),
      job: item('Job'),
      costCode: item('Code'),
      times: fc.option(fc.tuple(clock, clock), { nil: undefined }),
      breakMinutes: fc.constantFrom(0, 30, 45),
      hours: fc.integer({ min: 1, max: 2400 }).map((hundredths) => hundredths / 100),
      note: fc.constantFrom('', 'Rain'),
      quantity: fc.nat(9),
      perDiem: fc.nat(9),
    })
    .map(({ times, ...record }) => {
      const [start, end] = times ?? [];
      const overnight = start !== undefined && end !== undefined && end <= start;
      const worked = hoursBetween({ date, start, end, overnight, breakMinutes: record.breakMinutes });
      if (times && (worked === undefined || worked > 24)) return [];
      return [
        {
          ...record,
          date,
          start,
          end,
          overnight,
          hours: worked ?? record.hours,
          classification: undefined,
          equipment: '',
          equipmentHours: 0,
        },
      ];
    });

const weekRecords = (days: readonly string[]) =>
  fc.tuple(...days.map((day) => fc.array(recordOn(day), { maxLength: 3 }))).map((week) => week.flat(2));

const text = fc.oneof(
  fc.constantFrom(
    '8',
    '7:30',
    '7a-3:30p',
    '10p-6a+1',
    '10p-6a',
    '7a-4p b45',
    '0',
    '-4',
    '=1+1',
    "'@x",
    '',
    'a "b"',
    'b30',
  ),
  fc.string({ maxLength: 12 }).map((words) => words.trim()),
);

const days = isoWeekOf('2026-11-18').days;
/** Three people with cards of that week. */
const crew = fc
  .tuple(...Array.from({ length: 3 }, () => weekRecords(days)))
  .map(
    (cards) =>
      new Map(
        cards.map((records, index) => [
          `${index}`,
          { timecardId: `t${index}`, version: 1, lines: toSheetLines(`${index}`, records, days, usualBreak) },
        ]),
      ),
  );

const place: fc.Arbitrary<CellPosition> = fc.record({ line: fc.nat(8), column: fc.nat(8) });
const range: fc.Arbitrary<CellRange> = fc.record({ anchor: place, head: place });
const within = (sheet: Sheet, { line, column }: CellPosition): CellPosition => ({
  line: line % sheet.length,
  column,
});
const inside = (sheet: Sheet, { anchor, head }: CellRange): CellRange => ({
  anchor: within(sheet, anchor),
  head: within(sheet, head),
});
const may = ({ employeeId }: { employeeId: string }) => employeeId !== '2';
const tsv = fc
  .array(fc.array(text, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 })
  .map((rows) => rows.map((cells) => cells.join('\t')).join('\r\n'));

/** An arbitrary edit of a sheet. */
const change: fc.Arbitrary<(sheet: Sheet) => Sheet> = fc.oneof(
  fc.tuple(place, text).map(
    ([at, words]) =>
      (sheet: Sheet) =>
        setText(sheet, within(sheet, at), words),
  ),
  fc.tuple(place, item('Job')).map(
    ([at, { id, name }]) =>
      (sheet: Sheet) =>
        setItem(sheet, within(sheet, at), { id, label: name }),
  ),
  range.map((of) => (sheet: Sheet) => clearRange(sheet, inside(sheet, of), may)),
  range.map((of) => (sheet: Sheet) => fillDown(sheet, inside(sheet, of), may)),
  range.map((of) => (sheet: Sheet) => fillRight(sheet, inside(sheet, of), may)),
  fc.tuple(range, tsv).map(([of, words]) => (sheet: Sheet) => {
    const pasted = pasteBlock(sheet, inside(sheet, of), words, { canEdit: may, nameOf: () => '' });
    return 'refusal' in pasted ? sheet : pasted.sheet;
  }),
  place.map((at) => (sheet: Sheet) => addLine(sheet, within(sheet, at).line).sheet),
  place.map((at) => (sheet: Sheet) => removeLine(sheet, within(sheet, at).line)),
  fc.tuple(fc.nat(6), fc.nat(6)).map(
    ([from, to]) =>
      (sheet: Sheet) =>
        copyDay(sheet, from, [to]),
  ),
);

describe('edits of a sheet', () => {
  it('undo reverts every step, and redo repeats it', () => {
    fc.assert(
      fc.property(crew, fc.array(change, { maxLength: 25 }), (bases, changes) => {
        const get = createSheetStore(bases, crewContext(days, usualBreak)).getState;
        const seen = [get().sheet];
        for (const one of changes) {
          get().edit(one);
          if (get().history.past.length === seen.length) seen.push(get().sheet);
        }
        for (let step = seen.length - 2; step >= 0; step -= 1) {
          get().undo();
          expect(get().sheet).toEqual(seen[step]);
        }
        expect(Object.values(get().history.current).every((edit) => edit === null)).toBe(true);
        for (const sheet of seen.slice(1)) {
          get().redo();
          expect(get().sheet).toEqual(sheet);
        }
        expect(get().history.future).toEqual([]);
      }),
    );
  });

  it('undo and redo between edits lead to the expected states', () => {
    const act = fc.oneof(
      { weight: 3, arbitrary: change },
      { weight: 1, arbitrary: fc.constant('undo' as const) },
      { weight: 1, arbitrary: fc.constant('redo' as const) },
    );
    fc.assert(
      fc.property(crew, fc.array(act, { maxLength: 30 }), (bases, actions) => {
        const get = createSheetStore(bases, crewContext(days, usualBreak)).getState;
        let line: Sheet[] = [get().sheet];
        let at = 0;
        for (const one of actions) {
          if (one === 'undo') at = Math.max(0, at - 1);
          else if (one === 'redo') at = Math.min(line.length - 1, at + 1);
          const before = get().history.current;
          if (typeof one === 'string') get()[one]();
          else {
            get().edit(one);
            if (get().history.current !== before) {
              line = [...line.slice(0, at + 1), get().sheet];
              at += 1;
            }
          }
          expect(get().sheet).toEqual(line[at]);
        }
      }),
    );
  });

  it('every employee keeps a row, rows of one stay together, keys are unique, and locked rows stay', () => {
    fc.assert(
      fc.property(crew, fc.array(change, { maxLength: 25 }), (bases, changes) => {
        const get = createSheetStore(bases, crewContext(days, usualBreak)).getState;
        for (const one of changes) get().edit(one);
        const { sheet } = get();
        expect(groupByPerson(sheet).map(({ employeeId }) => employeeId)).toEqual(['0', '1', '2']);
        expect(new Set(sheet.map(({ key }) => key)).size).toBe(sheet.length);
        expect(sheet.every(({ cells }) => cells.length === 7)).toBe(true);
      }),
    );
  });

  it('copy and paste keeps cells, in place and elsewhere', () => {
    fc.assert(
      fc.property(crew, fc.array(change, { maxLength: 10 }), range, (bases, changes, of) => {
        const get = createSheetStore(bases, crewContext(days, usualBreak)).getState;
        for (const one of changes) get().edit(one);
        const { sheet } = get();
        const where = inside(sheet, of);
        const copied = copyText(sheet, where);
        expect(pasteText(sheet, where, copied, () => true).sheet).toBe(sheet);
        // Pasted into another column, a 0 means a day off.
        fc.pre(!sheet.some(({ cells }) => cells.some((cell) => /^[0.,:–—-]+$/.test(cell.text))));
        const blank = sheet.map(
          (one) =>
            clearRange(
              [one],
              { anchor: { line: 0, column: 0 }, head: { line: 0, column: 8 } },
              () => true,
            )[0]!,
        );
        expect(copyText(pasteText(blank, where, copied, () => true).sheet, where)).toBe(copied);
      }),
    );
  });

  it('typing a cell as displayed changes nothing', () => {
    fc.assert(
      fc.property(text, (words) => {
        const cell = withTypedText(
          { ...withTypedText({ ...toSheetLines('1', [], days, 0)[0]!.cells[0]! }, '8'), note: 'Rain' },
          words,
        );
        expect(withTypedText(cell, cellText(cell))).toEqual(cell);
      }),
    );
  });
});

describe('FAULT-63 totals equal the sum of the records across clock changes and years', () => {
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

  it.each([
    ['America/New_York', '2026-03-08'],
    ['America/New_York', '2026-11-01'],
    ['Europe/Berlin', '2026-03-29'],
    ['Europe/Berlin', '2026-10-25'],
    ['Australia/Lord_Howe', '2026-04-05'],
    ['UTC', '2026-12-31'],
    ['Pacific/Auckland', '2027-01-03'],
  ])('%s, the week of %s', (name, day) => {
    vi.stubEnv('TZ', name);
    const week = isoWeekOf(day);
    expect(week.days).toEqual(Array.from({ length: 7 }, (_, index) => addDays(week.days[0] ?? '', index)));
    fc.assert(
      fc.property(weekRecords(week.days), (records) => {
        const lines = toSheetLines('1', records, week.days, usualBreak);
        const totals = sheetTotals([{ employeeId: '1', lines }], (person) =>
          personTotals(person, week.days, rules),
        );
        const sumOf = (some: readonly DailyRecord[]) =>
          roundHours(some.reduce((sum, { hours }) => sum + hours, 0));
        expect(totals.hours).toBe(sumOf(records));
        expect(totals.days).toEqual(
          week.days.map((date) => sumOf(records.filter((one) => one.date === date))),
        );
        expect(roundHours(totals.costCodes.reduce((sum, { hours }) => sum + hours, 0))).toBe(sumOf(records));
        const { regular, overtime, doubleTime } = totals.paid;
        expect(roundHours(regular + overtime + doubleTime)).toBe(sumOf(records));

        // The request contains the records as they were received.
        const { body } = saveRequestOf({ version: 1, lines }, { employeeId: '1' }, week.days, usualBreak);
        const ids = (some: readonly { id?: string | undefined; hours: number }[]) =>
          some.map(({ id, hours }) => `${id} ${hours}`).sort();
        expect(ids(body.records)).toEqual(ids(records));
      }),
    );
  });
});
