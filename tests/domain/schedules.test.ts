import { describe, expect, test } from 'vitest';
import {
  nextOccurrence,
  nextOccurrences,
  type Schedule,
  scheduleText,
} from '../../src/domain/schedules/occurrences';

const holidays = new Map([
  ['2026-11-26', 'Thanksgiving Day'],
  ['2026-11-27', 'Day after Thanksgiving'],
  ['2026-12-25', 'Christmas Day'],
]);
const datesOf = (schedule: Schedule, after?: string, count = 5) =>
  nextOccurrences(schedule, { count, holidays, ...(after && { after }) }).map(({ date }) => date.slice(5));

describe('SAFE-10, SAFE-17 the days of a schedule', () => {
  test.each<[string, Schedule, string | undefined, string[]]>([
    // 2026-11-23 is a Monday.
    ['once', { repeats: 'ONCE', startsOn: '2026-11-23' }, undefined, ['11-23']],
    ['once, after its day', { repeats: 'ONCE', startsOn: '2026-11-23' }, '2026-11-23', []],
    ['before use', { repeats: 'BEFORE_USE', startsOn: '2026-11-23' }, undefined, []],
    [
      'daily, also on weekends and holidays',
      { repeats: 'DAILY', startsOn: '2026-11-25' },
      undefined,
      ['11-25', '11-26', '11-27', '11-28', '11-29'],
    ],
    [
      'weekdays, not on holidays',
      { repeats: 'WEEKDAYS', startsOn: '2026-11-24' },
      undefined,
      ['11-24', '11-25', '11-30', '12-01', '12-02'],
    ],
    [
      'weekdays from a Saturday',
      { repeats: 'WEEKDAYS', startsOn: '2026-11-21' },
      undefined,
      ['11-23', '11-24', '11-25', '11-30', '12-01'],
    ],
    [
      'weekly keeps its weekday and moves past holidays',
      { repeats: 'WEEKLY', startsOn: '2026-11-19' },
      undefined,
      ['11-19', '11-30', '12-03', '12-10', '12-17'],
    ],
    [
      'weekly over the clock change of November 1',
      { repeats: 'WEEKLY', startsOn: '2026-10-26' },
      undefined,
      ['10-26', '11-02', '11-09', '11-16', '11-23'],
    ],
    [
      'daily over the clock change of March 8',
      { repeats: 'DAILY', startsOn: '2026-03-06' },
      undefined,
      ['03-06', '03-07', '03-08', '03-09', '03-10'],
    ],
    [
      'every 2 weeks',
      { repeats: 'WEEKS', everyWeeks: 2, startsOn: '2026-12-15' },
      undefined,
      ['12-15', '12-29', '01-12', '01-26', '02-09'],
    ],
    [
      'every few weeks without their number is weekly',
      { repeats: 'WEEKS', startsOn: '2026-12-01' },
      undefined,
      ['12-01', '12-08', '12-15', '12-22', '12-29'],
    ],
    [
      'monthly on day 31 is the last day of shorter months',
      { repeats: 'MONTHLY', startsOn: '2027-01-31' },
      undefined,
      ['01-31', '02-28', '03-31', '04-30', '05-31'],
    ],
    [
      'monthly on day 29 in a leap year',
      { repeats: 'MONTHLY', startsOn: '2028-01-29' },
      undefined,
      ['01-29', '02-29', '03-29', '04-29', '05-29'],
    ],
    [
      'monthly on a holiday moves to the next working day',
      { repeats: 'MONTHLY', startsOn: '2026-10-25' },
      undefined,
      // 2026-12-25 is a Friday.
      ['10-25', '11-25', '12-28', '01-25', '02-25'],
    ],
    // By the calendar: whatever day the one before was done.
    [
      'weekly after its second day',
      { repeats: 'WEEKLY', startsOn: '2026-12-01' },
      '2026-12-08',
      ['12-15', '12-22', '12-29', '01-05', '01-12'],
    ],
    [
      'weekly after a day between',
      { repeats: 'WEEKLY', startsOn: '2026-12-01' },
      '2026-12-10',
      ['12-15', '12-22', '12-29', '01-05', '01-12'],
    ],
    [
      'monthly after February',
      { repeats: 'MONTHLY', startsOn: '2027-01-31' },
      '2027-02-28',
      ['03-31', '04-30', '05-31', '06-30', '07-31'],
    ],
    [
      'until its last day, which counts',
      { repeats: 'WEEKLY', startsOn: '2026-12-01', endsOn: '2026-12-15' },
      undefined,
      ['12-01', '12-08', '12-15'],
    ],
    [
      'paused from one day to another, both included',
      { repeats: 'WEEKLY', startsOn: '2026-12-01', pausedFrom: '2026-12-08', pausedUntil: '2026-12-22' },
      undefined,
      ['12-01', '12-29', '01-05', '01-12', '01-19'],
    ],
    [
      'paused without an end',
      { repeats: 'DAILY', startsOn: '2026-12-01', pausedFrom: '2026-12-03' },
      undefined,
      ['12-01', '12-02'],
    ],
    ['a first day that cannot be read', { repeats: 'DAILY', startsOn: 'soon' }, undefined, []],
  ])('%s', (_, schedule, after, dates) => {
    expect(datesOf(schedule, after)).toEqual(dates);
  });

  test('SAFE-03 one that moves says from when and why, and the next keeps its day', () => {
    const weekly: Schedule = { repeats: 'WEEKLY', startsOn: '2026-11-19' };
    expect(nextOccurrence(weekly, '2026-11-19', holidays)).toEqual({
      date: '2026-11-30',
      plannedFor: '2026-11-26',
      reason: 'Moved from Nov 26, 2026: Thanksgiving Day',
    });
    expect(nextOccurrence(weekly, '2026-11-26', holidays)?.date).toBe('2026-12-03');
  });

  test('weekdays that are all holidays have no days', () => {
    const all = { has: () => true, get: () => 'Closed' } as unknown as ReadonlyMap<string, string>;
    expect(nextOccurrence({ repeats: 'WEEKDAYS', startsOn: '2026-11-19' }, undefined, all)).toBeUndefined();
  });
});

test.each<[Schedule, string]>([
  [{ repeats: 'ONCE', startsOn: '2026-11-23' }, 'Once'],
  [{ repeats: 'DAILY', startsOn: '2026-11-23' }, 'Every day'],
  [{ repeats: 'WEEKDAYS', startsOn: '2026-11-23' }, 'Monday to Friday, not on company holidays'],
  [{ repeats: 'WEEKLY', startsOn: '2026-11-23' }, 'Every week on Monday'],
  [{ repeats: 'WEEKLY', startsOn: '' }, 'Every week'],
  [{ repeats: 'WEEKS', everyWeeks: 2, startsOn: '2026-11-24' }, 'Every 2 weeks on Tuesday'],
  [{ repeats: 'WEEKS', everyWeeks: 1, startsOn: '2026-11-24' }, 'Every week on Tuesday'],
  [{ repeats: 'MONTHLY', startsOn: '2026-11-15' }, 'Monthly on day 15'],
  [{ repeats: 'MONTHLY', startsOn: '2026-10-31' }, 'Monthly on day 31, or the last day of a shorter month'],
  [{ repeats: 'MONTHLY', startsOn: 'soon' }, 'Monthly'],
  [{ repeats: 'BEFORE_USE', startsOn: '' }, 'Before use'],
])('SAFE-10 %j reads %s', (schedule, text) => {
  expect(scheduleText(schedule)).toBe(text);
});
