/** One stretch of work as a form holds it: what was typed, readable or not. */
import type { DailyRecord, WrittenRecord } from '../../../api/timecards/contract';
import { breakOf, roundHours, type Stretch, stretchHours } from '../../../api/timecards/week';
import { timesFault } from '../../../api/timecards/entryRules';
import type { Day } from '../../../lib/dates';
import type { PickerItem } from '../../../lib/picker';
import { minutesOf } from '../../../lib/time';

/** Null when empty, text when it cannot be read. */
export type Typed = number | string | null;

interface Stored {
  start: string;
  end: string;
  overnight: boolean;
  breakMinutes: number;
  hours: number;
}

export interface EntryForm {
  /** Of the record this was read from; new entries have none. */
  recordId: string;
  job: PickerItem | null;
  costCode: PickerItem | null;
  classification: PickerItem | null;
  /** 'HH:mm', '' or what was typed and cannot be read. */
  start: string;
  end: string;
  /** The end is on the next morning. Null until somebody says so: a blank entry holds nothing. */
  overnight: boolean | null;
  breakMinutes: Typed;
  /** The record's own hours, which count while its times are as they were: clocks may change elsewhere (FAULT-63). */
  stored: Stored | null;
  /** Only counts where start and end are empty. */
  hours: Typed;
  quantity: Typed;
  /** Dollars. */
  perDiem: Typed;
  equipment: string;
  equipmentHours: Typed;
  note: string;
}

export const blankEntry: EntryForm = {
  recordId: '',
  job: null,
  costCode: null,
  classification: null,
  start: '',
  end: '',
  overnight: null,
  breakMinutes: null,
  stored: null,
  hours: null,
  quantity: null,
  perDiem: null,
  equipment: '',
  equipmentHours: null,
  note: '',
};

/** What most entries do without; folded away while it is empty. */
export const details = [
  'classification',
  'quantity',
  'perDiem',
  'equipment',
  'equipmentHours',
  'note',
] as const satisfies (keyof EntryForm)[];

const isEmpty = (value: EntryForm[keyof EntryForm]): boolean =>
  value === '' || value === null || value === false;

/** Nobody's work. */
export const isBlank = (entry: EntryForm): boolean =>
  (Object.keys(blankEntry) as (keyof EntryForm)[]).every((name) => isEmpty(entry[name]));

export const hasDetails = (entry: EntryForm): boolean => details.some((name) => !isEmpty(entry[name]));

const item = (one: { id: string; name: string } | undefined): PickerItem | null =>
  one ? { id: one.id, label: one.name } : null;

export function entryOf(record: DailyRecord): EntryForm {
  const { start = '', end = '', overnight, breakMinutes, hours } = record;
  const isTimed = start !== '' && end !== '';
  return {
    recordId: record.id,
    job: item(record.job),
    costCode: item(record.costCode),
    classification: item(record.classification),
    start,
    end,
    overnight: overnight || null,
    // Beside times, none at all would be the usual one.
    breakMinutes: isTimed ? breakMinutes : breakMinutes || null,
    stored: isTimed ? { start, end, overnight, breakMinutes, hours } : null,
    hours: isTimed ? null : hours,
    quantity: record.quantity || null,
    perDiem: record.perDiem || null,
    equipment: record.equipment,
    equipmentHours: record.equipmentHours || null,
    note: record.note,
  };
}

/** Its times as they were typed. */
export const timesOf = ({ start, end, overnight, breakMinutes }: EntryForm, date: Day): Stretch => ({
  date,
  start: start || undefined,
  end: end || undefined,
  overnight: overnight === true,
  breakMinutes: typeof breakMinutes === 'number' ? breakMinutes : 0,
});

/** Its times as clocks have them; undefined while they cannot be told. */
export function stretchOf(entry: EntryForm, date: Day): Stretch | undefined {
  if (minutesOf(entry.start) === undefined || minutesOf(entry.end) === undefined) return undefined;
  const times = timesOf(entry, date);
  const fault = timesFault(times);
  return fault === undefined || fault === 'allBreak' ? times : undefined;
}

const isAsStored = ({ stored, start, end, overnight, breakMinutes }: EntryForm): boolean =>
  stored !== null &&
  stored.start === start &&
  stored.end === end &&
  stored.overnight === (overnight === true) &&
  stored.breakMinutes === breakMinutes;

/** As it counts: start and end without a break have the usual one, as in the crew's grid. */
export function counted(entry: EntryForm, date: Day, usualBreak: number): EntryForm {
  const stretch = entry.breakMinutes === null ? stretchOf(entry, date) : undefined;
  const breakMinutes = stretch && breakOf(stretch, usualBreak);
  return breakMinutes ? { ...entry, breakMinutes } : entry;
}

/** An entry's hours: end less start less break in real time (FAULT-63), or what was typed; undefined while they cannot be told. */
export function entryHours(entry: EntryForm, date: Day): number | undefined {
  const { start, end, hours } = entry;
  if (start !== '' || end !== '') {
    const stretch = stretchOf(entry, date);
    return isAsStored(entry) ? entry.stored?.hours : stretch && stretchHours(stretch);
  }
  return typeof hours === 'number' ? roundHours(hours) : undefined;
}

export const totalHours = (entries: readonly EntryForm[], date: Day, usualBreak: number): number =>
  roundHours(
    entries.reduce((sum, entry) => sum + (entryHours(counted(entry, date, usualBreak), date) ?? 0), 0),
  );

const numberOr = (value: Typed, otherwise: number): number => (typeof value === 'number' ? value : otherwise);

/** As it is sent (CALL-131). Call it on an entry without problems. */
export function recordOf(entry: EntryForm, date: Day): WrittenRecord {
  const { recordId, job, costCode, classification, start, end, equipment, note } = entry;
  const [quantity, perDiem, equipmentHours] = [entry.quantity, entry.perDiem, entry.equipmentHours].map(
    (value) => numberOr(value, 0),
  );
  return {
    ...(recordId && { id: recordId }),
    date,
    ...(job && { jobId: job.id }),
    ...(costCode && { costCodeId: costCode.id }),
    ...(classification && { classificationId: classification.id }),
    ...(start && { start }),
    ...(end && { end }),
    ...(stretchOf(entry, date)?.overnight && { overnight: true }),
    breakMinutes: numberOr(entry.breakMinutes, 0),
    hours: entryHours(entry, date) ?? 0,
    ...(quantity && { quantity }),
    ...(perDiem && { perDiem }),
    ...(equipment.trim() && { equipment: equipment.trim() }),
    ...(equipmentHours && { equipmentHours }),
    ...(note.trim() && { note: note.trim() }),
  };
}
