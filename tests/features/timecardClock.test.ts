import { afterAll, beforeAll, expect, it } from 'vitest';
import { blankEntry, entryHours, entryRecord } from '../../src/features/timecards/card/entry';
import { cardProblems, dayWarnings } from '../../src/features/timecards/card/cardValidation';
import { cardForm, workedHours } from '../../src/features/timecards/card/cardForm';
import { blankCard } from '../../src/features/timecards/card/blankCard';
import { isoWeekOf } from '../../src/lib/dates';

const zone = process.env.TZ;
beforeAll(() => void (process.env.TZ = 'America/New_York'));
afterAll(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

const CHANGE = 'The clocks change during this time. Hours are the actual time worked.';
const night = {
  ...blankEntry,
  job: { id: 'j', label: 'Pier' },
  costCode: { id: 'c', label: '03' },
  start: '22:00',
  end: '06:00',
  overnight: true,
};

it.each([
  ['FAULT-63 a night shift is an hour shorter in spring', '2026-03-07', 7, [CHANGE]],
  ['FAULT-63 a night shift is an hour longer in fall', '2026-10-31', 9, [CHANGE]],
  ['FAULT-63 a night shift at New Year has its usual length', '2026-12-31', 8, []],
])('%s', (_, date, hours, warnings) => {
  expect(entryHours(night, date)).toBe(hours);
  expect(entryRecord(night, date)).toMatchObject({ date, hours, overnight: true });
  expect(dayWarnings([night], date, 0)).toEqual(warnings);
  const week = isoWeekOf(date);
  const nobody = { id: '1', name: 'Ann' };
  const form = cardForm(week.days, blankCard(week, { employee: nobody, supervisor: nobody }));
  const key = (['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const)[week.days.indexOf(date)] ?? 'mon';
  form[key] = [night];
  expect(workedHours(form, week.days, 0).reduce((sum, one) => sum + one, 0)).toBe(hours);
  expect(
    cardProblems(form, {
      days: week.days,
      usualBreak: 0,
      requiresCostCode: true,
      leftOn: '',
      name: 'Ann',
      needsReason: false,
    }),
  ).toEqual({});
});
