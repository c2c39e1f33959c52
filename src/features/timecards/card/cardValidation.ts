/** Validation of a time card before sending. Pure functions; the server decides. */
import { type Resolver, set } from 'react-hook-form';
import { MAX_NOTE_LENGTH } from '../../../api/timecards/contract';
import {
  costCodeProblem,
  endNotAfterStart,
  isAfterLeaving,
  MAX_DAY_HOURS,
  type TimesError,
  timesError,
  type WeekEntry,
  weekIssues,
} from '../../../domain/timecards/entryRules';
import { asJson } from '../../../lib/values';
import { type Day, formatLongDay, weekday } from '../../../lib/dates';
import { formatNumber, numberProblem } from '../../../lib/number';
import { minutesOf } from '../../../lib/time';
import { entryWarnings } from '../common/dayTexts';
import { type CardForm, dayKeys, isFilledEvent, isFilledPto, type PtoForm } from './cardForm';
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

const MAX_AMOUNT = 1_000_000;
const isTimed = ({ start, end }: EntryForm) => start !== '' || end !== '';

const timesProblems: Record<TimesError, EntryProblems> = {
  noStart: { start: 'Add a start time, or enter hours only.' },
  noEnd: { end: 'Add an end time, or enter hours only.' },
  endNotAfterStart: { end: endNotAfterStart() },
  overADay: {
    overnight:
      'The end is after the start, so it is on the same day. Clear this checkbox, or change the end.',
  },
  allBreak: { breakMinutes: 'The break must be shorter than the shift.' },
};

function timeProblems(entry: EntryForm, date: Day): EntryProblems {
  const fault = timesError(timesOf(entry, date));
  const isWrong = (time: string) => time !== '' && minutesOf(time) === undefined;
  return {
    ...(isWrong(entry.start) && { start: 'Type a time, such as 7:30 AM.' }),
    ...(isWrong(entry.end) && { end: 'Type a time, such as 4:00 PM.' }),
    ...(fault && timesProblems[fault]),
  };
}

function hoursProblem(hours: TypedValue): string | undefined {
  if (hours === null) return 'Type the hours, or a start and an end.';
  if (typeof hours === 'string') return `${numberProblem(hours, 'Type hours, such as 7.5')}.`;
  if (!(hours > 0)) return 'Type hours, such as 7.5.';
  return hours > MAX_DAY_HOURS ? `A day has only ${MAX_DAY_HOURS} hours.` : undefined;
}

function amountProblem(value: TypedValue, max: number): string | undefined {
  if (value === null) return undefined;
  if (typeof value === 'string') return `${numberProblem(value, 'Type a number')}.`;
  if (value < 0) return 'Enter 0 or more.';
  return value > max ? `At most ${formatNumber(max)}.` : undefined;
}

const lengthProblem = (text: string) =>
  text.length > MAX_NOTE_LENGTH ? `At most ${MAX_NOTE_LENGTH} characters.` : undefined;

function detailProblems(entry: EntryForm): EntryProblems {
  if (!hasEntryDetails(entry)) return {};
  const { equipment, equipmentHours } = entry;
  return {
    quantity: amountProblem(entry.quantity, MAX_AMOUNT),
    perDiem: amountProblem(entry.perDiem, MAX_AMOUNT),
    equipment:
      lengthProblem(equipment) ??
      (equipmentHours !== null && equipment.trim() === '' ? 'Enter the equipment.' : undefined),
    equipmentHours: amountProblem(equipmentHours, MAX_DAY_HOURS),
    note: lengthProblem(entry.note),
  };
}

/** Only the fields with a problem. */
const onlyProblems = (problems: EntryProblems): Record<string, string> =>
  Object.fromEntries(
    Object.entries(problems).flatMap(([field, text]) => (text === undefined ? [] : [[field, text]])),
  );

