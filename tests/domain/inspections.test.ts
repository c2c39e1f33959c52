import { describe, expect, test } from 'vitest';
import { itemNextDue, scheduleStart } from '../../src/domain/inspections/rules';

describe('SAFE-10, SAFE-14 when an item is due', () => {
  test.each([
    // every days, first day, last result, today, due
    [0, '', '2026-11-20', '2026-11-25', ''],
    [NaN, '', '2026-11-20', '2026-11-25', ''],
    // Without a first day, from the last result.
    [7, '', '2026-11-20', '2026-11-25', '2026-11-27'],
    [7, '', '2026-11-10', '2026-11-25', '2026-11-17'],
    [7, '', '', '2026-11-25', '2026-11-25'],
    [7, 'soon', '2026-11-20', '2026-11-25', '2026-11-27'],
    // By the calendar: November 2, 9, 16, 23, 30.
    [7, '2026-11-02', '2026-11-23', '2026-11-25', '2026-11-30'],
    [7, '2026-11-02', '2026-11-24', '2026-11-25', '2026-11-30'],
    [7, '2026-11-02', '2026-11-22', '2026-11-25', '2026-11-23'],
    [7, '2026-11-02', '', '2026-11-25', '2026-11-23'],
    [7, '2026-11-02', '2026-11-22', '2026-11-30', '2026-11-30'],
    [7, '2026-12-07', '', '2026-11-25', '2026-12-07'],
    [1, '2026-11-02', '2026-11-24', '2026-11-25', '2026-11-25'],
    // The clock changes on November 1.
    [7, '2026-10-26', '2026-10-26', '2026-11-01', '2026-11-02'],
  ])('every %d days from "%s", last result "%s", on %s: "%s"', (everyDays, startsOn, last, now, due) => {
    expect(itemNextDue({ everyDays, startsOn }, last, now)).toBe(due);
  });
});

describe('SAFE-10 a changed schedule', () => {
  const saved = {
    repeats: 'MONTHLY',
    dueDate: '2027-02-28',
    startsOn: '2027-01-31',
    plannedFor: '',
  } as const;
  test.each([
    [{ repeats: 'MONTHLY', dueDate: '2027-02-28' }, '2027-01-31', '2027-02-27'],
    [{ repeats: 'MONTHLY', dueDate: '2027-02-15' }, '2027-02-15', '2027-02-14'],
    [{ repeats: 'WEEKLY', dueDate: '2027-02-28' }, '2027-02-28', '2027-02-27'],
  ] as const)('%j counts from %s, after %s', (draft, startsOn, after) => {
    expect(scheduleStart(draft, saved)).toEqual({ startsOn, after });
  });

  test('keeps the planned day of one that has moved past a holiday', () => {
    const moved = {
      repeats: 'WEEKLY',
      dueDate: '2026-11-30',
      startsOn: '2026-11-05',
      plannedFor: '2026-11-26',
    } as const;
    expect(scheduleStart(moved, moved)).toEqual({ startsOn: '2026-11-05', after: '2026-11-25' });
  });
});
