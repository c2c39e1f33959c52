import { describe, expect, test } from 'vitest';
import { plannedDays, plannedTalkState, topicOfWeek } from '../../src/domain/talkSchedules/rules';

const holidays = new Map([
  ['2026-11-26', 'Thanksgiving Day'],
  ['2026-11-27', 'Day after Thanksgiving'],
  ['2026-12-25', 'Christmas Day'],
]);
const open = { name: 'Depot roof', closedOn: '' };
const weekly = (startsOn: string, weeks: number) => ({ startsOn, repeats: 'WEEKLY' as const, weeks });
const datesOf = (days: ReturnType<typeof plannedDays>) => days.map(({ date }) => date);

describe('SAFE-03 the days of a schedule', () => {
  test('CALL-225 once is one day, whatever the weeks', () => {
    expect(
      datesOf(plannedDays({ startsOn: '2026-11-02', repeats: 'ONCE', weeks: 9 }, { holidays, job: open })),
    ).toEqual(['2026-11-02']);
  });

  test('a weekly series keeps its weekday over the clock changes of October and March', () => {
    const days = plannedDays(weekly('2026-10-26', 2), { holidays, job: open });
    expect(datesOf(days)).toEqual(['2026-10-26', '2026-11-02']);
    expect(datesOf(plannedDays(weekly('2026-03-07', 3), { holidays, job: open }))).toEqual([
      '2026-03-07',
      '2026-03-14',
      '2026-03-21',
    ]);
  });

  test.each([
    // Thursday and Friday are holidays, so Monday is the next working day.
    ['2026-11-26', '2026-11-30', 'Moved from Nov 26, 2026: Thanksgiving Day'],
    ['2026-12-25', '2026-12-28', 'Moved from Dec 25, 2026: Christmas Day'],
  ])('a talk on %s moves to %s and says why', (startsOn, date, reason) => {
    expect(plannedDays(weekly(startsOn, 1), { holidays, job: open })).toEqual([
      { date, plannedFor: startsOn, reason, isDropped: false },
    ]);
  });

  test('a talk on a Saturday without a holiday stays', () => {
    expect(datesOf(plannedDays(weekly('2026-11-28', 1), { holidays, job: open }))).toEqual(['2026-11-28']);
  });

  test('talks after the last day of a closed job are dropped, also one that moves past it', () => {
    const job = { name: 'Depot roof', closedOn: '2026-11-27' };
    expect(plannedDays(weekly('2026-11-19', 3), { holidays, job })).toEqual([
      { date: '2026-11-19', plannedFor: '', reason: '', isDropped: false },
      {
        date: '2026-11-26',
        plannedFor: '',
        reason: 'Depot roof closed on Nov 27, 2026',
        isDropped: true,
      },
      {
        date: '2026-12-03',
        plannedFor: '',
        reason: 'Depot roof closed on Nov 27, 2026',
        isDropped: true,
      },
    ]);
  });
});

test('SAFE-03 the topics of a campaign are held in turn, one a week', () => {
  const topics = ['Ladders', 'Trenches', 'Heat'];
  expect([0, 1, 2, 3, 4].map((week) => topicOfWeek(topics, week))).toEqual([
    'Ladders',
    'Trenches',
    'Heat',
    'Ladders',
    'Trenches',
  ]);
  expect(topicOfWeek(['Ladders'], 51)).toBe('Ladders');
});

const TODAY = '2026-11-20';
test.each([
  ['2026-11-23', undefined, 'PLANNED'],
  [TODAY, undefined, 'DUE'],
  ['2026-11-19', undefined, 'MISSING'],
  [TODAY, { status: 'OPEN', date: TODAY }, 'STARTED'],
  // Started, but never completed.
  ['2026-11-19', { status: 'OPEN', date: '2026-11-19' }, 'MISSING'],
  [TODAY, { status: 'COMPLETE', date: TODAY }, 'HELD'],
  // Held before its day.
  ['2026-11-19', { status: 'COMPLETE', date: '2026-11-18' }, 'HELD'],
  ['2026-11-18', { status: 'COMPLETE', date: '2026-11-19' }, 'LATE'],
] as const)('SAFE-04 a talk planned for %s, with %j, is %s', (date, talk, state) => {
  expect(plannedTalkState({ date, isDropped: false }, talk, TODAY)).toBe(state);
});

test.each([
  [undefined, 'DROPPED'],
  [{ status: 'COMPLETE', date: TODAY } as const, 'HELD'],
])('SAFE-04 a dropped talk, with %j, is %s', (talk, state) => {
  expect(plannedTalkState({ date: TODAY, isDropped: true }, talk, TODAY)).toBe(state);
});
