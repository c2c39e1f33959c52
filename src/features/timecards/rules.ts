/** What a time card may hold, checked before it is sent. Pure: the server has the last word. */
import { minutesOf } from '../../lib/time';
import { type CardForm, type EntryForm, entryHours, isBlank, totalHours } from './cardForm';

export type EntryField = 'job' | 'costCode' | 'start' | 'end' | 'breakMinutes' | 'hours';
export type EntryProblems = Partial<Record<EntryField, string>>;

const LONGEST_DAY = 24;

/** Problems of one entry by itself. */
export function entryProblems(entry: EntryForm): EntryProblems {
  if (isBlank(entry)) return {};
  const { job, costCode, start, end, breakMinutes, hours } = entry;
  const problems: EntryProblems = {};
  if (!job) problems.job = 'Choose a job.';
  // Without a job there is no cost code to choose.
  if (job && !costCode) problems.costCode = 'Choose a cost code.';

  const [from, to] = [minutesOf(start), minutesOf(end)];
  const timed = start !== '' || end !== '';
  if (start !== '' && from === undefined) problems.start = 'Type a time, such as 7:30 AM.';
  if (end !== '' && to === undefined) problems.end = 'Type a time, such as 4:00 PM.';
  if (timed && start === '') problems.start = 'Add the start, or give hours alone.';
  if (timed && end === '') problems.end = 'Add the end, or give hours alone.';
  if (from !== undefined && to !== undefined && to <= from) problems.end = 'The end is not after the start.';

  if (breakMinutes !== null) {
    if (typeof breakMinutes !== 'number' || !Number.isInteger(breakMinutes) || breakMinutes < 0)
      problems.breakMinutes = 'Type whole minutes, such as 30.';
    else if (from !== undefined && to !== undefined && to > from && breakMinutes >= to - from)
      problems.breakMinutes = 'The break is as long as the work.';
  }

  if (!timed) {
    if (hours === null) problems.hours = 'Type the hours, or a start and an end.';
    else if (typeof hours !== 'number' || !(hours > 0)) problems.hours = 'Type hours, such as 7.5.';
    else if (hours > LONGEST_DAY) problems.hours = `A day has only ${LONGEST_DAY} hours.`;
  }
  return problems;
}

/** Problems of a day's entries, an object each: their own, two at the same time, and more hours than a day has. */
export function dayProblems(entries: readonly EntryForm[]): EntryProblems[] {
  const problems = entries.map(entryProblems);
  entries.forEach((entry, index) => {
    const clash = entries.findIndex((other, before) => before < index && overlap(other, entry));
    const own = problems[index];
    if (clash >= 0 && own) own.start ??= `Overlaps with entry ${clash + 1}.`;
  });
  const total = totalHours(entries);
  const last = entries.findLastIndex((entry) => entryHours(entry) !== undefined);
  const [own, entry] = [problems[last], entries[last]];
  // Said where there is something to type: a timed entry's hours only follow from its end.
  if (total > LONGEST_DAY && own && entry)
    own[entry.end === '' ? 'hours' : 'end'] ??=
      `This day adds up to ${total} hours; it has only ${LONGEST_DAY}.`;
  return problems;
}

function overlap(one: EntryForm, other: EntryForm): boolean {
  const [from, to] = [minutesOf(one.start), minutesOf(one.end)];
  const [otherFrom, otherTo] = [minutesOf(other.start), minutesOf(other.end)];
  if (from === undefined || to === undefined || otherFrom === undefined || otherTo === undefined)
    return false;
  return from < otherTo && otherFrom < to;
}

/** Problems of a whole card by day and entry; undefined when there are none. */
export function cardProblems({ days }: CardForm): EntryProblems[][] | undefined {
  const problems = days.map(({ entries }) => dayProblems(entries));
  return problems.flat().some((entry) => Object.keys(entry).length > 0) ? problems : undefined;
}
