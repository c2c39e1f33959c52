import type { DailyEvent, DailyRecord, PtoEntry } from '../../api/timecards/contract';
import type { Day } from '../../lib/dates';
import type { StoredCard } from '../timecards/stored';
import { random } from './random';
import { noDetails, type Times } from './workTimes';

/** The entries of a card. */
type Written = Pick<StoredCard, 'records' | 'pto' | 'events'>;

interface Week {
  cardId: string;
  /** Days worked. */
  days: readonly Day[];
  /** True for this week and last week. Errors on older cards have been corrected. */
  recent: boolean;
}
type Habit = (written: Written, week: Week) => Written;

const record = (
  cardId: string,
  date: Day,
  recordIndex: number,
  rest: Times & Partial<DailyRecord>,
): DailyRecord => ({
  id: `${cardId}-${date.slice(-2)}${recordIndex}`,
  date,
  job: undefined,
  costCode: undefined,
  ...noDetails,
  ...rest,
});

const off = (date: Day, kindId: '1' | '2' | '5', hours: number): PtoEntry => ({
  id: `off-${date}`,
  date,
  kind: { id: kindId, name: { 1: 'Vacation', 2: 'Sick leave', 5: 'Unpaid leave' }[kindId] },
  hours,
});
const happened = (date: Day, kind: DailyEvent['kind'], note: string): DailyEvent => ({
  id: `event-${date}`,
  date,
  kind,
  note,
});

const without = (records: readonly DailyRecord[], day: Day | undefined) =>
  records.filter(({ date }) => date !== day);

/** Returns the entries with the day's work replaced, in the order of days. */
const instead = (written: Written, day: Day | undefined, rows: readonly DailyRecord[]): Written =>
  day === undefined
    ? written
    : {
        ...written,
        records: [...without(written.records, day), ...rows].sort((a, b) => (a.date < b.date ? -1 : 1)),
      };

const takenOff = (written: Written, entry: PtoEntry | undefined): Written =>
  entry
    ? { ...written, records: without(written.records, entry.date), pto: [...written.pto, entry] }
    : written;

type Changes = { [Name in keyof DailyRecord]?: DailyRecord[Name] | undefined };
const each = (written: Written, change: (row: DailyRecord, index: number) => Changes): Written => ({
  ...written,
  records: written.records.map((row, index) => ({ ...row, ...change(row, index) }) as DailyRecord),
});

/** Special entries of Dale's crew, by employee id. Together they cover everything that can occur on a card. */
const habits: Readonly<Record<string, Habit>> = {
  // Two entries at the same time.
  10015: (written, { cardId, days, recent }) => {
    const day = days[0];
    if (!recent || day === undefined) return written;
    return instead(written, day, [
      record(cardId, day, 1, { start: '07:00', end: '11:00', breakMinutes: 0, hours: 4 }),
      record(cardId, day, 2, { start: '10:30', end: '15:30', breakMinutes: 30, hours: 4.5 }),
    ]);
  },
  10016: (written, { days: [, day] }) => takenOff(written, day ? off(day, '1', 8) : undefined),
  // Work past midnight.
  10018: (written, { cardId, days: [, , day] }) =>
    instead(
      written,
      day,
      day
        ? [
            record(cardId, day, 1, {
              start: '22:00',
              end: '06:00',
              overnight: true,
              breakMinutes: 30,
              hours: 7.5,
              note: 'Pour at night, the road was closed.',
            }),
          ]
        : [],
    ),
  // Over 16 hours.
  10019: (written, { cardId, days: [, day], recent }) =>
    recent && day
      ? instead(written, day, [
          record(cardId, day, 1, {
            start: '05:00',
            end: '22:30',
            breakMinutes: 60,
            hours: 16.5,
            note: 'Crane broke down, stayed until it was safe.',
          }),
        ])
      : written,
  // A day without entries, and two classifications.
  10023: (written, { days: [, day], recent }) =>
    each(recent ? instead(written, day, []) : written, (_, index) => ({
      classification:
        index % 2 === 0 ? { id: '106', name: 'Equipment Mechanic' } : { id: '107', name: 'Flagger' },
    })),
  10024: (written) =>
    each(written, (_, index) => ({
      quantity: 12 + index * 4,
      perDiem: index % 2 === 0 ? 35 : 0,
      equipment: 'Total station',
      equipmentHours: 2,
    })),
  10025: (written, { days: [first, second, third] }) => ({
    ...written,
    events: [
      ...(first ? [happened(first, 'LATE', 'Truck would not start.')] : []),
      ...(third ? [happened(third, 'WEATHER', 'Lightning from 2 PM, all off the roof.')] : []),
    ],
    pto: second ? [off(second, '2', 2)] : [],
  }),
  // Hours without times.
  10026: (written, { days: [, , , day] }) =>
    takenOff(
      each(written, () => ({ start: undefined, end: undefined, breakMinutes: 0 })),
      day ? off(day, '5', 8) : undefined,
    ),
};

const notes = [
  'Waited for the inspector.',
  'Helped the second crew after lunch.',
  'Rain in the morning.',
  'Material came late.',
  'Safety meeting first.',
] as const;

/** Other employees are occasionally off, arrive late, write a note, or report quantities. */
const anybody: Habit = (written, { cardId, days }) => {
  const { chance, pick, whole } = random('extras', cardId);
  const day = days[whole(0, 4)];
  const left = chance(0.05) && day ? takenOff(written, off(day, chance(0.7) ? '1' : '2', 8)) : written;
  const late = chance(0.04) && day ? [happened(day, 'LATE', 'Road works.')] : [];
  return {
    ...each(left, () => ({
      note: chance(0.06) ? pick(notes) : '',
      quantity: chance(0.1) ? whole(4, 60) : 0,
    })),
    events: late,
  };
};

/** Returns a card with the employee's special entries. `days` are the days worked, and `age` is 0 for this week. */
export function withHabits(
  card: StoredCard,
  { age, days, reliable }: { age: number; days: readonly Day[]; reliable: boolean },
): StoredCard {
  if (reliable) return card;
  const habit = habits[card.employee.id] ?? anybody;
  const week = { cardId: card.timecardId, days, recent: age < 2 };
  return { ...card, ...habit({ records: card.records, pto: card.pto, events: card.events }, week) };
}