/** Problems of a single entry. */
export function entryProblems(
  entry: EntryForm,
  date: Day,
  requiresCostCode: boolean,
): Record<string, string> {
  if (isBlank(entry)) return {};
  const { job, costCode, breakMinutes } = entry;
  const isWhole = typeof breakMinutes === 'number' && Number.isInteger(breakMinutes) && breakMinutes >= 0;
  return onlyProblems({
    job: job ? undefined : 'Choose a job.',
    // Without a job there are no cost codes to choose from.
    costCode: job ? costCodeProblem(costCode !== null, requiresCostCode) : undefined,
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
  /** Whether each entry needs a cost code. */
  requiresCostCode: boolean;
  /** '' for current employees. */
  leftOn: string;
  name: string;
  /** A change-log reason is required. */
  needsReason: boolean;
  /** The card as saved. Problems of entries that have not changed do not prevent saving. */
  saved?: CardForm;
}

/** A function that is true for entries and time off that are as saved. */
function savedIn(saved: CardForm | undefined): (row: EntryForm | PtoForm) => boolean {
  const known = new Set(
    saved && [...dayKeys.flatMap((key) => saved[key]), ...saved.pto].map((row) => asJson(row)),
  );
  return (row) => known.has(asJson(row));
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
  const addProblem = (field: string, text: string) => (problems[field] ??= text);
  const leftMessage = `${name} left on ${formatLongDay(leftOn)}. No hours can be entered after that day.`;
  const entries = dayKeys.flatMap((key, day) => cardEntries(form[key], key, days[day] ?? '', usualBreak));
  const isSaved = savedIn(limits.saved);
  for (const one of entries.filter((entry) => !isSaved(entry.form)))
    for (const [field, text] of Object.entries(entryProblems(one.form, one.date, limits.requiresCostCode)))
      addProblem(`${one.name}.${field}`, text);
  const timeOff = form.pto.flatMap((one) => {
    const { date, hours } = one;
    return typeof hours === 'number' ? [{ date, hours, form: one }] : [];
  });
  const issues = weekIssues(entries, {
    leftOn,
    timeOff,
    isSaved: (one) => 'form' in one && isSaved(one.form),
  });
  for (const fault of issues) {
    const { entry, rule } = fault;
    if (rule === 'afterLeaving') addProblem(`${entry.name}.job`, leftMessage);
    if (rule === 'overlap') {
      const where = fault.other.date === entry.date ? '' : `${weekday(fault.other.date)}, `;
      addProblem(`${entry.name}.start`, `Overlaps with ${where}entry ${fault.other.number}.`);
    }
    // Reported at an editable field: hours of a timed entry follow from its times.
    if (rule === 'overLongestDay')
      addProblem(
        `${entry.name}.${isTimed(entry.form) ? 'end' : 'hours'}`,
        `The entries on this day add up to ${fault.total} hours. A day has only ${MAX_DAY_HOURS}.`,
      );
  }
  form.pto.forEach((one, index) => {
    if (!isFilledPto(one) || isSaved(one)) return;
    if (one.kindId === '') addProblem(`pto.${index}.kindId`, 'Choose the type of time off.');
    const hours = one.hours === null ? 'Type the hours.' : hoursProblem(one.hours);
    if (hours) addProblem(`pto.${index}.hours`, hours);
    if (isAfterLeaving(one.date, leftOn)) addProblem(`pto.${index}.kindId`, leftMessage);
  });
  form.events.forEach((one, index) => {
    if (isFilledEvent(one) && one.kind === '') addProblem(`events.${index}.kind`, 'Choose what happened.');
    const note = lengthProblem(one.note);
    if (note) addProblem(`events.${index}.note`, note);
  });
  if (limits.needsReason && form.reasonId === '') addProblem('reasonId', 'Choose a reason for the change.');
  return problems;
}

/** Warnings about a day, which may be correct. */
export const dayWarnings = (entries: readonly EntryForm[], date: Day, usualBreak: number): string[] =>
  entryWarnings(cardEntries(entries, '', date, usualBreak));

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
