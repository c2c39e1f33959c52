import { describe, expect, it } from 'vitest';
import { timecard } from '../../src/api/timecards/contract';
import { ApiError } from '../../src/api/errors';
import { fieldDifferences } from '../../src/components/conflict/differences';
import {
  type CardForm,
  cardForm,
  eventsOf,
  previewPay,
  ptoOf,
  recordsOf,
  workedHours,
} from '../../src/features/timecards/card/cardForm';
import {
  cardLabels,
  dateOf,
  describeField,
  rowDescriptions,
} from '../../src/features/timecards/card/cardLabels';
import {
  blankEntry,
  type EntryForm,
  entryHours,
  isBlank,
  totalHours,
} from '../../src/features/timecards/card/entry';
import { toCardFormError } from '../../src/features/timecards/card/toCardFormError';
import { cardProblems, dayWarnings, entryProblems } from '../../src/features/timecards/card/cardValidation';
import { readText } from '../../src/features/timecards/grid/cellText';
import { isoWeekOf } from '../../src/lib/dates';

const END_NOT_AFTER_START =
  'The end is not after the start. If it is on the next morning, select Ends the next day.';

const job = { id: 'j1', label: 'Ferry Pier' };
const costCode = { id: 'c1', label: '03-300 Concrete' };
const entry = (patch: Partial<EntryForm>): EntryForm => ({ ...blankEntry, job, costCode, ...patch });

const { days } = isoWeekOf('2026-11-16');
const [monday = '', tuesday = ''] = days;
const blank = timecard.parse({
  timecardId: 't1',
  employee: { id: 'e1', name: 'Ann' },
  supervisor: { id: 's1', name: 'Bo' },
  weekStart: monday,
  stage: { id: 'OPEN', name: 'Open', closed: false },
  version: 3,
});
const form = (patch: Partial<CardForm>): CardForm => ({ ...cardForm(days, blank), ...patch });
const limits = { days, usualBreak: 0, requiresCostCode: true, leftOn: '', name: 'Ann', needsReason: false };
const problemsOf = (patch: Partial<CardForm>, more: Partial<typeof limits> = {}) =>
  cardProblems(form(patch), { ...limits, ...more });

