import { describe, expect, it } from 'vitest';
import type { Timecard } from '../../src/api/timecards/contract';
import {
  blankEntry,
  cardForm,
  type EntryForm,
  entryHours,
  isBlank,
  recordsOf,
  totalHours,
} from '../../src/features/timecards/cardForm';
import {
  cardProblems,
  dayProblems,
  type EntryProblems,
  entryProblems,
} from '../../src/features/timecards/rules';

const job = { id: 'j1', label: 'Ferry Pier' };
const costCode = { id: 'c1', label: '03-300 Concrete' };
const entry = (patch: Partial<EntryForm>): EntryForm => ({ ...blankEntry, job, costCode, ...patch });

describe('one entry', () => {
  it.each<[string, Partial<EntryForm>, EntryProblems]>([
    ['start and end', { start: '07:00', end: '15:30', breakMinutes: 30 }, {}],
    ['hours alone', { hours: 7.5 }, {}],
    ['no job', { job: null, hours: 8 }, { job: 'Choose a job.' }],
    ['no cost code', { costCode: null, hours: 8 }, { costCode: 'Choose a cost code.' }],
    ['an end before its start', { start: '15:00', end: '07:00' }, { end: 'The end is not after the start.' }],
    ['an end at its start', { start: '07:00', end: '07:00' }, { end: 'The end is not after the start.' }],
    ['an unreadable start', { start: 'noonish', end: '15:00' }, { start: 'Type a time, such as 7:30 AM.' }],
    ['an unreadable end', { start: '07:00', end: 'late' }, { end: 'Type a time, such as 4:00 PM.' }],
    ['a start alone', { start: '07:00' }, { end: 'Add the end, or give hours alone.' }],
    ['an end alone', { end: '15:00' }, { start: 'Add the start, or give hours alone.' }],
    [
      'a break as long as the work',
      { start: '07:00', end: '08:00', breakMinutes: 60 },
      { breakMinutes: 'The break is as long as the work.' },
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
    ['no time', { hours: 0 }, { hours: 'Type hours, such as 7.5.' }],
    ['unreadable hours', { hours: 'eight' }, { hours: 'Type hours, such as 7.5.' }],
    ['25 hours', { hours: 25 }, { hours: 'A day has only 24 hours.' }],
    ['a whole day', { hours: 24 }, {}],
  ])('%s', (_, patch, problems) => {
    expect(entryProblems(entry(patch))).toEqual(problems);
  });

  it('a blank one is nobody’s work', () => {
    expect(isBlank(blankEntry)).toBe(true);
    expect(entryProblems(blankEntry)).toEqual({});
    expect(recordsOf({ days: [{ date: '2026-11-16', entries: [blankEntry] }] })).toEqual([]);
  });
});

describe('a day', () => {
  it('two entries at the same time are told at the later one', () => {
    const problems = dayProblems([
      entry({ start: '07:00', end: '12:00' }),
      entry({ start: '11:30', end: '15:00' }),
    ]);
    expect(problems).toEqual([{}, { start: 'Overlaps with entry 1.' }]);
  });

  it('one that begins as another ends is no overlap', () => {
    expect(
      dayProblems([entry({ start: '07:00', end: '12:00' }), entry({ start: '12:00', end: '15:00' })]),
    ).toEqual([{}, {}]);
  });

  it.each([
    [
      'hours',
      [entry({ hours: 13 }), entry({ hours: 12 })],
      { hours: 'This day adds up to 25 hours; it has only 24.' },
    ],
    [
      'end',
      [entry({ hours: 20 }), entry({ start: '07:00', end: '12:00' })],
      { end: 'This day adds up to 25 hours; it has only 24.' },
    ],
  ])('more than a day’s hours are told where there is something to type: %s', (_, entries, problem) => {
    expect(dayProblems(entries)).toEqual([{}, problem]);
  });

  it('a card without problems has none', () => {
    expect(
      cardProblems({ days: [{ date: '2026-11-16', entries: [entry({ hours: 8 }), blankEntry] }] }),
    ).toBeUndefined();
  });
});

describe('hours', () => {
  it.each<[Partial<EntryForm>, number | undefined]>([
    [{ start: '07:00', end: '15:30', breakMinutes: 30 }, 8],
    [{ start: '06:50', end: '07:00' }, 0.17],
    [{ start: '07:00', end: '06:00' }, undefined],
    [{ start: '07:00', hours: 8 }, undefined],
    [{ hours: 7.255 }, 7.26],
    [{ hours: 'eight' }, undefined],
  ])('%j are %s', (patch, hours) => {
    expect(entryHours(entry(patch))).toBe(hours);
  });

  it('a total does not gather rounding errors', () => {
    expect(totalHours([entry({ hours: 0.1 }), entry({ hours: 0.2 })])).toBe(0.3);
  });
});

describe('card and form', () => {
  const days = ['2026-11-16', '2026-11-17'];
  const card: Timecard = {
    timecardId: 't1',
    employee: { id: 'e1', name: 'Ann' },
    supervisor: { id: 's1', name: 'Bo' },
    weekStart: '2026-11-16',
    stage: { id: 'OPEN', name: 'Open', closed: false },
    version: 3,
    records: [
      {
        id: 'r1',
        date: '2026-11-16',
        job: { id: 'j1', name: 'Pier' },
        costCode: { id: 'c1', name: '03' },
        start: '07:00',
        end: '15:30',
        breakMinutes: 30,
        hours: 8,
      },
      {
        id: 'r2',
        date: '2026-11-17',
        job: { id: 'j1', name: 'Pier' },
        costCode: { id: 'c1', name: '03' },
        start: undefined,
        end: undefined,
        breakMinutes: 0,
        hours: 7.5,
      },
    ],
  };

  it('what was read is what would be sent', () => {
    expect(recordsOf(cardForm(days, card, '2026-11-21'))).toEqual([
      {
        id: 'r1',
        date: '2026-11-16',
        jobId: 'j1',
        costCodeId: 'c1',
        start: '07:00',
        end: '15:30',
        breakMinutes: 30,
        hours: 8,
      },
      { id: 'r2', date: '2026-11-17', jobId: 'j1', costCodeId: 'c1', breakMinutes: 0, hours: 7.5 },
    ]);
  });

  it('today begins with an entry to type in, other days do not', () => {
    const { days: shown } = cardForm(days, undefined, '2026-11-17');
    expect(shown.map(({ entries }) => entries)).toEqual([[], [blankEntry]]);
  });
});
