import { describe, expect, test } from 'vitest';
import type { DailyRecord } from '../../src/api/timecards/contract';
import { cardIssues } from '../../src/demo/payroll/cardIssues';
import { noDetails } from '../../src/demo/timecards/workTimes';
import { workedClassifications } from '../../src/demo/timecards/cardSummary';
import { emptyCard, type StoredCard } from '../../src/demo/timecards/stored';
import { doubtfulDays } from '../../src/demo/timecards/sums';
import { MONDAY, TUESDAY } from './timecardSupport';

const somebody = { id: '1', name: 'Ana Diaz' };
const [job, costCode] = [
  { id: '6001', name: 'Dam' },
  { id: '3001-1', name: '03-100 Forms' },
];
type Changes = { [Name in keyof DailyRecord]?: DailyRecord[Name] | undefined };
const entry = (id: string, patch: Changes): DailyRecord =>
  ({
    id,
    date: MONDAY,
    job,
    costCode,
    start: '07:00',
    end: '15:30',
    breakMinutes: 30,
    hours: 8,
    ...noDetails,
    ...patch,
  }) as DailyRecord;
const card = (records: DailyRecord[], reviews: StoredCard['reviews'] = {}): StoredCard => ({
  ...emptyCard,
  timecardId: '1-week',
  employee: somebody,
  supervisor: somebody,
  weekStart: MONDAY,
  stageId: '1',
  records,
  reviews,
});
const found = (records: DailyRecord[], reviews?: StoredCard['reviews'], requiresCostCode = true) =>
  cardIssues(card(records, reviews), requiresCostCode).map(({ kind, date, recordId, what }) =>
    [kind, date, recordId, what].join(' '),
  );

test('JOB-22 only a job is needed where entries need no cost code', () => {
  const records = [entry('a', { costCode: undefined }), entry('b', { date: TUESDAY, job: undefined })];
  expect(found(records, {}, false)).toEqual([`NO_COST_CODE ${TUESDAY} b No job, 8.00 hours`]);
});

describe('TIME-10 number of days to review', () => {
  const night = { start: '22:00', end: '06:00', overnight: true };
  test.each<[string, DailyRecord[], number]>([
    ['nothing', [], 0],
    ['16 hours', [entry('a', { hours: 16 })], 0],
    // 10 + 6.01 = 16.01
    [
      '16.01 hours in two entries',
      [entry('a', { end: '12:00', hours: 10 }), entry('b', { start: '12:00', hours: 6.01 })],
      1,
    ],
    ['two overlapping entries', [entry('a', {}), entry('b', { start: '15:00', end: '16:00' })], 1],
    ['two consecutive entries', [entry('a', {}), entry('b', { start: '15:30', end: '16:00' })], 0],
    ['the same times on two days', [entry('a', {}), entry('b', { date: TUESDAY })], 0],
    [
      'a long day with overlapping entries',
      [entry('a', { hours: 17 }), entry('b', { start: '15:00', end: '16:00' })],
      1,
    ],
    [
      'a night shift into the morning',
      [entry('a', night), entry('b', { date: TUESDAY, start: '05:00', end: '09:00' })],
      1,
    ],
    [
      'a morning after a night shift, entered first',
      [entry('b', { date: TUESDAY, start: '05:00', end: '09:00' }), entry('a', night)],
      1,
    ],
    ['a night shift before a day shift', [entry('a', night), entry('b', { date: TUESDAY })], 0],
    [
      'two days',
      [entry('a', { hours: 17 }), entry('b', { date: TUESDAY }), entry('c', { date: TUESDAY })],
      2,
    ],
  ])('%s', (_, records, days) => {
    expect(doubtfulDays(records)).toBe(days);
  });

  test('an overlap after midnight counts for the later day', () => {
    const morning = entry('b', { date: TUESDAY, start: '05:00', end: '09:00', hours: 17 });
    // Tuesday exceeds the daily maximum too. If the overlap counted for Monday, there would be two days.
    expect([doubtfulDays([entry('a', night), morning]), doubtfulDays([morning, entry('a', night)])]).toEqual([
      1, 1,
    ]);
  });
});

describe('TIME-37 issues of a time card', () => {
  test.each<[string, DailyRecord[], string[]]>([
    ['nothing', [entry('a', {}), entry('b', { start: '15:30', end: '16:30', hours: 1 })], []],
    [
      'two overlapping entries in any order',
      [entry('later', { start: '11:00', end: '14:00' }), entry('first', { start: '07:00', end: '12:30' })],
      [`OVERLAP ${MONDAY} later 11:00 AM–12:30 PM twice`],
    ],
    [
      'two entries within a third',
      [
        entry('a', {}),
        entry('b', { start: '08:00', end: '09:00', hours: 1 }),
        entry('c', { start: '10:00', end: '11:00', hours: 1 }),
      ],
      [`OVERLAP ${MONDAY} b 8:00–9:00 AM twice`, `OVERLAP ${MONDAY} c 10:00–11:00 AM twice`],
    ],
    [
      'a night shift that overlaps the next morning',
      [
        entry('night', { start: '22:00', end: '06:00', overnight: true }),
        entry('morning', { date: TUESDAY, start: '05:30', end: '09:00' }),
      ],
      [`OVERLAP ${TUESDAY} morning 5:30–6:00 AM twice`],
    ],
    ['hours without times', [entry('a', { start: undefined }), entry('b', { end: undefined })], []],
    [
      'a long day of two entries',
      [
        entry('a', { start: '00:00', end: '10:00', hours: 10 }),
        entry('b', { start: '10:00', end: '16:15', hours: 6.25 }),
      ],
      [`LONG_DAY ${MONDAY}  16.25 hours`],
    ],
    ['16 hours', [entry('a', { hours: 16 })], []],
    [
      'neither cost code nor job',
      [
        entry('a', { costCode: undefined, hours: 2.5 }),
        entry('b', { date: TUESDAY, job: undefined, costCode: undefined }),
      ],
      [`NO_COST_CODE ${MONDAY} a Dam, 2.50 hours`, `NO_COST_CODE ${TUESDAY} b No job, 8.00 hours`],
    ],
  ])('%s', (_, records, expected) => {
    expect(found(records)).toEqual(expected);
  });

  test('TIME-03 a reviewed long day is no issue', () => {
    const long = entry('a', { hours: 17 });
    expect(found([long], { [TUESDAY]: { by: somebody, at: '' } })).toHaveLength(1);
    expect(found([long], { [MONDAY]: { by: somebody, at: '' } })).toEqual([]);
  });
});

test('TIME-37 uses the classification of the entry or else of the employee', () => {
  const flagger = { id: '107', name: 'Flagger' };
  const records = [
    entry('a', {}),
    entry('b', { classification: flagger }),
    entry('c', {}),
    entry('d', { date: TUESDAY }),
  ];
  expect(workedClassifications(records)).toEqual([
    { classification: undefined, days: [MONDAY, TUESDAY] },
    { classification: flagger, days: [MONDAY] },
  ]);
});
