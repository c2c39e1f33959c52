/** Labels of a time card's fields, and descriptions of their values. */
import { eventKinds } from '../../../api/timecards/contract';
import { type Day, weekday } from '../../../lib/dates';
import { entryDetails, entryTimes } from '../common/dayTexts';
import { showHours } from '../common/showHours';
import { type CardForm, dayKeys, type EventForm, type PtoForm } from './cardForm';
import { withDefaultBreak, entryHours, type EntryForm } from './entry';

/** Hint for a reason that may be left out. */
export const OTHER_CARD_REASON_HINT = 'Required if the other time card was signed or moved to another stage.';

/** Labels for comparing two versions. */
export const cardLabels: Record<keyof CardForm, string> = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
  pto: 'Time off',
  events: 'Events',
  stage: 'Stage',
  reasonId: 'Reason',
};

// Any day: clock changes do not matter for comparing versions.
const ANY_DAY = '2001-01-01';

function describeEntry(typed: EntryForm, usualBreak: number): string {
  const entry = withDefaultBreak(typed, ANY_DAY, usualBreak);
  const { job, costCode, classification, breakMinutes, hours } = entry;
  const total = entryHours(entry, ANY_DAY);
  const parts = [
    [job?.label, costCode?.label, classification?.label].filter(Boolean).join(', '),
    entryTimes(entry),
    breakMinutes && `break ${breakMinutes} min`,
    total === undefined ? hours && `${hours} h` : `${showHours(total)} h`,
    ...entryDetails(entry),
  ];
  return parts.filter(Boolean).join(' · ');
}

/** Descriptions of rows by list. `kindOf` returns the name of a kind of time off. */
export function rowDescriptions(kindOf: (id: string) => string, usualBreak: number) {
  const work = (entry: EntryForm) => describeEntry(entry, usualBreak);
  return {
    mon: work,
    tue: work,
    wed: work,
    thu: work,
    fri: work,
    sat: work,
    sun: work,
    pto: ({ date, kindId, hours }: PtoForm) => `${weekday(date)}: ${kindOf(kindId)} ${hours ?? ''} h`,
    events: ({ date, kind, note }: EventForm) =>
      [`${weekday(date)}:`, kind && eventKinds[kind], note].filter(Boolean).join(' '),
  };
}

/** Describes a field's position: 'Saturday, entry 1'. */
export function describeField(form: CardForm, days: readonly Day[], name: string): string | undefined {
  const [list, index] = name.split('.');
  const at = Number(index);
  if (list === 'pto' || list === 'events') {
    const date = form[list][at]?.date;
    return date && `${weekday(date)}, ${list === 'pto' ? 'time off' : 'event'}`;
  }
  const date = days[dayKeys.findIndex((key) => key === list)];
  return date && index !== undefined ? `${weekday(date)}, entry ${at + 1}` : undefined;
}

/** The day of a field; undefined if it belongs to none. */
export function dateOf(form: CardForm, days: readonly Day[], name: string): Day | undefined {
  const [list, index] = name.split('.');
  if (list === 'pto' || list === 'events') return form[list][Number(index)]?.date;
  return days[dayKeys.findIndex((key) => key === list)];
}
