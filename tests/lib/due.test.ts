import { describe, expect, test } from 'vitest';
import { daysDoneLate, dueState, dueText, isDueThisWeek, isLate } from '../../src/lib/due';

const TODAY = '2026-11-25';

describe('FAULT-120, SAFE-10 what is due, late and missed', () => {
  test.each([
    // day, done, day of the next one, state, words
    ['2026-11-26', false, '', 'PLANNED', ''],
    ['2026-11-25', false, '', 'TODAY', 'Due today'],
    ['2026-11-24', false, '', 'LATE', '1 day late'],
    ['2026-11-15', false, '', 'LATE', '10 days late'],
    ['2026-11-15', true, '', 'DONE', ''],
    ['', false, '', 'NONE', ''],
    ['', false, '2026-11-24', 'NONE', ''],
    ['soon', false, '', 'NONE', ''],
    // Still to be done until the next one has come.
    ['2026-11-24', false, '2026-11-26', 'LATE', '1 day late'],
    ['2026-11-24', false, '2026-11-25', 'MISSED', 'Missed'],
    ['2026-11-17', false, '2026-11-24', 'MISSED', 'Missed'],
    ['2026-11-17', true, '2026-11-24', 'DONE', ''],
    ['2026-11-25', false, '2026-11-25', 'TODAY', 'Due today'],
  ])('due on "%s", done: %s, next on "%s" is %s', (day, isDone, nextDay, state, words) => {
    const due = { day, isDone, nextDay };
    expect(dueState(due, TODAY)).toBe(state);
    expect(dueText(due, TODAY)).toBe(words);
    expect(isLate(due, TODAY)).toBe(state === 'LATE');
  });

  test.each([
    ['2026-11-24', false, false],
    ['2026-11-25', false, true],
    ['2026-12-01', false, true],
    ['2026-12-02', false, false],
    ['2026-11-25', true, false],
    ['', false, false],
  ])('due on "%s", done: %s is within today and six days: %s', (day, isDone, expected) => {
    expect(isDueThisWeek({ day, isDone }, TODAY)).toBe(expected);
  });

  test.each([
    ['2026-11-20', '2026-11-20', 0],
    ['2026-11-20', '2026-11-19', 0],
    ['2026-11-20', '2026-11-23', 3],
    // The clock changes on March 8 and November 1.
    ['2026-03-07', '2026-03-09', 2],
    ['2026-10-31', '2026-11-02', 2],
    ['', '2026-11-02', 0],
    ['2026-11-02', '', 0],
  ])('due on "%s" and done on "%s" is %i days late', (due, doneOn, days) => {
    expect(daysDoneLate(due, doneOn)).toBe(days);
  });
});