describe('one entry', () => {
  it.each<[string, Partial<EntryForm>, Partial<Record<keyof EntryForm, string>>]>([
    ['start and end', { start: '07:00', end: '15:30', breakMinutes: 30 }, {}],
    ['hours without times', { hours: 7.5 }, {}],
    ['no job', { job: null, hours: 8 }, { job: 'Choose a job.' }],
    ['no cost code', { costCode: null, hours: 8 }, { costCode: 'Choose a cost code.' }],
    ['an end before the start', { start: '15:00', end: '07:00' }, { end: END_NOT_AFTER_START }],
    ['an end equal to the start', { start: '07:00', end: '07:00' }, { end: END_NOT_AFTER_START }],
    ['an end on the next morning', { start: '22:00', end: '06:00', overnight: true, breakMinutes: 30 }, {}],
    [
      'FAULT-63 overnight, with an end after the start',
      { start: '07:00', end: '08:00', overnight: true },
      {
        overnight:
          'The end is after the start, so it is on the same day. Clear this checkbox, or change the end.',
      },
    ],
    ['an unreadable start', { start: 'noonish', end: '15:00' }, { start: 'Type a time, such as 7:30 AM.' }],
    ['an unreadable end', { start: '07:00', end: 'late' }, { end: 'Type a time, such as 4:00 PM.' }],
    ['only a start', { start: '07:00' }, { end: 'Add an end time, or enter hours only.' }],
    ['only an end', { end: '15:00' }, { start: 'Add a start time, or enter hours only.' }],
    [
      'a break as long as the work',
      { start: '07:00', end: '08:00', breakMinutes: 60 },
      { breakMinutes: 'The break must be shorter than the shift.' },
    ],
    [
      'a negative break',
      { start: '07:00', end: '15:00', breakMinutes: -5 },
      { breakMinutes: 'Type whole minutes, such as 30.' },
    ],
    [
      'half a minute of break',
      { start: '07:00', end: '15:00', breakMinutes: 0.5 },
      { breakMinutes: 'Type whole minutes, such as 30.' },
    ],
    [
      'an unreadable break',
      { hours: 8, breakMinutes: 'some' },
      { breakMinutes: 'Type whole minutes, such as 30.' },
    ],
    ['no hours at all', {}, { hours: 'Type the hours, or a start and an end.' }],
    ['no time at all', { hours: 0 }, { hours: 'Type hours, such as 7.5.' }],
    ['unreadable hours', { hours: 'eight' }, { hours: 'Type hours, such as 7.5.' }],
    ['25 hours', { hours: 25 }, { hours: 'A day has only 24 hours.' }],
    ['a whole day', { hours: 24 }, {}],
    ['a negative quantity', { hours: 8, quantity: -2 }, { quantity: 'Enter 0 or more.' }],
    [
      'FAULT-115 hours with two meanings',
      { hours: '1,500' },
      { hours: 'Type 1500 or 1.5: 1,500 can mean both.' },
    ],
    ['an unreadable per diem', { hours: 8, perDiem: 'lots' }, { perDiem: 'Type a number.' }],
    [
      'equipment hours without equipment',
      { hours: 8, equipmentHours: 2 },
      { equipment: 'Enter the equipment.' },
    ],
    [
      'equipment hours over a day',
      { hours: 8, equipment: 'Crane', equipmentHours: 25 },
      { equipmentHours: 'At most 24.' },
    ],
    ['a long note', { hours: 8, note: 'x'.repeat(501) }, { note: 'At most 500 characters.' }],
  ])('%s', (_, patch, problems) => {
    expect(entryProblems(entry(patch), monday, true)).toEqual(problems);
  });

  it.each<[string, Partial<EntryForm>, boolean, Record<string, string>]>([
    ['needed', {}, true, { costCode: 'Choose a cost code.' }],
    ['not needed', {}, false, {}],
    ['not needed, without a job', { job: null }, false, { job: 'Choose a job.' }],
  ])('JOB-22 without a cost code where it is %s', (_, patch, required, problems) => {
    expect(entryProblems(entry({ hours: 8, costCode: null, ...patch }), monday, required)).toEqual(problems);
  });

  it('ignores a blank entry', () => {
    expect(isBlank(blankEntry)).toBe(true);
    expect(isBlank({ ...blankEntry, overnight: false })).toBe(true);
    expect(entryProblems(blankEntry, monday, true)).toEqual({});
    expect(recordsOf(form({ mon: [blankEntry] }), days, 30)).toEqual([]);
  });
});

