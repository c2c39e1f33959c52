/** Server-side validation of entries. Each error is a sentence prefixed with its field. */
import type { DailyRecord, EventsSave, PtoSave, WrittenRecord } from '../../api/timecards/contract';
import {
  hoursByDay,
  isAfterLeaving,
  LONGEST_DAY,
  timesFault,
  type TimesFault,
  weekFaults,
} from '../../api/timecards/entryRules';
import { stretchHours } from '../../api/timecards/week';
import { addDays, type Day, longDay } from '../../lib/dates';
import type { Company } from '../company';
import { daysOf } from '../seed/weekDays';
import { liveCard } from './live';
import { nothingWritten, type StoredCard } from './stored';
import { entryTimesText } from './words';

/**
 * One time zone for each rule of daylight saving time. The person who enters hours and the server may be in different
 * zones.
 */
const zones = [
  'America/Denver',
  'America/Santiago',
  'Europe/London',
  'Asia/Jerusalem',
  'Africa/Cairo',
  'Australia/Sydney',
  'Pacific/Auckland',
];
const HOUR = 3_600_000;

/** Returns the local hour in a time zone, to detect changes of the clock. */
const hourIn = (timeZone: string, at: number): number =>
  Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(at));

/** Returns true if the clocks of any zone change between the evening before a day and the evening after it. */
function changesClocks(day: Day): boolean {
  const noon = Date.parse(`${day}T12:00:00Z`);
  return zones.some((zone) =>
    // A day and a half on either side covers the day in every time zone.
    [-24, 0, 24].some((hours) => {
      const at = noon + hours * HOUR;
      return hourIn(zone, at - 12 * HOUR) !== hourIn(zone, at + 12 * HOUR);
    }),
  );
}

const EXACT = 0.011;

/** The data that entries are validated against. */
export interface RuleData {
  company: Company;
  card: StoredCard;
  /** '' for current employees. */
  leftOn: Day;
}
type EntryFault = [field: string, text: string];

/** Returns an error for a day outside the week of the card, or after the employee left. */
function dayFault(date: Day, { card, leftOn }: RuleData): string | undefined {
  if (!daysOf(card.weekStart).includes(date))
    return `This day is not in the week of ${longDay(card.weekStart)}.`;
  if (isAfterLeaving(date, leftOn))
    return `${card.employee.name} left on ${longDay(leftOn)}. There is no work after that day.`;
  return undefined;
}

const timesFaults: Record<TimesFault, EntryFault> = {
  noStart: ['start', 'Say when it began, too.'],
  noEnd: ['end', 'Say when it ended, too.'],
  endNotAfterStart: ['end', 'The end is not after the start. If it is on the next morning, say so.'],
  overADay: ['end', 'That is more than 24 hours.'],
  allBreak: ['breakMinutes', 'The break is as long as the work.'],
};

function timeFaults(row: WrittenRecord): EntryFault[] {
  const { date, hours } = row;
  const fault = timesFault(row);
  const worked = stretchHours(row);
  if (fault !== undefined) return [timesFaults[fault]];
  if (worked === undefined) return [];
  const off = Math.abs(hours - worked);
  // On days when clocks change, the person who entered the hours may have had an hour more or less than the server's
  // zone (FAULT-63).
  const isClockChange = Math.abs(off - 1) < EXACT && changesClocks(date);
  if (off < EXACT || isClockChange) return [];
  return [
    ['hours', `${hours.toFixed(2)} hours are not the time between start and end: ${worked.toFixed(2)}.`],
  ];
}

