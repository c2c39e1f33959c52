/** A time card as form values, grouped by day, so that conflicts are resolved day by day (FAULT-95). */
import type { Activities, EventKind, EventsSave, PtoSave, Timecard } from '../../../api/timecards/contract';
import { paidHours, type PaidHours } from '../../../domain/timecards/week';
import type { Day } from '../../../lib/dates';
import {
  blankEntry,
  withDefaultBreak,
  entryOf,
  type EntryForm,
  isBlank,
  entryRecord,
  totalHours,
  typedRecord,
  type TypedValue,
} from './entry';

export const dayKeys = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type DayKey = (typeof dayKeys)[number];

export interface PtoForm {
  id: string;
  date: Day;
  kindId: string;
  hours: TypedValue;
}
export interface EventForm {
  id: string;
  date: Day;
  kind: EventKind | '';
  note: string;
}

export type CardForm = Record<DayKey, EntryForm[]> & {
  pto: PtoForm[];
  events: EventForm[];
  /** The stage's name. Not editable; conflicts show it for orientation. */
  stage: string;
  /** Id of the change-log reason. */
  reasonId: string;
};

export const blankPto = (date: Day): PtoForm => ({ id: '', date, kindId: '', hours: null });
export const blankEvent = (date: Day): EventForm => ({ id: '', date, kind: '', note: '' });

export const isFilledPto = ({ kindId, hours }: PtoForm): boolean => kindId !== '' || hours !== null;
export const isFilledEvent = ({ kind, note }: EventForm): boolean => kind !== '' || note.trim() !== '';

/** The form values of a card. `blankOn` starts with an empty entry on that day, ready for typing. */
export function cardForm(days: readonly Day[], card: Timecard, blankOn?: Day): CardForm {
  const entriesOf = (date: Day | undefined): EntryForm[] => {
    const entries = card.records.filter((record) => record.date === date).map(entryOf);
    return entries.length === 0 && date !== undefined && date === blankOn ? [blankEntry] : entries;
  };
  const [mon, tue, wed, thu, fri, sat, sun] = days;
  return {
    mon: entriesOf(mon),
    tue: entriesOf(tue),
    wed: entriesOf(wed),
    thu: entriesOf(thu),
    fri: entriesOf(fri),
    sat: entriesOf(sat),
    sun: entriesOf(sun),
    pto: card.pto.map(({ id, date, kind, hours }) => ({ id, date, kindId: kind.id, hours })),
    events: card.events.map(({ id, date, kind, note }) => ({ id, date, kind, note })),
    stage: card.stage.name,
    reasonId: '',
  };
}

/** A value to send, with the name of its form field. */
export interface SentItem<T> {
  path: string;
  sent: T;
}

/** CALL-131. Skips blank entries. Call it for valid forms only. */
export const recordsOf = (
  form: CardForm,
  days: readonly Day[],
  usualBreak: number,
): SentItem<Activities['records'][number]>[] =>
  days.flatMap((date, index) => {
    const key = dayKeys[index];
    if (!key) return [];
    return form[key].flatMap((entry, at) =>
      isBlank(entry)
        ? []
        : [{ path: `${key}.${at}`, sent: entryRecord(withDefaultBreak(entry, date, usualBreak), date) }],
    );
  });

/** CALL-132 */
export const ptoOf = ({ pto }: CardForm): SentItem<PtoSave['pto'][number]>[] =>
  pto.flatMap((one, at) => {
    const { id, date, kindId, hours } = one;
    if (!isFilledPto(one)) return [];
    const sent = { ...(id && { id }), date, kindId, hours: typeof hours === 'number' ? hours : 0 };
    return [{ path: `pto.${at}`, sent }];
  });

/** CALL-133 */
export const eventsOf = ({ events }: CardForm): SentItem<EventsSave['events'][number]>[] =>
  events.flatMap((one, at) => {
    const { id, date, kind, note } = one;
    if (!isFilledEvent(one) || kind === '') return [];
    const sent = { ...(id && { id }), date, kind, ...(note.trim() && { note: note.trim() }) };
    return [{ path: `events.${at}`, sent }];
  });

/** The card with what was typed, for reading. `kindOf` returns the name of a kind of time off. */
export const typedCard = (
  form: CardForm,
  card: Timecard,
  days: readonly Day[],
  usualBreak: number,
  kindOf: (id: string) => string,
): Timecard => ({
  ...card,
  records: days.flatMap((date, index) =>
    form[dayKeys[index] ?? 'mon'].flatMap((entry, at) =>
      isBlank(entry) ? [] : [typedRecord(withDefaultBreak(entry, date, usualBreak), date, `${date} ${at}`)],
    ),
  ),
  pto: ptoOf(form).map(({ path, sent }) => ({
    ...sent,
    id: path,
    kind: { id: sent.kindId, name: kindOf(sent.kindId) },
  })),
  events: eventsOf(form).map(({ path, sent }) => ({ ...sent, id: path, note: sent.note ?? '' })),
});

/** The hours worked on each day of the week. */
export const workedHours = (
  form: Pick<CardForm, DayKey>,
  days: readonly Day[],
  usualBreak: number,
): number[] => days.map((date, index) => totalHours(form[dayKeys[index] ?? 'mon'], date, usualBreak));

/** A preview of the week's pay. The server computes the final one. */
export const previewPay = (
  form: Pick<CardForm, DayKey>,
  days: readonly Day[],
  rules: Parameters<typeof paidHours>[1] & { breakMinutes: number },
): PaidHours[] => paidHours(workedHours(form, days, rules.breakMinutes), rules);
