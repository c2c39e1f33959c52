/** What happens to the lines of a file of hours. Hours that are there are never changed. Pure functions. */
import { type Day, formatLongDay } from '../../lib/dates';
import { formatTimeSpan } from '../../lib/time';
import { costCodeProblem, hoursByDay, MAX_DAY_HOURS, overlap, type WeekEntry } from './entryRules';
import { roundHours } from './week';

/** An entry of a time card, or of a file. '' without a cost code. */
interface JobHours extends WeekEntry {
  jobId: string;
  costCodeId: string;
}

/** An entry on a time card. */
export interface SavedHours extends JobHours {
  id: string;
  /** Whether the same import has added it, with an earlier request. */
  isOwn: boolean;
}

/** A line, with the records that its cells name: undefined for a name that no record has. */
export interface FileHours extends Omit<JobHours, 'jobId' | 'costCodeId'> {
  jobText: string;
  job: { id: string; name: string; isOpen: boolean } | undefined;
  /** '' for a line without a cost code. */
  costCodeText: string;
  costCode: { id: string; code: string; isOnJob: boolean } | undefined;
}

/** What is known of the person and of the week of the lines. */
export interface PersonWeek {
  today: Day;
  name: string;
  /** '' if it is not known. */
  hiredOn: Day;
  /** '' for current employees. */
  leftOn: Day;
  /** Why the time card of the week takes no entries; undefined if it does, or if there is none. */
  closedReason: string | undefined;
  /** The entries of the week, and of the days beside it. */
  entries: readonly SavedHours[];
  timeOff: readonly { date: Day; hours: number }[];
  /** JOB-22 */
  requiresCostCode: boolean;
}

export type HoursOutcome =
  | { kind: 'new' }
  /** The entry is there. */
  | { kind: 'unchanged'; id: string; isOwn: boolean }
  | { kind: 'refused'; messages: readonly (readonly [column: string, text: string])[] };

const isSameEntry = (one: JobHours, other: JobHours): boolean =>
  one.date === other.date &&
  one.jobId === other.jobId &&
  one.costCodeId === other.costCodeId &&
  roundHours(one.hours) === roundHours(other.hours) &&
  (one.start ?? '') === (other.start ?? '') &&
  (one.end ?? '') === (other.end ?? '') &&
  one.breakMinutes === other.breakMinutes;

/** Names without a record are no ids of others. */
const jobHoursOf = ({ job, jobText, costCode, costCodeText, ...line }: FileHours): JobHours => ({
  ...line,
  jobId: job?.id ?? `?${jobText}`,
  costCodeId: costCodeText === '' ? '' : (costCode?.id ?? `?${costCodeText}`),
});

/** What the cells of the job and of the cost code lack. */
function workMessages(
  { job, jobText, costCode, costCodeText }: FileHours,
  { requiresCostCode }: PersonWeek,
): [string, string][] {
  if (!job) return [['job', `There is no job ${jobText}`]];
  if (!job.isOpen) return [['job', `The job ${job.name} is closed`]];
  if (costCodeText === '') {
    const problem = costCodeProblem(false, requiresCostCode);
    return problem ? [['costCode', problem]] : [];
  }
  if (!costCode) return [['costCode', `There is no cost code ${costCodeText}`]];
  return costCode.isOnJob
    ? []
    : [['costCode', `${costCode.code} is not on the job ${job.name}. Add it to the job first`]];
}

function dateMessage(
  date: Day,
  { today, name, hiredOn, leftOn, closedReason }: PersonWeek,
): string | undefined {
  if (date > today) return 'This day is still to come';
  if (hiredOn !== '' && date < hiredOn) return `${name} was hired on ${formatLongDay(hiredOn)}`;
  if (leftOn !== '' && date > leftOn) return `${name} left on ${formatLongDay(leftOn)}`;
  return closedReason;
}

const hoursText = (hours: number): string => `${hours.toFixed(2)} h`;

/**
 * The outcome of each line of a person in a week. A line is unchanged if its entry is there: the same day, job, cost
 * code, hours and times. It is refused if the day has other entries or time off, so that a day is as the file has it,
 * or as it was. Entries of the same import do not count as others: a line that was repaired joins those of its day.
 */
export function hoursOutcomes(lines: readonly FileHours[], week: PersonWeek): HoursOutcome[] {
  const wanted = lines.map(jobHoursOf);
  const savedOf = wanted.map((line) => week.entries.find((entry) => isSameEntry(entry, line)));
  const known = new Set(savedOf);
  const others = week.entries.filter((entry) => !known.has(entry) && !entry.isOwn);
  /** The hours of each day after the import. */
  const totals = hoursByDay([...week.entries, ...wanted.filter((_, index) => !savedOf[index])]);
  return lines.map((line, index): HoursOutcome => {
    const own = wanted[index] as JobHours;
    if (wanted.slice(0, index).some((other) => isSameEntry(other, own)))
      return { kind: 'refused', messages: [['', 'The file has this entry twice']] };
    const saved = savedOf[index];
    if (saved) return { kind: 'unchanged', id: saved.id, isOwn: saved.isOwn };
    const { date } = line;
    const dayOthers = others.filter((entry) => entry.date === date);
    const timeOff = week.timeOff.find((entry) => entry.date === date);
    const total = totals.get(date) ?? 0;
    const crossing = [...week.entries, ...wanted.slice(0, index)].find((entry) => overlap(entry, own));
    const dayMessage =
      dateMessage(date, week) ??
      (dayOthers.length > 0
        ? `${week.name} has other hours on this day: ${hoursText(hoursByDay(dayOthers).get(date) ?? 0)}`
        : timeOff && `${week.name} has time off on this day: ${hoursText(timeOff.hours)}`);
    const messages: [string, string][] = workMessages(line, week);
    if (dayMessage) messages.push(['date', dayMessage]);
    else if (total > MAX_DAY_HOURS)
      messages.push([
        'hours',
        `The hours of this day add up to ${total.toFixed(2)}. A day has only ${MAX_DAY_HOURS}`,
      ]);
    else if (crossing)
      messages.push([
        'start',
        `This overlaps with ${formatTimeSpan(crossing.start ?? '', crossing.end ?? '', crossing.overnight ?? false)} on ${formatLongDay(crossing.date)}`,
      ]);
    return messages.length > 0 ? { kind: 'refused', messages } : { kind: 'new' };
  });
}
