/** Validation of a time card before sending. Pure functions; the server decides. */
import { type Resolver, set } from 'react-hook-form';
import { NOTE_LENGTH } from '../../../api/timecards/contract';
import {
  isAfterLeaving,
  LONG_DAY,
  LONGEST_DAY,
  timesFault,
  type TimesFault,
  type WeekEntry,
  weekFaults,
} from '../../../api/timecards/entryRules';
import { hasClockChange } from '../../../api/timecards/week';
import { type Day, longDay, weekday } from '../../../lib/dates';
import { showNumber } from '../../../lib/number';
import { minutesOf } from '../../../lib/time';
import { type CardForm, dayKeys, isEvent, isPto } from './cardForm';
import {
  withDefaultBreak,
  entryHours,
  type EntryForm,
  hasEntryDetails,
  isBlank,
  stretchOf,
  timesOf,
  type TypedValue,
} from './entry';

type EntryProblems = Partial<Record<keyof EntryForm, string | undefined>>;

const MOST = 1_000_000;
const isTimed = ({ start, end }: EntryForm) => start !== '' || end !== '';

const timesProblems: Record<TimesFault, EntryProblems> = {
  noStart: { start: 'Add a start time, or enter hours only.' },
  noEnd: { end: 'Add an end time, or enter hours only.' },
  endNotAfterStart: { end: 'The end is not after the start.' },
  overADay: {
    overnight: 'The end is after the start, so it is on the same day. Untick this, or change the end.',
  },
  allBreak: { breakMinutes: 'The break is as long as the work.' },
};

function timeProblems(entry: EntryForm, date: Day): EntryProblems {
  const fault = timesFault(timesOf(entry, date));
  const isWrong = (time: string) => time !== '' && minutesOf(time) === undefined;
  return {
    ...(isWrong(entry.start) && { start: 'Type a time, such as 7:30 AM.' }),
    ...(isWrong(entry.end) && { end: 'Type a time, such as 4:00 PM.' }),
    ...(fault && timesProblems[fault]),
  };
}

function hoursProblem(hours: TypedValue): string | undefined {
  if (hours === null) return 'Type the hours, or a start and an end.';
  if (typeof hours !== 'number' || !(hours > 0)) return 'Type hours, such as 7.5.';
  return hours > LONGEST_DAY ? `A day has only ${LONGEST_DAY} hours.` : undefined;
}

function amountProblem(value: TypedValue, most: number): string | undefined {
  if (value === null) return undefined;
  if (typeof value !== 'number') return 'Type a number.';
  if (value < 0) return 'It cannot be less than 0.';
  return value > most ? `At most ${showNumber(most)}.` : undefined;
}

const tooLong = (text: string) =>
  text.length > NOTE_LENGTH ? `At most ${NOTE_LENGTH} characters.` : undefined;

function detailProblems(entry: EntryForm): EntryProblems {
  if (!hasEntryDetails(entry)) return {};
  const { equipment, equipmentHours } = entry;
  return {
    quantity: amountProblem(entry.quantity, MOST),
    perDiem: amountProblem(entry.perDiem, MOST),
    equipment:
      tooLong(equipment) ??
      (equipmentHours !== null && equipment.trim() === '' ? 'Say which equipment.' : undefined),
    equipmentHours: amountProblem(equipmentHours, LONGEST_DAY),
    note: tooLong(entry.note),
  };
}

/** Only the fields with a problem. */
const onlyProblems = (problems: EntryProblems): Record<string, string> =>
  Object.fromEntries(
    Object.entries(problems).flatMap(([field, text]) => (text === undefined ? [] : [[field, text]])),
  );

/** Problems of a single entry. */
export function entryProblems(entry: EntryForm, date: Day): Record<string, string> {
  if (isBlank(entry)) return {};
  const { job, costCode, breakMinutes } = entry;
  const isWhole = typeof breakMinutes === 'number' && Number.isInteger(breakMinutes) && breakMinutes >= 0;
  return onlyProblems({
    job: job ? undefined : 'Choose a job.',
    // Without a job there are no cost codes to choose from.
    costCode: job && !costCode ? 'Choose a cost code.' : undefined,
    ...(isTimed(entry) ? timeProblems(entry, date) : { hours: hoursProblem(entry.hours) }),
    ...(breakMinutes !== null && !isWhole && { breakMinutes: 'Type whole minutes, such as 30.' }),
    ...detailProblems(entry),
  });
}

