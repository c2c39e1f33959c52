/** What a time card may hold, checked before it is sent. Pure: the server has the last word. */
import { type Resolver, set } from 'react-hook-form';
import { NOTE_LENGTH } from '../../../api/timecards/contract';
import { hasClockChange, LONG_DAY, LONGEST_DAY, overlap, stretchHours } from '../../../api/timecards/week';
import { type Day, longDay, weekday } from '../../../lib/dates';
import { showNumber } from '../../../lib/number';
import { minutesOf } from '../../../lib/time';
import { type CardForm, dayKeys, isEvent, isPto } from './cardForm';
import {
  endsBeforeStart,
  entryHours,
  type EntryForm,
  hasDetails,
  isBlank,
  isNeedlesslyOvernight,
  stretchOf,
  totalHours,
  type Typed,
} from './entry';

type Problems = Partial<Record<keyof EntryForm, string | undefined>>;

const MOST = 1_000_000;
const isTimed = ({ start, end }: EntryForm) => start !== '' || end !== '';

function timeProblems(entry: EntryForm, date: Day): Problems {
  const { start, end, breakMinutes } = entry;
  const problems: Problems = {};
  if (start !== '' && minutesOf(start) === undefined) problems.start = 'Type a time, such as 7:30 AM.';
  if (end !== '' && minutesOf(end) === undefined) problems.end = 'Type a time, such as 4:00 PM.';
  if (start === '') problems.start = 'Add the start, or give hours alone.';
  if (end === '') problems.end = 'Add the end, or give hours alone.';
  if (endsBeforeStart(entry) && entry.overnight !== true) problems.end = 'The end is not after the start.';
  if (isNeedlesslyOvernight(entry))
    problems.overnight =
      'The end is after the start, so it is on the same day. Untick this, or change the end.';
  const stretch = stretchOf(entry, date);
  if (typeof breakMinutes === 'number' && stretch && stretchHours(stretch) === undefined)
    problems.breakMinutes = 'The break is as long as the work.';
  return problems;
}

function hoursProblem(hours: Typed): string | undefined {
  if (hours === null) return 'Type the hours, or a start and an end.';
  if (typeof hours !== 'number' || !(hours > 0)) return 'Type hours, such as 7.5.';
  return hours > LONGEST_DAY ? `A day has only ${LONGEST_DAY} hours.` : undefined;
}

function amountProblem(value: Typed, most: number): string | undefined {
  if (value === null) return undefined;
  if (typeof value !== 'number') return 'Type a number.';
  if (value < 0) return 'It cannot be less than 0.';
  return value > most ? `At most ${showNumber(most)}.` : undefined;
}

const tooLong = (text: string) =>
  text.length > NOTE_LENGTH ? `At most ${NOTE_LENGTH} characters.` : undefined;