/** Unchanged values stay valid, even if the job has been closed or the classification removed. */
function workFaults(
  { jobId, costCodeId, classificationId }: WrittenRecord,
  before: DailyRecord | undefined,
  company: Company,
): EntryFault[] {
  const faults: EntryFault[] = [];
  const job = jobId === undefined ? undefined : company.jobs.get(jobId);
  if (before === undefined || jobId !== before.job?.id || costCodeId !== before.costCode?.id) {
    if (jobId === undefined) faults.push(['jobId', 'Choose a job.']);
    else if (!job) faults.push(['jobId', 'There is no such job.']);
    else if (job.status !== 'OPEN') faults.push(['jobId', `The job ${job.name} is closed.`]);
    else if (costCodeId === undefined) faults.push(['costCodeId', 'Choose a cost code.']);
    else if (!company.costCodesOf(job.id).some(({ id }) => id === costCodeId))
      faults.push(['costCodeId', `${job.name} has no such cost code.`]);
  }
  const isKnown =
    classificationId === undefined ||
    classificationId === before?.classification?.id ||
    company.groups.classification.get(classificationId) !== undefined;
  if (!isKnown) faults.push(['classificationId', 'This classification no longer exists.']);
  return faults;
}

/**
 * Returns the entries of the day before the week and the day after it, which may overlap with overnight entries.
 */
const neighbours = ({ company, card: { employee, weekStart } }: RuleData): readonly DailyRecord[] =>
  [-7, 7].flatMap((days) => {
    const { records } = liveCard(company, employee.id, addDays(weekStart, days)) ?? nothingWritten;
    return records.filter(({ date }) => date === addDays(weekStart, days < 0 ? -1 : 7));
  });

const where = (row: WrittenRecord | DailyRecord): string =>
  `${entryTimesText({ start: row.start, end: row.end, overnight: row.overnight ?? false })} on ${longDay(row.date)}`;

/** Returns conflicts between entries. Includes time off, and adjacent weeks for overnight entries. */
function togetherFaults(records: readonly WrittenRecord[], ground: RuleData): EntryFault[] {
  return weekFaults<WrittenRecord | DailyRecord>(records, {
    timeOff: ground.card.pto,
    around: neighbours(ground),
  }).flatMap((fault): EntryFault[] => {
    const field = `records.${records.indexOf(fault.entry)}`;
    if (fault.rule === 'overlap')
      return [[`${field}.start`, `This is at the same time as ${where(fault.other)}.`]];
    if (fault.rule !== 'overLongestDay') return [];
    const day = longDay(fault.entry.date);
    return [
      [`${field}.hours`, `${day} adds up to ${fault.total.toFixed(2)} hours. It has only ${LONGEST_DAY}.`],
    ];
  });
}

/** Returns the errors in the form `records.3.end: …`. */
export function recordFaults(records: readonly WrittenRecord[], ground: RuleData): string[] {
  const known = new Map(ground.card.records.map((row) => [row.id, row]));
  const own = records.flatMap((row, index): EntryFault[] => {
    const day = dayFault(row.date, ground);
    const faults: EntryFault[] = [
      ...(day === undefined ? [] : [['date', day] satisfies EntryFault]),
      ...timeFaults(row),
      ...workFaults(row, row.id === undefined ? undefined : known.get(row.id), ground.company),
    ];
    return faults.map(([field, text]) => [`records.${index}.${field}`, text]);
  });
  const faults = own.length > 0 ? own : togetherFaults(records, ground);
  return faults.map(([field, text]) => `${field}: ${text}`);
}

export function ptoFaults(
  pto: PtoSave['pto'],
  ground: RuleData,
  kinds: ReadonlyMap<string, string>,
): string[] {
  const before = new Set(ground.card.pto.map(({ kind }) => kind.id));
  const totals = hoursByDay([...pto, ...ground.card.records]);
  return pto.flatMap(({ date, kindId }, index) => {
    const day = dayFault(date, ground);
    return [
      ...(day === undefined ? [] : [`pto.${index}.date: ${day}`]),
      ...(kinds.has(kindId) || before.has(kindId)
        ? []
        : [`pto.${index}.kindId: This kind of time off no longer exists.`]),
      ...((totals.get(date) ?? 0) > LONGEST_DAY
        ? [`pto.${index}.hours: With the work, ${longDay(date)} has more than ${LONGEST_DAY} hours.`]
        : []),
    ];
  });
}

export const eventFaults = (events: EventsSave['events'], ground: RuleData): string[] =>
  events.flatMap(({ date }, index) => {
    const day = dayFault(date, ground);
    return day === undefined ? [] : [`events.${index}.date: ${day}`];
  });