/** What a card is validated against. */
export interface CardLimits {
  days: readonly Day[];
  /** Minutes. */
  usualBreak: number;
  /** '' for current employees. */
  leftOn: string;
  name: string;
  /** A change-log reason is required. */
  needsReason: boolean;
}

/** An entry with its position in the form. */
interface CardEntry extends WeekEntry {
  name: string;
  /** Number of the entry on its day, from 1. */
  number: number;
  form: EntryForm;
}

const cardEntries = (
  entries: readonly EntryForm[],
  key: string,
  date: Day,
  usualBreak: number,
): CardEntry[] =>
  entries.flatMap((form, index) => {
    if (isBlank(form)) return [];
    const hours = entryHours(withDefaultBreak(form, date, usualBreak), date) ?? 0;
    const times = stretchOf(form, date) ?? { date, breakMinutes: 0 };
    return [{ ...times, hours, name: `${key}.${index}`, number: index + 1, form }];
  });

/** Problems of a card by field name, one sentence each. */
export function cardProblems(form: CardForm, limits: CardLimits): Record<string, string> {
  const { days, usualBreak, leftOn, name } = limits;
  const problems: Record<string, string> = {};
  const tell = (field: string, text: string) => (problems[field] ??= text);
  const left = `${name} left on ${longDay(leftOn)}. No hours can be entered after that day.`;
  const entries = dayKeys.flatMap((key, day) => cardEntries(form[key], key, days[day] ?? '', usualBreak));
  for (const one of entries)
    for (const [field, text] of Object.entries(entryProblems(one.form, one.date)))
      tell(`${one.name}.${field}`, text);
  const timeOff = form.pto.flatMap(({ date, hours }) => (typeof hours === 'number' ? [{ date, hours }] : []));
  for (const fault of weekFaults(entries, { leftOn, timeOff })) {
    const { entry, rule } = fault;
    if (rule === 'afterLeaving') tell(`${entry.name}.job`, left);
    if (rule === 'overlap') {
      const where = fault.other.date === entry.date ? '' : `${weekday(fault.other.date)}, `;
      tell(`${entry.name}.start`, `Overlaps with ${where}entry ${fault.other.number}.`);
    }
    // Reported at an editable field: hours of a timed entry follow from its times.
    if (rule === 'overLongestDay')
      tell(
        `${entry.name}.${isTimed(entry.form) ? 'end' : 'hours'}`,
        `This day adds up to ${fault.total} hours; it has only ${LONGEST_DAY}.`,
      );
  }
  form.pto.forEach((one, index) => {
    if (!isPto(one)) return;
    if (one.kindId === '') tell(`pto.${index}.kindId`, 'Choose the kind of time off.');
    const hours = one.hours === null ? 'Type the hours.' : hoursProblem(one.hours);
    if (hours) tell(`pto.${index}.hours`, hours);
    if (isAfterLeaving(one.date, leftOn)) tell(`pto.${index}.kindId`, left);
  });
  form.events.forEach((one, index) => {
    if (isEvent(one) && one.kind === '') tell(`events.${index}.kind`, 'Choose what happened.');
    const note = tooLong(one.note);
    if (note) tell(`events.${index}.note`, note);
  });
  if (limits.needsReason && form.reasonId === '') tell('reasonId', 'Choose why you change it.');
  return problems;
}

/** Warnings about a day, which may be correct. */
export function dayWarnings(entries: readonly EntryForm[], date: Day, usualBreak: number): string[] {
  const worked = cardEntries(entries, '', date, usualBreak);
  const rules = new Set(weekFaults(worked).map(({ rule }) => rule));
  return [
    ...(rules.has('longDay') ? [`More than ${LONG_DAY} hours on one day. Check that this is right.`] : []),
    // Saving reports it as an error; for stored entries this is the only hint.
    ...(rules.has('overlap') ? ['Two entries are at the same time.'] : []),
    ...(worked.some(hasClockChange)
      ? ['The clocks change during this time. Hours are the actual time worked.']
      : []),
  ];
}

/** The card's validation as a react-hook-form resolver. */
export const cardResolver =
  (limits: CardLimits): Resolver<CardForm> =>
  (values) => {
    const problems = Object.entries(cardProblems(values, limits));
    if (problems.length === 0) return { values, errors: {} };
    const errors = {};
    for (const [name, message] of problems) set(errors, name, { type: 'rule', message });
    return { values: {}, errors };
  };