describe('a week', () => {
  it('reports an overlap at the later entry', () => {
    expect(
      problemsOf({ mon: [entry({ start: '07:00', end: '12:00' }), entry({ start: '11:30', end: '15:00' })] }),
    ).toEqual({ 'mon.1.start': 'Overlaps with entry 1.' });
  });

  it('reports an overlap after midnight', () => {
    expect(
      problemsOf({
        mon: [entry({ start: '22:00', end: '06:00', overnight: true })],
        tue: [entry({ start: '05:00', end: '12:00' })],
      }),
    ).toEqual({ 'tue.0.start': 'Overlaps with Monday, entry 1.' });
  });

  it('consecutive entries do not overlap', () => {
    expect(
      problemsOf({ mon: [entry({ start: '07:00', end: '12:00' }), entry({ start: '12:00', end: '15:00' })] }),
    ).toEqual({});
  });

  it.each([
    [
      'hours',
      [entry({ hours: 13 }), entry({ hours: 12 })],
      { 'mon.1.hours': 'The entries on this day add up to 25 hours. A day has only 24.' },
    ],
    [
      'end',
      [entry({ hours: 20 }), entry({ start: '07:00', end: '12:00' })],
      { 'mon.1.end': 'The entries on this day add up to 25 hours. A day has only 24.' },
    ],
  ])('reports a day over 24 hours at the editable field: %s', (_, mon, problem) => {
    expect(problemsOf({ mon })).toEqual(problem);
  });

  it('time off counts toward the hours of a day', () => {
    const pto = [{ id: '', date: monday, kindId: '1', hours: 8 }];
    expect(problemsOf({ mon: [entry({ hours: 16 })], pto })).toEqual({});
    expect(problemsOf({ mon: [entry({ hours: 17 })], pto })).toEqual({
      'mon.0.hours': 'The entries on this day add up to 25 hours. A day has only 24.',
    });
  });

  it('refuses work after the last day of employment', () => {
    const gone = { leftOn: monday };
    const pto = [{ id: '', date: tuesday, kindId: '1', hours: 8 }];
    expect(problemsOf({ mon: [entry({ hours: 8 })] }, gone)).toEqual({});
    expect(problemsOf({ tue: [blankEntry] }, gone)).toEqual({});
    expect(problemsOf({ tue: [entry({ hours: 8 })], pto }, gone)).toEqual({
      'tue.0.job': 'Ann left on Mon Nov 16 2026. No hours can be entered after that day.',
      'pto.0.kindId': 'Ann left on Mon Nov 16 2026. No hours can be entered after that day.',
    });
  });

  it('validates time off, events and the reason', () => {
    const date = monday;
    expect(
      problemsOf(
        {
          pto: [
            { id: '', date, kindId: '', hours: 8 },
            { id: '', date, kindId: '1', hours: null },
            { id: '', date, kindId: '', hours: null },
          ],
          events: [
            { id: '', date, kind: '', note: 'Fell' },
            { id: '', date, kind: '', note: '' },
          ],
        },
        { needsReason: true },
      ),
    ).toEqual({
      'pto.0.kindId': 'Choose the type of time off.',
      'pto.1.hours': 'Type the hours.',
      'events.0.kind': 'Choose what happened.',
      reasonId: 'Choose a reason for the change.',
    });
  });

  it.each<[string, EntryForm[], string[]]>([
    ['16 hours', [entry({ hours: 16 })], []],
    [
      'more than 16 hours',
      [entry({ hours: 9 }), entry({ hours: 8 })],
      ['More than 16 hours on one day. Check that this is right.'],
    ],
  ])('warns without refusing: %s', (_, entries, warnings) => {
    expect(dayWarnings(entries, monday, 30)).toEqual(warnings);
    expect(problemsOf({ mon: entries })).toEqual({});
  });

  describe('only new problems prevent saving; the day of an old one warns', () => {
    const morning = entry({ recordId: 'r1', start: '07:00', end: '11:00' });
    const late = entry({ recordId: 'r2', start: '10:30', end: '15:30' });
    const night = entry({ recordId: 'r3', start: '22:00', end: '02:00', overnight: true });
    const noCode = entry({ recordId: 'r4', costCode: null, hours: 8 });
    const vacation = { id: 'p1', date: tuesday, kindId: 'VACATION', hours: 20 };
    const saved = form({ mon: [morning, late], tue: [night], wed: [noCode], pto: [vacation] });
    const today = entry({ start: '07:00', end: '15:00' });

    it.each<[string, Partial<CardForm>, Record<string, string>]>([
      ['another day', { thu: [today] }, {}],
      [
        'a third entry on the day of the overlap',
        { mon: [morning, late, { ...today, start: '16:00', end: '17:00' }] },
        {},
      ],
      [
        'an entry that also overlaps',
        { mon: [morning, late, today] },
        { 'mon.2.start': 'Overlaps with entry 1.' },
      ],
      [
        'the overlap made smaller',
        { mon: [morning, { ...late, start: '10:45' }] },
        { 'mon.1.start': 'Overlaps with entry 1.' },
      ],
      [
        'a new entry at the same time as an old night',
        { tue: [night], wed: [noCode, { ...today, start: '01:00' }] },
        { 'wed.1.start': 'Overlaps with Tuesday, entry 1.' },
      ],
      [
        'changed hours without a cost code',
        { wed: [{ ...noCode, hours: 7 }] },
        { 'wed.0.costCode': 'Choose a cost code.' },
      ],
      [
        'more time off on a day with work',
        { pto: [{ ...vacation, hours: 22 }] },
        { 'tue.0.end': 'The entries on this day add up to 26 hours. A day has only 24.' },
      ],
    ])('%s', (_, patch, problems) => {
      expect(cardProblems({ ...saved, ...patch }, { ...limits, saved })).toEqual(problems);
    });

    it('work after the last day, as saved', () => {
      const left = { ...limits, leftOn: monday, saved };
      expect(cardProblems({ ...saved, thu: [today] }, left)).toEqual({
        'thu.0.job': 'Ann left on Mon Nov 16 2026. No hours can be entered after that day.',
      });
    });
  });

  it('describes the location of a field', () => {
    const values = form({ events: [{ id: '', date: tuesday, kind: 'LATE', note: '' }] });
    expect(describeField(values, days, 'sat.0.job')).toBe('Saturday, entry 1');
    expect(describeField(values, days, 'events.0.kind')).toBe('Tuesday, event');
    expect(describeField(values, days, 'reasonId')).toBeUndefined();
    expect(dateOf(values, days, 'tue.4.job')).toBe(tuesday);
    expect(dateOf(values, days, 'reasonId')).toBeUndefined();
  });
});