function detailProblems(entry: EntryForm): Problems {
  if (!hasDetails(entry)) return {};
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

/** Only the fields that have one. */
const told = (problems: Problems): Record<string, string> =>
  Object.fromEntries(
    Object.entries(problems).flatMap(([field, text]) => (text === undefined ? [] : [[field, text]])),
  );

/** Problems of one entry by itself. */
export function entryProblems(entry: EntryForm, date: Day): Record<string, string> {
  if (isBlank(entry)) return {};
  const { job, costCode, breakMinutes } = entry;
  const isWhole = typeof breakMinutes === 'number' && Number.isInteger(breakMinutes) && breakMinutes >= 0;
  return told({
    job: job ? undefined : 'Choose a job.',
    // Without a job there is no cost code to choose.
    costCode: job && !costCode ? 'Choose a cost code.' : undefined,
    ...(isTimed(entry) ? timeProblems(entry, date) : { hours: hoursProblem(entry.hours) }),
    ...(breakMinutes !== null && !isWhole && { breakMinutes: 'Type whole minutes, such as 30.' }),
    ...detailProblems(entry),
  });
}

/** What the card is checked against. */
export interface CardLimits {
  days: readonly Day[];
  /** In minutes. */
  usualBreak: number;
  /** '' where the employee is still here. */
  leftOn: string;
  name: string;
  /** A change-log reason must be given. */
  needsReason: boolean;
}

/** Problems of a whole card by the names of its fields; a sentence each. */
export function cardProblems(form: CardForm, limits: CardLimits): Record<string, string> {
  const problems: Record<string, string> = {};
  const tell = (name: string, text: string) => (problems[name] ??= text);
  const entries = dayKeys.flatMap((key, day) =>
    form[key].map((entry, index) => ({
      entry,
      index,
      date: limits.days[day] ?? '',
      name: `${key}.${index}`,
    })),
  );
  for (const { entry, date, name } of entries) {
    for (const [field, text] of Object.entries(entryProblems(entry, date))) tell(`${name}.${field}`, text);
    if (isAfter(date, limits.leftOn) && !isBlank(entry)) tell(`${name}.job`, left(limits));
  }
  entries.forEach(({ entry, date, name }, at) => {
    const own = stretchOf(entry, date);
    const other = own && entries.slice(0, at).find((one) => clashes(one, own));
    if (!other) return;
    const where = other.date === date ? '' : `${weekday(other.date)}, `;
    tell(`${name}.start`, `Overlaps with ${where}entry ${other.index + 1}.`);
  });
  dayKeys.forEach((key, day) => {
    const date = limits.days[day] ?? '';
    const total = totalHours(form[key], date, limits.usualBreak);
    const last = form[key].findLastIndex((entry) => entryHours(entry, date) !== undefined);
    const entry = form[key][last];
    // Said where there is something to type: a timed entry's hours only follow from its end.
    if (total > LONGEST_DAY && entry)
      tell(
        `${key}.${last}.${isTimed(entry) ? 'end' : 'hours'}`,
        `This day adds up to ${total} hours; it has only ${LONGEST_DAY}.`,
      );
  });
  form.pto.forEach((one, index) => {
    if (!isPto(one)) return;
    if (one.kindId === '') tell(`pto.${index}.kindId`, 'Choose the kind of time off.');
    const hours = one.hours === null ? 'Type the hours.' : hoursProblem(one.hours);
    if (hours) tell(`pto.${index}.hours`, hours);
    if (isAfter(one.date, limits.leftOn)) tell(`pto.${index}.kindId`, left(limits));
  });
  form.events.forEach((one, index) => {
    if (isEvent(one) && one.kind === '') tell(`events.${index}.kind`, 'Choose what happened.');
    const note = tooLong(one.note);
    if (note) tell(`events.${index}.note`, note);
  });
  if (limits.needsReason && form.reasonId === '') tell('reasonId', 'Choose why you change it.');
  return problems;
}

const isAfter = (date: Day, leftOn: string) => leftOn !== '' && date > leftOn;
const left = ({ name, leftOn }: CardLimits) => `${name} left on ${longDay(leftOn)}: no hours after it.`;

function clashes(
  { entry, date }: { entry: EntryForm; date: Day },
  own: Parameters<typeof overlap>[1],
): boolean {
  const other = stretchOf(entry, date);
  return other !== undefined && overlap(other, own);
}

/** What is doubtful about a day, and may be right. */
export function dayWarnings(entries: readonly EntryForm[], date: Day, usualBreak: number): string[] {
  const total = totalHours(entries, date, usualBreak);
  const shifted = entries.some((entry) => hasClockChange(stretchOf(entry, date) ?? noStretch));
  const twice = entries.some((entry, at) => {
    const own = stretchOf(entry, date);
    return own && entries.slice(0, at).some((other) => clashes({ entry: other, date }, own));
  });
  return [
    ...(total > LONG_DAY && total <= LONGEST_DAY
      ? [`More than ${LONG_DAY} hours on one day. Check that this is right.`]
      : []),
    // A fault once it is saved again; of what is there already nobody else would tell.
    ...(twice ? ['Two entries are at the same time.'] : []),
    ...(shifted ? ['The clocks change in this time. The hours are those that really pass.'] : []),
  ];
}
const noStretch = { date: '', breakMinutes: 0 };

/** The card's rules, as react-hook-form asks for them. */
export const cardResolver =
  (limits: CardLimits): Resolver<CardForm> =>
  (values) => {
    const problems = Object.entries(cardProblems(values, limits));
    if (problems.length === 0) return { values, errors: {} };
    const errors = {};
    for (const [name, message] of problems) set(errors, name, { type: 'rule', message });
    return { values: {}, errors };
  };
