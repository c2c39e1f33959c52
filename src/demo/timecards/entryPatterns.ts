import type { DailyEvent, DailyRecord, PtoEntry } from '../../api/timecards/contract';
import type { Day } from '../../lib/dates';
import type { StoredCard } from './stored';
import { random } from '../seed/random';
import { noDetails, type Times } from './workTimes';

/** The entries of a card. */
type CardEntries = Pick<StoredCard, 'records' | 'pto' | 'events'>;

interface Week {
  cardId: string;
  /** Days worked. */
  days: readonly Day[];
  /** True for this week and last week. Errors on older cards have been corrected. */
  recent: boolean;
}
type EntryPattern = (entries: CardEntries, week: Week) => CardEntries;

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

const timeOff = (date: Day, kindId: '1' | '2' | '5', hours: number): PtoEntry => ({
  id: `off-${date}`,
  date,
  kind: { id: kindId, name: { 1: 'Vacation', 2: 'Sick leave', 5: 'Unpaid leave' }[kindId] },
  hours,
});
const dailyEvent = (date: Day, kind: DailyEvent['kind'], note: string): DailyEvent => ({
  id: `event-${date}`,
  date,
  kind,
  note,
});

const withoutDay = (records: readonly DailyRecord[], day: Day | undefined) =>
  records.filter(({ date }) => date !== day);

/** Returns the entries with the day's work replaced, in the order of days. */
const withDayReplaced = (
  entries: CardEntries,
  day: Day | undefined,
  rows: readonly DailyRecord[],
): CardEntries =>
  day === undefined
    ? entries
    : {
        ...entries,
        records: [...withoutDay(entries.records, day), ...rows].sort((a, b) => (a.date < b.date ? -1 : 1)),
      };

const withTimeOff = (entries: CardEntries, entry: PtoEntry | undefined): CardEntries =>
  entry
    ? { ...entries, records: withoutDay(entries.records, entry.date), pto: [...entries.pto, entry] }
    : entries;

type Changes = { [Name in keyof DailyRecord]?: DailyRecord[Name] | undefined };
const mapRecords = (
  entries: CardEntries,
  change: (row: DailyRecord, index: number) => Changes,
): CardEntries => ({
  ...entries,
  records: entries.records.map((row, index) => ({ ...row, ...change(row, index) }) as DailyRecord),
});

/** Special entries of Dale's crew, by employee id. Together they cover everything that can occur on a card. */
const entryPatterns: Readonly<Record<string, EntryPattern>> = {
  // Two entries at the same time.
  10015: (entries, { cardId, days, recent }) => {
    const day = days[0];
    if (!recent || day === undefined) return entries;
    return withDayReplaced(entries, day, [
      record(cardId, day, 1, { start: '07:00', end: '11:00', breakMinutes: 0, hours: 4 }),
      record(cardId, day, 2, { start: '10:30', end: '15:30', breakMinutes: 30, hours: 4.5 }),
    ]);
  },
  10016: (entries, { days: [, day] }) => withTimeOff(entries, day ? timeOff(day, '1', 8) : undefined),
  // Work past midnight.
  10018: (entries, { cardId, days: [, , day] }) =>
    withDayReplaced(
      entries,
      day,
      day
        ? [
            record(cardId, day, 1, {
              start: '22:00',
              end: '06:00',
              overnight: true,
              breakMinutes: 30,
              hours: 7.5,
              note: 'Night pour, the road was closed.',
            }),
          ]
        : [],
    ),
  // Over 16 hours.
  10019: (entries, { cardId, days: [, day], recent }) =>
    recent && day
      ? withDayReplaced(entries, day, [
          record(cardId, day, 1, {
            start: '05:00',
            end: '22:30',
            breakMinutes: 60,
            hours: 16.5,
            note: 'Crane broke down, stayed until it was safe.',
          }),
        ])
      : entries,
  // A day without entries, and two classifications.
  10023: (entries, { days: [, day], recent }) =>
    mapRecords(recent ? withDayReplaced(entries, day, []) : entries, (_, index) => ({
      classification:
        index % 2 === 0 ? { id: '106', name: 'Equipment Mechanic' } : { id: '107', name: 'Flagger' },
    })),
  10024: (entries) =>
    mapRecords(entries, (_, index) => ({
      quantity: 12 + index * 4,
      perDiem: index % 2 === 0 ? 35 : 0,
      equipment: 'Total station',
      equipmentHours: 2,
    })),
  10025: (entries, { days: [first, second, third] }) => ({
    ...entries,
    events: [
      ...(first ? [dailyEvent(first, 'LATE', 'Truck would not start.')] : []),
      ...(third ? [dailyEvent(third, 'WEATHER', 'Lightning from 2 PM, everyone off the roof.')] : []),
    ],
    pto: second ? [timeOff(second, '2', 2)] : [],
  }),
  // Hours without times.
  10026: (entries, { days: [, , , day] }) =>
    withTimeOff(
      mapRecords(entries, () => ({ start: undefined, end: undefined, breakMinutes: 0 })),
      day ? timeOff(day, '5', 8) : undefined,
    ),
};

const notes = [
  'Waited for the inspector.',
  'Helped the second crew after lunch.',
  'Rain in the morning.',
  'Material arrived late.',
  'Safety meeting first.',
] as const;

/** Other employees are occasionally off, arrive late, write a note, or report quantities. */
const defaultPattern: EntryPattern = (entries, { cardId, days }) => {
  const { chance, pick, whole } = random('extras', cardId);
  const day = days[whole(0, 4)];
  const left = chance(0.05) && day ? withTimeOff(entries, timeOff(day, chance(0.7) ? '1' : '2', 8)) : entries;
  const late = chance(0.04) && day ? [dailyEvent(day, 'LATE', 'Road construction.')] : [];
  return {
    ...mapRecords(left, () => ({
      note: chance(0.06) ? pick(notes) : '',
      quantity: chance(0.1) ? whole(4, 60) : 0,
    })),
    events: late,
  };
};

/** Returns a card with the employee's special entries. `days` are the days worked, and `age` is 0 for this week. */
export function withEntryPattern(
  card: StoredCard,
  { age, days, reliable }: { age: number; days: readonly Day[]; reliable: boolean },
): StoredCard {
  if (reliable) return card;
  const pattern = entryPatterns[card.employee.id] ?? defaultPattern;
  const week = { cardId: card.timecardId, days, recent: age < 2 };
  return { ...card, ...pattern({ records: card.records, pto: card.pto, events: card.events }, week) };
}