describe('hours', () => {
  it.each<[Partial<EntryForm>, number | undefined]>([
    [{ start: '07:00', end: '15:30', breakMinutes: 30 }, 8],
    [{ start: '06:50', end: '07:00' }, 0.17],
    [{ start: '07:00', end: '06:00' }, undefined],
    [{ start: '22:00', end: '06:00', overnight: true }, 8],
    [{ start: '07:00', hours: 8 }, undefined],
    [{ hours: 7.255 }, 7.26],
    [{ hours: 'eight' }, undefined],
  ])('%j are %s', (patch, hours) => {
    expect(entryHours(entry(patch), monday)).toBe(hours);
  });

  it.each<[string, Partial<EntryForm>, number, number]>([
    ['long work has the default break', {}, 30, 8],
    ['a break of 0', { breakMinutes: 0 }, 0, 8.5],
    ['another break', { breakMinutes: 45 }, 45, 7.75],
    ['short work has no break', { end: '12:00' }, 0, 5],
  ])('TIME-13 calculates the same hours as the crew grid: %s', (_, patch, breakMinutes, hours) => {
    const mon = [entry({ start: '07:00', end: '15:30', ...patch })];
    const [one] = mon;
    expect(recordsOf(form({ mon }), days, 30)[0]?.sent).toMatchObject({ breakMinutes, hours });
    expect(totalHours(mon, monday, 30)).toBe(hours);
    const cell = { text: `7a-${one?.end === '12:00' ? '12p' : '3:30p'}`, breakMinutes: one?.breakMinutes };
    expect(
      readText(cell.text, {
        breakMinutes: cell.breakMinutes as number | null,
        date: monday,
        usualBreak: 30,
      }),
    ).toMatchObject({ breakMinutes, hours });
  });

  it('FAULT-63 keeps hours from another time zone until their times change', () => {
    const night = { date: monday, start: '22:00', end: '06:00', overnight: true, hours: 7 };
    const card = timecard.parse({ ...blank, records: [{ id: 'r1', ...night }] });
    const read = cardForm(days, card);
    expect(recordsOf(read, days, 30)[0]?.sent).toMatchObject({ breakMinutes: 0, hours: 7 });
    expect(workedHours(read, days, 30)[0]).toBe(7);
    const [one = blankEntry] = read.mon;
    expect(entryHours({ ...one, note: 'Pour' }, monday)).toBe(7);
    expect(entryHours({ ...one, end: '06:30' }, monday)).toBe(8.5);
    expect(entryHours({ ...one, breakMinutes: 60 }, monday)).toBe(7);
    expect(entryHours({ ...one, end: '07:00', breakMinutes: 60 }, monday)).toBe(8);
  });

  it('adds without rounding errors', () => {
    expect(totalHours([entry({ hours: 0.1 }), entry({ hours: 0.2 })], monday, 30)).toBe(0.3);
  });

  it('previews a week by the rules of the business', () => {
    const rules = { overtimeDaily: 8, overtimeWeekly: 40, doubleTimeDaily: 12, breakMinutes: 30 };
    expect(previewPay(form({ mon: [entry({ hours: 13 })] }), days, rules)[0]).toEqual({
      regular: 8,
      overtime: 4,
      doubleTime: 1,
    });
  });
});

