/** The entries of the last day worked, for today. The values were worked out by hand. */
import { describe, expect, it, test } from 'vitest';
import type { DailyRecord, Timecard } from '../../src/api/timecards/contract';
import { blankCard } from '../../src/features/timecards/card/blankCard';
import { isEntered, sameDay, sameDayLabel, workText } from '../../src/features/timecards/card/sameDay';
import { isoWeekOf } from '../../src/lib/dates';
import { setTimeZone } from '../../src/lib/timeZone';

const person = { id: '1', name: 'Ana Diaz' };
const cardOf = (day: string, change: Partial<Timecard> = {}): Timecard => ({
  ...blankCard(isoWeekOf(day), { employee: person, supervisor: person }),
  ...change,
});
type Change = { [Field in keyof DailyRecord]?: DailyRecord[Field] | undefined };
const entry = (date: string, change: Change = {}): DailyRecord => ({
  id: `r ${date}`,
  date,
  job: { id: 'j', number: '24-01', name: 'Mesa Logistics' },
  costCode: { id: 'c', name: '01-310 Concrete' },
  classification: undefined,
  start: undefined,
  end: undefined,
  overnight: false,
  breakMinutes: 0,
  hours: 8,
  quantity: 0,
  perDiem: 0,
  equipment: '',
  equipmentHours: 0,
  note: '',
  ...(change as Partial<DailyRecord>),
});
// Monday, November 30, 2026.
const monday = { date: '2026-11-30', requiresCostCode: true };
const lastWeek = (...records: DailyRecord[]) => [cardOf('2026-11-23', { timecardId: 'a', records })];
const found = (cards: Timecard[], records: DailyRecord[] = [], day = monday) =>
  sameDay(cardOf(day.date, { records }), cards, day);

describe('TIME-13 the same hours as on the last day worked', () => {
  it.each<[string, string, Timecard[], DailyRecord[], string, string[]]>([
    [
      'yesterday, with both of its jobs',
      '2026-12-02',
      [],
      [
        entry('2026-12-01', { hours: 5.5 }),
        entry('2026-12-01', {
          hours: 2.5,
          job: { id: 'k', name: 'Shop' },
          costCode: { id: 'd', name: 'Yard' },
        }),
        entry('2026-11-30'),
      ],
      'Same hours as yesterday',
      ['5.50 h on Mesa Logistics, 01-310', '2.50 h on Shop, Yard'],
    ],
    [
      'Friday, on a Monday',
      '2026-11-30',
      lastWeek(entry('2026-11-25', { hours: 4 }), entry('2026-11-27')),
      [],
      'Same hours as on Friday, Nov 27',
      ['8.00 h on Mesa Logistics, 01-310'],
    ],
    [
      'Sunday, on a Monday',
      '2026-11-30',
      lastWeek(entry('2026-11-29', { hours: 3.25 })),
      [],
      'Same hours as yesterday',
      ['3.25 h on Mesa Logistics, 01-310'],
    ],
    [
      'not a day to come',
      '2026-12-01',
      [],
      [entry('2026-11-30', { hours: 7 }), entry('2026-12-03')],
      'Same hours as yesterday',
      ['7.00 h on Mesa Logistics, 01-310'],
    ],
  ])('%s', (_, date, earlier, records, label, work) => {
    const day = found(earlier, records, { ...monday, date });
    expect(day && sameDayLabel(day)).toBe(label);
    expect(day?.records.map(workText)).toEqual(work);
    expect(day?.records.map((record) => [record.id, record.date])).toEqual(work.map(() => ['', date]));
  });

  it('leaves out what belongs to the day, and keeps the rest', () => {
    const details = { equipment: 'Loader', equipmentHours: 2, perDiem: 40, breakMinutes: 30 };
    const day = found(lastWeek(entry('2026-11-27', { ...details, quantity: 12, note: 'Rain at noon' })));
    expect(day?.records).toEqual([entry('2026-11-30', { ...details, id: '' })]);
  });

  it('FAULT-63 counts times by the clock of the new day', () => {
    setTimeZone('America/Denver');
    // Clocks go back on Sunday, November 1, at 2 AM: 10 PM to 6 AM are nine hours, less half an hour.
    const night = entry('2026-10-31', {
      start: '22:00',
      end: '06:00',
      overnight: true,
      breakMinutes: 30,
      hours: 8.5,
    });
    const cards = [cardOf('2026-10-31', { timecardId: 'a', records: [night] })];
    const day = found(cards, [], { ...monday, date: '2026-11-02' });
    expect(day?.records.map(({ hours }) => hours)).toEqual([7.5]);
  });

  it.each<[string, Timecard[], typeof monday, boolean]>([
    ['no day is known', [], monday, false],
    [
      'the time card is void',
      [
        cardOf('2026-11-23', {
          records: [entry('2026-11-27')],
          voided: { by: person, at: '', reason: '', note: '' },
        }),
      ],
      monday,
      false,
    ],
    ['an entry has no job', lastWeek(entry('2026-11-27', { job: undefined })), monday, false],
    ['an entry has no cost code', lastWeek(entry('2026-11-27', { costCode: undefined })), monday, false],
    [
      'JOB-22 it needs none',
      lastWeek(entry('2026-11-27', { costCode: undefined })),
      { ...monday, requiresCostCode: false },
      true,
    ],
  ])('%s', (_, cards, day, isOffered) => {
    expect(found(cards, [], day) !== undefined).toBe(isOffered);
  });
});

test.each<[string, Partial<Timecard>, boolean]>([
  ['hours', { records: [entry('2026-11-30')] }, true],
  ['hours on another day', { records: [entry('2026-12-01')] }, false],
  ['time off', { pto: [{ id: 'p', date: '2026-11-30', kind: person, hours: 8 }] }, true],
  ['an absence', { events: [{ id: 'e', date: '2026-11-30', kind: 'SICK', note: '' }] }, true],
  ['a late arrival', { events: [{ id: 'e', date: '2026-11-30', kind: 'LATE', note: '' }] }, false],
])('TIME-13 a day with %s', (_, change, expected) => {
  expect(isEntered(cardOf('2026-11-30', change), '2026-11-30')).toBe(expected);
});
