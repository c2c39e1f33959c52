import { expect, test } from 'vitest';
import { timecardSettings } from '../../src/api/timeSettings/contract';
import { payLines } from '../../src/demo/payroll/lines';
import { paySum } from '../../src/demo/payroll/pay';
import { daysOf } from '../../src/demo/timecards/weekDays';
import type { StoredCardSettings } from '../../src/demo/timecards/settings';
import { emptyCard, type StoredCard } from '../../src/demo/timecards/stored';
import { sumHours, daySums } from '../../src/demo/timecards/sums';
import fc from '../support/property';
import { MONDAY } from './timecardSupport';

const somebody = { id: '1', name: 'Ana Diaz' };
const days = daysOf(MONDAY);
const card: StoredCard = {
  ...emptyCard,
  timecardId: '1-week',
  employee: somebody,
  supervisor: somebody,
  weekStart: MONDAY,
  stageId: '1',
};
const employment = { hiredOn: days[0] ?? '', leftOn: '' };
const settingsWith = (paidHours: readonly number[]): StoredCardSettings => ({
  rules: timecardSettings.read.response.parse({ ownEntry: false, version: 1 }),
  stages: [],
  requiresCostCode: true,
  paidKinds: new Set<string>(),
  payCodes: new Map(),
  lock: { date: '', history: [] },
  revision: '',
  holidays: new Map(
    paidHours.map((paid, place) => {
      const date = days[place] ?? '';
      return [date, { id: date, name: 'Holiday', date, paidHours: paid }];
    }),
  ),
});

test('TIME-37 fractional holiday hours are equal in export lines and daily totals, in whole hundredths', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 24, noNaN: true }), { maxLength: 7 }), (paidHours) => {
      const settings = settingsWith(paidHours);
      const lines = payLines(card, employment, settings);
      const sums = daySums(days, { worked: days.map(() => 0), pto: [] }, employment, settings);
      expect(paySum(lines).holiday).toBe(sumHours(sums).holiday);
      for (const { holiday } of lines) expect(holiday).toBe(Number(holiday.toFixed(2)));
      expect(lines).toHaveLength(paidHours.length);
    }),
  );
});

test('a third of a day is 2.67 hours, and three of them are 8.01', () => {
  const lines = payLines(card, employment, settingsWith([8 / 3, 8 / 3, 8 / 3]));
  expect(lines.map(({ holiday }) => holiday)).toEqual([2.67, 2.67, 2.67]);
  expect(paySum(lines).holiday).toBe(8.01);
});
