import { expect, test } from 'vitest';
import { paidHours, paidRecords, roundHours } from '../../src/domain/timecards/week';
import { isoWeekOf } from '../../src/lib/dates';
import { checkProperty } from '../fuzz/settings';
import fc from '../support/property';

const { days } = isoWeekOf('2026-11-16');
const kinds = ['regular', 'overtime', 'doubleTime'] as const;

const limit = fc.integer({ min: 0, max: 6000 }).map((hundredths) => hundredths / 100);
const entry = fc.record({
  date: fc.constantFrom(...days),
  hours: fc.integer({ min: 1, max: 1600 }).map((hundredths) => hundredths / 100),
});

test('TIME-23, TIME-37 in any week, the entries of each day add up to the paid hours of the day', () =>
  checkProperty(
    'paid records',
    500,
    fc.property(
      fc.array(entry, { maxLength: 25 }),
      fc.record({ overtimeDaily: limit, overtimeWeekly: limit, doubleTimeDaily: limit }),
      (records, anyRules) => {
        const paid = paidRecords(days, records, anyRules);
        const on = (day: string, of: (index: number) => number) =>
          roundHours(records.reduce((sum, { date }, index) => (date === day ? sum + of(index) : sum), 0));
        const worked = days.map((day) => on(day, (index) => records[index]?.hours ?? 0));
        paidHours(worked, anyRules).forEach((hours, place) => {
          for (const kind of kinds)
            expect(on(days[place] ?? '', (index) => paid[index]?.[kind] ?? 0)).toBe(hours[kind]);
        });
        records.forEach(({ hours }, index) => {
          const own = paid[index] ?? { regular: 0, overtime: 0, doubleTime: 0 };
          for (const kind of kinds) expect(own[kind]).toBeGreaterThanOrEqual(0);
          expect(own.regular + own.overtime + own.doubleTime).toBeCloseTo(hours, 9);
        });
      },
    ),
  ));
