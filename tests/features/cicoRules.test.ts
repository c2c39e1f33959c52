import { describe, expect, it } from 'vitest';
import type { ClockRow } from '../../src/api/cico/contract';
import {
  clockOutDetails,
  clockStateText,
  clockOutDenialReason,
} from '../../src/features/timecards/clock/clockState';
import { inStableOrder } from '../../src/features/timecards/clock/stableOrder';
import { suggestedClockOut } from '../../src/features/timecards/clock/suggestedClockOut';

const date = '2026-11-18';
const shift = { inAt: '06:55', plannedStart: '07:00', plannedEnd: '15:30' };

describe('TIME-38 suggested clock-out time', () => {
  it.each([
    ['the end of the shift, after it is over', {}, '2026-11-18 18:00', '15:30', false],
    ['now, during the shift', {}, '2026-11-18 10:32', '10:32', false],
    ['the end of the shift of a past day', {}, '2026-11-21 09:00', '15:30', false],
    ['now, for a check-in after the shift', { inAt: '16:00' }, '2026-11-18 18:00', '18:00', false],
    ['none, if it would be in the future or days later', { inAt: '16:00' }, '2026-11-21 09:00', '', false],
    ['none in the minute of the check-in', { inAt: '10:32' }, '2026-11-18 10:32', '', false],
    [
      'now, without a planned shift',
      { plannedStart: '', plannedEnd: '' },
      '2026-11-18 18:00',
      '18:00',
      false,
    ],
    [
      'the next morning, after a night shift',
      { inAt: '21:50', plannedStart: '22:00', plannedEnd: '06:00' },
      '2026-11-19 08:00',
      '06:00',
      true,
    ],
    [
      'after midnight, during a night shift',
      { inAt: '21:50', plannedStart: '22:00', plannedEnd: '06:00' },
      '2026-11-19 02:10',
      '02:10',
      true,
    ],
  ] as [string, Partial<typeof shift>, string, string, boolean][])('%s', (_, change, now, at, nextDay) => {
    const [day = '', time = ''] = now.split(' ');
    expect(suggestedClockOut({ ...shift, ...change }, date, { day, time })).toEqual({ at, nextDay });
  });
});

describe('TIME-38 refreshing the list', () => {
  const keyOf = ({ id }: { id: string }) => id;
  const page = (...ids: string[]) => ({ rows: ids.map((id) => ({ id })), total: ids.length });

  it('keeps the order of rows, drops removed ones and appends new ones', () => {
    const before = page('a', 'b', 'c', 'd');
    const fresh = page('d', 'x', 'c', 'a');
    expect(inStableOrder(keyOf, before, fresh)).toEqual(page('a', 'c', 'd', 'x'));
    expect(inStableOrder(keyOf, undefined, fresh)).toBe(fresh);
    expect(inStableOrder(keyOf, before, page('a', 'b', 'c', 'd'))).toBe(before);
  });

  it('keeps the identity of unchanged rows and updates changed ones', () => {
    const before = {
      rows: [
        { id: 'a', n: 1 },
        { id: 'b', n: 1 },
      ],
      total: 2,
    };
    const after = inStableOrder(keyOf, before, {
      rows: [
        { id: 'b', n: 1 },
        { id: 'a', n: 2 },
      ],
      total: 2,
    });
    expect(after.rows).toEqual([
      { id: 'a', n: 2 },
      { id: 'b', n: 1 },
    ]);
    expect(after.rows[1]).toBe(before.rows[1]);
  });
});

const row: ClockRow = {
  employeeId: '1',
  name: 'Ana Ruiz',
  employeeNumber: 'E1',
  supervisor: undefined,
  job: undefined,
  state: 'IN',
  ...shift,
  outAt: '',
  outNextDay: false,
  breakSince: '',
  breakMinutes: 0,
  lateMinutes: 0,
  hours: 3.5,
  offReason: '',
  manualClockOut: undefined,
  timecardId: undefined,
  version: 1,
};

it.each([
  [{}, 'On the clock', undefined],
  [{ lateMinutes: 65 }, 'On the clock, 1 h 5 min late', undefined],
  [{ state: 'BREAK', breakSince: '11:05' }, 'On break, since 11:05 AM', undefined],
  [{ state: 'FORGOT' }, 'Forgot to clock out, shift ended 3:30 PM', undefined],
  [{ state: 'LATE', inAt: '', lateMinutes: 20 }, 'Late, since 7:00 AM', 'Ana Ruiz is not on the clock.'],
  [{ state: 'ABSENT', inAt: '' }, 'Absent, expected 7:00 AM', 'Ana Ruiz is not on the clock.'],
  [{ state: 'OUT', outAt: '15:31' }, 'Out', 'Ana Ruiz has been out since 3:31 PM.'],
  [{ state: 'OUT', inAt: '' }, 'Out, expected 7:00 AM', 'Ana Ruiz is not on the clock.'],
  [{ state: 'OFF', offReason: 'Vacation' }, 'Not expected, Vacation', 'Ana Ruiz is not on the clock.'],
] as [Partial<ClockRow>, string, string | undefined][])(
  'TIME-38 %j is shown as %s',
  (change, text, disabledReason) => {
    const changed = { ...row, ...change };
    expect(clockStateText(changed)).toBe(text);
    expect(clockOutDenialReason(changed)).toBe(disabledReason);
  },
);

it('TIME-38 says who clocked out an employee, why, and why the hours are not on the time card', () => {
  const by = { id: '2', name: 'Maria Ortega' };
  const closed = 'This time card is closed.';
  const manualClockOut = {
    by,
    at: '2026-11-18T15:31:00',
    reason: 'Forgot',
    note: 'Phone',
    notOnCardReason: closed,
  };
  expect(clockOutDetails({ ...row, manualClockOut })).toEqual({
    who: 'Maria Ortega, Nov 18, 2026, 3:31 PM',
    reason: 'Forgot: Phone',
    notOnCardReason: closed,
  });
  expect(clockOutDetails(row)).toEqual({ who: '', reason: '', notOnCardReason: '' });
});
