/** A time entry as form values, including input that cannot be parsed. */
import { toJobItem } from '../../../api/jobs/contract';
import type { DailyRecord, RecordInput } from '../../../api/timecards/contract';
import { defaultBreakFor, roundHours, type EntryTimes, hoursBetween } from '../../../domain/timecards/week';
import { timesError } from '../../../domain/timecards/entryRules';
import type { Day } from '../../../lib/dates';
import { type PickerItem, toPickerItem } from '../../../lib/picker';
import type { Named } from '../../../api/schema';
import { minutesOf } from '../../../lib/time';

/** Null when empty, text when unreadable. */
export type TypedValue = number | string | null;

interface StoredTimes {
  start: string;
  end: string;
  overnight: boolean;
  breakMinutes: number;
  hours: number;
}

export interface EntryForm {
  /** Id of the stored record; '' for new entries. */
  recordId: string;
  job: PickerItem | null;
  costCode: PickerItem | null;
  classification: PickerItem | null;
  /** 'HH:mm', '' or unreadable input. */
  start: string;
  end: string;
  /** The end is on the next day. Null until set, so that a blank entry has no value. */
  overnight: boolean | null;
  breakMinutes: TypedValue;
  /**
   * The record's stored hours. They apply while its times are unchanged, because clock changes may differ elsewhere
   * (FAULT-63).
   */
  stored: StoredTimes | null;
  /** Only used without start and end. */
  hours: TypedValue;
  quantity: TypedValue;
  /** Dollars. */
  perDiem: TypedValue;
  equipment: string;
  equipmentHours: TypedValue;
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

/** Rarely used fields, collapsed while empty. */
export const detailFields = [
  'classification',
  'quantity',
  'perDiem',
  'equipment',
  'equipmentHours',
  'note',
] as const satisfies (keyof EntryForm)[];

const isEmpty = (value: EntryForm[keyof EntryForm]): boolean =>
  value === '' || value === null || value === false;

/** True for an entry without any input. */
export const isBlank = (entry: EntryForm): boolean =>
  (Object.keys(blankEntry) as (keyof EntryForm)[]).every((name) => isEmpty(entry[name]));

export const hasEntryDetails = (entry: EntryForm): boolean =>
  detailFields.some((name) => !isEmpty(entry[name]));

const itemOrNull = (one: Named | undefined): PickerItem | null => (one ? toPickerItem(one) : null);

export function entryOf(record: DailyRecord): EntryForm {
  const { start = '', end = '', overnight, breakMinutes, hours } = record;
  const isTimed = start !== '' && end !== '';
  return {
    recordId: record.id,
    job: record.job ? toJobItem(record.job) : null,
    costCode: itemOrNull(record.costCode),
    classification: itemOrNull(record.classification),
    start,
    end,
    overnight: overnight || null,
    // With times, an empty break would mean the default break.
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

/** The times as typed. */
export const timesOf = ({ start, end, overnight, breakMinutes }: EntryForm, date: Day): EntryTimes => ({
  date,
  start: start || undefined,
  end: end || undefined,
  overnight: overnight === true,
  breakMinutes: typeof breakMinutes === 'number' ? breakMinutes : 0,
});

/** The clocked times; undefined while they are incomplete. */
export function stretchOf(entry: EntryForm, date: Day): EntryTimes | undefined {
  if (minutesOf(entry.start) === undefined || minutesOf(entry.end) === undefined) return undefined;
  const times = timesOf(entry, date);
  const fault = timesError(times);
  return fault === undefined || fault === 'allBreak' ? times : undefined;
}

const hasStoredTimes = ({ stored, start, end, overnight, breakMinutes }: EntryForm): boolean =>
  stored !== null &&
  stored.start === start &&
  stored.end === end &&
  stored.overnight === (overnight === true) &&
  stored.breakMinutes === breakMinutes;

/** Adds the default break to times without one, as the crew grid does. */
export function withDefaultBreak(entry: EntryForm, date: Day, usualBreak: number): EntryForm {
  const stretch = entry.breakMinutes === null ? stretchOf(entry, date) : undefined;
  const breakMinutes = stretch && defaultBreakFor(stretch, usualBreak);
  return breakMinutes ? { ...entry, breakMinutes } : entry;
}

/**
 * Hours of an entry: end less start less break in real time (FAULT-63), or the typed hours. Undefined while
 * incomplete.
 */
export function entryHours(entry: EntryForm, date: Day): number | undefined {
  const { start, end, hours } = entry;
  if (start !== '' || end !== '') {
    const stretch = stretchOf(entry, date);
    return hasStoredTimes(entry) ? entry.stored?.hours : stretch && hoursBetween(stretch);
  }
  return typeof hours === 'number' ? roundHours(hours) : undefined;
}

export const totalHours = (entries: readonly EntryForm[], date: Day, usualBreak: number): number =>
  roundHours(
    entries.reduce(
      (sum, entry) => sum + (entryHours(withDefaultBreak(entry, date, usualBreak), date) ?? 0),
      0,
    ),
  );

const numberOr = (value: TypedValue, otherwise: number): number =>
  typeof value === 'number' ? value : otherwise;

const toNamed = (item: PickerItem | null) => (item ? { id: item.id, name: item.label } : undefined);

/** The entry as a record, for reading. Unreadable numbers are 0. */
export const typedRecord = (entry: EntryForm, date: Day, id: string): DailyRecord => ({
  ...entry,
  id,
  date,
  job: toNamed(entry.job),
  costCode: toNamed(entry.costCode),
  classification: toNamed(entry.classification),
  overnight: entry.overnight === true,
  breakMinutes: numberOr(entry.breakMinutes, 0),
  hours: entryHours(entry, date) ?? 0,
  quantity: numberOr(entry.quantity, 0),
  perDiem: numberOr(entry.perDiem, 0),
  equipmentHours: numberOr(entry.equipmentHours, 0),
});

/** The record to send (CALL-131). Call it for valid entries only. */
export function entryRecord(entry: EntryForm, date: Day): RecordInput {
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