describe('time card and form', () => {
  const card = timecard.parse({
    ...blank,
    records: [
      {
        id: 'r1',
        date: monday,
        job: { id: 'j1', name: 'Pier' },
        costCode: { id: 'c1', name: '03' },
        start: '22:00',
        end: '06:00',
        overnight: true,
        breakMinutes: 30,
        hours: 7.5,
        quantity: 12,
        perDiem: 40,
        equipment: 'Crane',
        equipmentHours: 2,
        note: 'Wet',
        classification: { id: 'k1', name: 'Mason' },
      },
      {
        id: 'r2',
        date: tuesday,
        job: { id: 'j1', name: 'Pier' },
        costCode: { id: 'c1', name: '03' },
        hours: 7.5,
      },
    ],
    pto: [{ id: 'p1', date: tuesday, kind: { id: '1', name: 'Vacation' }, hours: 4 }],
    events: [{ id: 'e1', date: monday, kind: 'WEATHER', note: 'Rain' }],
  });

  it('sends what was read', () => {
    const read = cardForm(days, card);
    expect(recordsOf(read, days, 30)).toEqual([
      {
        path: 'mon.0',
        sent: {
          id: 'r1',
          date: monday,
          jobId: 'j1',
          costCodeId: 'c1',
          classificationId: 'k1',
          start: '22:00',
          end: '06:00',
          overnight: true,
          breakMinutes: 30,
          hours: 7.5,
          quantity: 12,
          perDiem: 40,
          equipment: 'Crane',
          equipmentHours: 2,
          note: 'Wet',
        },
      },
      {
        path: 'tue.0',
        sent: { id: 'r2', date: tuesday, jobId: 'j1', costCodeId: 'c1', breakMinutes: 0, hours: 7.5 },
      },
    ]);
    expect(ptoOf(read)).toEqual([
      { path: 'pto.0', sent: { id: 'p1', date: tuesday, kindId: '1', hours: 4 } },
    ]);
    expect(eventsOf(read)).toEqual([
      { path: 'events.0', sent: { id: 'e1', date: monday, kind: 'WEATHER', note: 'Rain' } },
    ]);
  });

  it('only today starts with an entry', () => {
    const shown = cardForm(days, blank, tuesday);
    expect([shown.mon, shown.tue, shown.sun]).toEqual([[], [blankEntry], []]);
  });

  it('ERR-07 shows a refused record beside its field, even after blank entries', () => {
    const sent = form({ mon: [blankEntry], tue: [blankEntry, entry({ hours: 8 })] });
    const body = {
      details: [
        'records.0.end: Too late.',
        'records.0.jobId: Closed.',
        'reasonId: Choose a reason for the change.',
      ],
    };
    const refused = toCardFormError(new ApiError('refused', 400, 'No', body), recordsOf(sent, days, 30));
    expect(refused).toMatchObject({
      status: 400,
      refusals: [
        ['tue.1.end', 'Too late.'],
        ['tue.1.job', 'Closed.'],
        ['reasonId', 'Choose a reason for the change.'],
      ],
    });
  });

  it('FAULT-95 compares versions by day, in words, including the stage', () => {
    const [before, mine, theirs] = [cardForm(days, card), cardForm(days, card), cardForm(days, card)];
    mine.tue = [entry({ hours: 8, note: 'Mine' })];
    theirs.tue = [entry({ start: '07:00', end: '15:00' })];
    theirs.stage = 'Submitted';
    expect(
      fieldDifferences(
        before,
        mine,
        theirs,
        cardLabels,
        rowDescriptions(() => 'Vacation', 0),
      ),
    ).toEqual([
      {
        name: 'tue',
        label: 'Tuesday',
        before: 'Pier, 03 · 7.50 h',
        mine: "Ferry Pier, 03-300 Concrete · 8.00 h · 'Mine'",
        theirs: 'Ferry Pier, 03-300 Concrete · 7:00 AM – 3:00 PM · 8.00 h',
        onlySide: undefined,
      },
      {
        name: 'stage',
        label: 'Stage',
        before: 'Open',
        mine: 'Open',
        theirs: 'Submitted',
        onlySide: 'theirs',
      },
    ]);
  });
});
