import { describe, expect, it, test } from 'vitest';
import {
  expiryDay,
  remindersBefore,
  validForText,
  validityStateOf,
  validityText,
  worstState,
} from '../../src/domain/validity/validity';
import { dayIn } from '../../src/lib/timeZone';

describe('SAFE-22 the last valid day', () => {
  it.each([
    ['2026-03-09', 1, 'DAYS', '2026-03-10'],
    ['2026-12-31', 1, 'DAYS', '2027-01-01'],
    // Days over a clock change.
    ['2026-03-07', 2, 'DAYS', '2026-03-09'],
    ['2026-03-09', 0, 'DAYS', '2026-03-09'],
    ['2026-01-31', 1, 'MONTHS', '2026-02-28'],
    ['2028-01-31', 1, 'MONTHS', '2028-02-29'],
    ['2026-08-31', 6, 'MONTHS', '2027-02-28'],
    ['2026-11-30', 3, 'MONTHS', '2027-02-28'],
    ['2026-10-31', 1, 'MONTHS', '2026-11-30'],
    ['2026-12-15', 1, 'MONTHS', '2027-01-15'],
    ['2028-02-29', 1, 'YEARS', '2029-02-28'],
    ['2028-02-29', 4, 'YEARS', '2032-02-29'],
    ['2027-02-28', 1, 'YEARS', '2028-02-28'],
    ['2026-03-09', 3, 'YEARS', '2029-03-09'],
    ['2096-02-29', 4, 'YEARS', '2100-02-28'],
    ['2026-03-09', 5, 'FOREVER', ''],
    ['', 1, 'YEARS', ''],
  ] as const)('of %s for %i %s: %s', (completedOn, count, unit, last) =>
    expect(expiryDay(completedOn, { count, unit })).toBe(last),
  );
});

describe('SAFE-22 the state on a day', () => {
  const year = { count: 1, unit: 'YEARS' } as const;
  it.each([
    ['2027-02-06', 'VALID', 'Valid to Mar 9, 2027'],
    ['2027-02-07', 'EXPIRING', 'Expires in 30 days'],
    ['2027-03-07', 'EXPIRING', 'Expires in 2 days'],
    ['2027-03-08', 'EXPIRING', 'Expires tomorrow'],
    ['2027-03-09', 'EXPIRING', 'Expires today'],
    ['2027-03-10', 'EXPIRED', 'Expired Mar 9, 2027'],
  ])('completed on 2026-03-09 for a year, on %s: %s, %s', (today, state, text) => {
    expect(validityStateOf('2026-03-09', year, today)).toBe(state);
    expect(validityText('2026-03-09', year, today)).toBe(text);
  });

  it('without an end, and never taken', () => {
    const forever = { count: 0, unit: 'FOREVER' } as const;
    expect(validityStateOf('1999-03-09', forever, '2026-03-09')).toBe('VALID');
    expect(validityText('1999-03-09', forever, '2026-03-09')).toBe('Does not expire');
    expect(validityStateOf('', forever, '2026-03-09')).toBe('NEVER');
    expect(validityText('', year, '2026-03-09')).toBe('Never taken');
  });

  it.each([
    // 9:30 AM UTC is 11:30 PM of the day before in Honolulu, and 4:30 AM of this day in New York.
    ['Pacific/Honolulu', '2027-03-09', 'Expires today'],
    ['America/New_York', '2027-03-10', 'Expired Mar 9, 2027'],
  ])('at one instant in %s it is %s: %s', (zone, day, text) => {
    const today = dayIn(zone, Date.UTC(2027, 2, 10, 9, 30));
    expect(today).toBe(day);
    expect(validityText('2026-03-09', year, today)).toBe(text);
  });
});

test('SAFE-22 reminders 90, 60, 30 and 7 days before', () => {
  expect(remindersBefore('2027-03-09')).toEqual(['2026-12-09', '2027-01-08', '2027-02-07', '2027-03-02']);
  expect(remindersBefore('')).toEqual([]);
});

it.each([
  [[], 'VALID'],
  [['VALID', 'EXPIRING'], 'EXPIRING'],
  [['EXPIRED', 'VALID', 'EXPIRING'], 'EXPIRED'],
  [['NEVER', 'EXPIRED'], 'NEVER'],
] as const)('the worst of %j: %s', (states, worst) => expect(worstState(states)).toBe(worst));

it.each([
  [1, 'YEARS', 'Valid for 1 year'],
  [18, 'MONTHS', 'Valid for 18 months'],
  [1, 'DAYS', 'Valid for 1 day'],
  [0, 'FOREVER', 'Does not expire'],
] as const)('%i %s: %s', (count, unit, text) => expect(validForText({ count, unit })).toBe(text));
