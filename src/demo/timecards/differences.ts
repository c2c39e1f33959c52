/** Compares two versions of a card and returns a history line for each difference. */
import type { DailyRecord } from '../../api/timecards/contract';
import { eventText } from '../../domain/timecards/events';
import { formatLongDay } from '../../lib/dates';
import { showDollars } from '../../lib/money';
import type { StoredCard } from './stored';
import { hoursText, entryText, entryTimesText } from './entryText';

export interface CardDifference {
  what: string;
  where: string;
  from: string;
  to: string;
}

/** `key` distinguishes values that have the same text. */
type Field<Row> = readonly [
  what: string,
  toText: (row: Row) => string,
  key?: (row: Row) => string | undefined,
];
const number = (value: number, words = String(value)): string => (value === 0 ? '' : words);

const dayChanged = ['Day changed', ({ date }: { date: string }) => formatLongDay(date)] as const;

const recordFields: readonly Field<DailyRecord>[] = [
  dayChanged,
  ['Job changed', ({ job }) => job?.name ?? '', ({ job }) => job?.id],
  ['Cost code changed', ({ costCode }) => costCode?.name ?? '', ({ costCode }) => costCode?.id],
  [
    'Classification changed',
    ({ classification }) => classification?.name ?? '',
    ({ classification }) => classification?.id,
  ],
  ['Times changed', entryTimesText],
  ['Break changed', ({ breakMinutes }) => number(breakMinutes, `${breakMinutes} min`)],
  ['Hours changed', ({ hours }) => hoursText(hours)],
  ['Quantity changed', ({ quantity }) => number(quantity)],
  ['Per diem changed', ({ perDiem }) => number(perDiem, showDollars(perDiem))],
  [
    'Equipment changed',
    ({ equipment, equipmentHours }) => equipment + number(equipmentHours, ` ${hoursText(equipmentHours)}`),
  ],
  ['Note changed', ({ note }) => note],
];

interface EntryKind<Row> {
  /** For example `Entry`. */
  name: string;
  where: (row: Row) => string;
  words: (row: Row) => string;
  fields: readonly Field<Row>[];
}

const kinds: {
  records: EntryKind<DailyRecord>;
  pto: EntryKind<StoredCard['pto'][number]>;
  events: EntryKind<StoredCard['events'][number]>;
} = {
  records: {
    name: 'Entry',
    where: entryText,
    words: (row) => [hoursText(row.hours), entryTimesText(row)].filter(Boolean).join(', '),
    fields: recordFields,
  },
  pto: {
    name: 'Time off',
    where: ({ date }) => formatLongDay(date),
    words: ({ kind, hours }) => `${kind.name}, ${hoursText(hours)}`,
    fields: [
      dayChanged,
      [
        'Time off changed',
        ({ kind, hours }) => `${kind.name}, ${hoursText(hours)}`,
        ({ kind, hours }) => `${kind.id} ${hours}`,
      ],
    ],
  },
  events: {
    name: 'Event',
    where: ({ date }) => formatLongDay(date),
    words: eventText,
    fields: [dayChanged, ['Event changed', eventText]],
  },
};

function differencesBetween<Row extends { id: string }>(
  { name, where, words, fields }: EntryKind<Row>,
  before: readonly Row[],
  after: readonly Row[],
): CardDifference[] {
  const [beforeById, afterById] = [before, after].map((rows) => new Map(rows.map((row) => [row.id, row])));
  const deleted = before.filter(({ id }) => !afterById?.has(id));
  return [
    ...deleted.map((row) => ({ what: `${name} deleted`, where: where(row), from: words(row), to: '' })),
    ...after.flatMap((row): CardDifference[] => {
      const old = beforeById?.get(row.id);
      if (!old) return [{ what: `${name} added`, where: where(row), from: '', to: words(row) }];
      return fields.flatMap(([what, toText, key = toText]) =>
        key(old) === key(row) ? [] : [{ what, where: where(row), from: toText(old), to: toText(row) }],
      );
    }),
  ];
}

export const cardDifferences = (before: StoredCard, after: StoredCard): CardDifference[] => [
  ...differencesBetween(kinds.records, before.records, after.records),
  ...differencesBetween(kinds.pto, before.pto, after.pto),
  ...differencesBetween(kinds.events, before.events, after.events),
];
