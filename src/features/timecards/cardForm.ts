/** A time card as the form holds it: what was typed, readable or not, a day at a time. */
import type { Activities, DailyRecord, Timecard } from '../../api/timecards/contract';
import type { Day } from '../../lib/dates';
import type { PickerItem } from '../../lib/picker';
import { minutesOf } from '../../lib/time';

export interface EntryForm {
  /** Of the record this was read from; new entries have none. */
  recordId: string;
  job: PickerItem | null;
  costCode: PickerItem | null;
  /** 'HH:mm', '' or what was typed and cannot be read. */
  start: string;
  end: string;
  /** Null when empty, text when it cannot be read. */
  breakMinutes: number | string | null;
  /** Only counts where start and end are empty. */
  hours: number | string | null;
}

export interface CardForm {
  days: { date: Day; entries: EntryForm[] }[];
}

export const blankEntry: EntryForm = {
  recordId: '',
  job: null,
  costCode: null,
  start: '',
  end: '',
  breakMinutes: null,
  hours: null,
};

export const isBlank = ({ job, costCode, start, end, breakMinutes, hours }: EntryForm): boolean =>
  !job && !costCode && start === '' && end === '' && breakMinutes === null && hours === null;

const entryOf = ({ id, job, costCode, start, end, breakMinutes, hours }: DailyRecord): EntryForm => ({
  recordId: id,
  job: job ? { id: job.id, label: job.name } : null,
  costCode: costCode ? { id: costCode.id, label: costCode.name } : null,
  start: start ?? '',
  end: end ?? '',
  breakMinutes: breakMinutes || null,
  hours: start && end ? null : hours,
});

/** The week's days with their records; `today` begins with an empty entry to type in, so that nothing need be clicked first. */
export const cardForm = (days: readonly Day[], card: Timecard | undefined, today: Day): CardForm => ({
  days: days.map((date) => {
    const entries = (card?.records ?? []).filter((record) => record.date === date).map(entryOf);
    return { date, entries: entries.length === 0 && date === today ? [blankEntry] : entries };
  }),
});

/** An entry's hours: end less start less break, or what was typed; undefined while they cannot be told. */
export function entryHours({ start, end, breakMinutes, hours }: EntryForm): number | undefined {
  const [from, to] = [minutesOf(start), minutesOf(end)];
  if (from !== undefined && to !== undefined) {
    const minutes = to - from - (typeof breakMinutes === 'number' ? breakMinutes : 0);
    return minutes > 0 ? round(minutes / 60) : undefined;
  }
  return typeof hours === 'number' && start === '' && end === '' ? round(hours) : undefined;
}

const round = (hours: number): number => Math.round(hours * 100) / 100;

export const totalHours = (entries: readonly EntryForm[]): number =>
  round(entries.reduce((sum, entry) => sum + (entryHours(entry) ?? 0), 0));

/** What is sent (CALL-131). Blank entries are nobody's work. Call it on a form without problems. */
export const recordsOf = ({ days }: CardForm): Activities['records'] =>
  days.flatMap(({ date, entries }) =>
    entries
      .filter((entry) => !isBlank(entry))
      .map((entry) => ({
        ...(entry.recordId && { id: entry.recordId }),
        date,
        ...(entry.job && { jobId: entry.job.id }),
        ...(entry.costCode && { costCodeId: entry.costCode.id }),
        ...(entry.start && { start: entry.start }),
        ...(entry.end && { end: entry.end }),
        breakMinutes: typeof entry.breakMinutes === 'number' ? entry.breakMinutes : 0,
        hours: entryHours(entry) ?? 0,
      })),
  );
