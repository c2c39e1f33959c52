/** Server-side validation of entries. Each error is a sentence prefixed with its field. */
import type { DailyRecord, EventsSave, PtoSave, RecordInput } from '../../api/timecards/contract';
import {
  costCodeProblem,
  endNotAfterStart,
  hoursByDay,
  isAfterLeaving,
  MAX_DAY_HOURS,
  type TimesError,
  timesError,
  weekIssues,
} from '../../domain/timecards/entryRules';
import { hoursBetween } from '../../domain/timecards/week';
import { addDays, type Day, formatLongDay } from '../../lib/dates';
import type { Company } from '../company';
import { daysOf } from './weekDays';
import { activeCard } from './activeCard';
import { cardSettings } from './settings';
import { emptyCard, type StoredCard } from './stored';
import { entryTimesText } from './entryText';

const TOLERANCE = 0.011;

/** True when the times and hours of an entry are those that are stored. Its problems are no reason to refuse. */
const isSavedEntry = (row: RecordInput, before: DailyRecord | undefined): boolean =>
  before !== undefined &&
  row.date === before.date &&
  row.start === before.start &&
  row.end === before.end &&
  (row.overnight ?? false) === before.overnight &&
  row.breakMinutes === before.breakMinutes &&
  row.hours === before.hours;

/** The data that entries are validated against. */
export interface RuleData {
  company: Company;
  card: StoredCard;
  /** '' for current employees. */
  leftOn: Day;
}
type EntryError = [field: string, text: string];

/** Returns an error for a day outside the week of the card, or after the employee left. */
function dayError(date: Day, { card, leftOn }: RuleData): string | undefined {
  if (!daysOf(card.weekStart).includes(date))
    return `This day is not in the week of ${formatLongDay(card.weekStart)}.`;
  if (isAfterLeaving(date, leftOn))
    return `${card.employee.name} left on ${formatLongDay(leftOn)}. Entries must be on or before that day.`;
  return undefined;
}

const timesErrors: Record<TimesError, EntryError> = {
  noStart: ['start', 'Enter the start time.'],
  noEnd: ['end', 'Enter the end time.'],
  endNotAfterStart: ['end', endNotAfterStart()],
  overADay: ['end', 'An entry can be at most 24 hours long.'],
  allBreak: ['breakMinutes', 'The break must be shorter than the shift.'],
};

export function timeErrors(row: RecordInput): EntryError[] {
  const { hours } = row;
  const fault = timesError(row);
  const worked = hoursBetween(row);
  if (fault !== undefined) return [timesErrors[fault]];
  if (worked === undefined) return [];
  if (Math.abs(hours - worked) < TOLERANCE) return [];
  return [
    [
      'hours',
      `${hours.toFixed(2)} hours does not match the start and end times, which give ${worked.toFixed(2)} hours.`,
    ],
  ];
}

/** Unchanged values stay valid, even if the job has been closed or the classification removed. */
function workErrors(
  { jobId, costCodeId, classificationId }: RecordInput,
  before: DailyRecord | undefined,
  company: Company,
): EntryError[] {
  const errors: EntryError[] = [];
  const job = jobId === undefined ? undefined : company.jobs.get(jobId);
  if (before === undefined || jobId !== before.job?.id || costCodeId !== before.costCode?.id) {
    if (jobId === undefined) errors.push(['jobId', 'Choose a job.']);
    else if (!job) errors.push(['jobId', 'There is no such job.']);
    else if (job.status !== 'OPEN') errors.push(['jobId', `The job ${job.name} is closed.`]);
    else if (costCodeId === undefined) {
      const problem = costCodeProblem(false, cardSettings(company).requiresCostCode);
      if (problem) errors.push(['costCodeId', problem]);
    } else if (!company.costCodesOf(job.id).some(({ id }) => id === costCodeId))
      errors.push(['costCodeId', `${job.name} has no such cost code.`]);
  }
  const isKnown =
    classificationId === undefined ||
    classificationId === before?.classification?.id ||
    company.groups.classification.get(classificationId) !== undefined;
  if (!isKnown) errors.push(['classificationId', 'This classification no longer exists.']);
  return errors;
}

/**
 * Returns the entries of the day before the week and the day after it, which may overlap with overnight entries.
 */
export const adjacentEntries = ({
  company,
  card: { employee, weekStart },
}: Pick<RuleData, 'company' | 'card'>): readonly DailyRecord[] =>
  [-7, 7].flatMap((days) => {
    const { records } = activeCard(company, employee.id, addDays(weekStart, days)) ?? emptyCard;
    return records.filter(({ date }) => date === addDays(weekStart, days < 0 ? -1 : 7));
  });

const describeEntry = (row: RecordInput | DailyRecord): string =>
  `${entryTimesText({ start: row.start, end: row.end, overnight: row.overnight ?? false })} on ${formatLongDay(row.date)}`;

/** Returns conflicts between entries. Includes time off, and adjacent weeks for overnight entries. */
function crossEntryErrors(
  records: readonly RecordInput[],
  data: RuleData,
  savedRecords: readonly RecordInput[],
): EntryError[] {
  const saved = new Set<object>([...savedRecords, ...data.card.pto]);
  return weekIssues<RecordInput | DailyRecord>(records, {
    timeOff: data.card.pto,
    adjacentEntries: adjacentEntries(data),
    isSaved: (one) => saved.has(one),
  }).flatMap((fault): EntryError[] => {
    const field = `records.${records.indexOf(fault.entry)}`;
    if (fault.rule === 'overlap')
      return [[`${field}.start`, `This overlaps with ${describeEntry(fault.other)}.`]];
    if (fault.rule !== 'overLongestDay') return [];
    const day = formatLongDay(fault.entry.date);
    return [
      [
        `${field}.hours`,
        `The entries on ${day} add up to ${fault.total.toFixed(2)} hours. A day has only ${MAX_DAY_HOURS}.`,
      ],
    ];
  });
}

/** Returns the errors in the form `records.3.end: …`. Problems among stored entries alone are no errors. */
export function recordErrors(records: readonly RecordInput[], data: RuleData): string[] {
  const known = new Map(data.card.records.map((row) => [row.id, row]));
  const before = (row: RecordInput) => (row.id === undefined ? undefined : known.get(row.id));
  const saved = new Set(records.filter((row) => isSavedEntry(row, before(row))));
  const own = records.flatMap((row, index): EntryError[] => {
    const day = dayError(row.date, data);
    const errors: EntryError[] = [
      ...(day === undefined || saved.has(row) ? [] : [['date', day] satisfies EntryError]),
      ...(saved.has(row) ? [] : timeErrors(row)),
      ...workErrors(row, before(row), data.company),
    ];
    return errors.map(([field, text]) => [`records.${index}.${field}`, text]);
  });
  const errors = own.length > 0 ? own : crossEntryErrors(records, data, [...saved]);
  return errors.map(([field, text]) => `${field}: ${text}`);
}

export function ptoErrors(pto: PtoSave['pto'], data: RuleData, kinds: ReadonlyMap<string, string>): string[] {
  const before = new Set(data.card.pto.map(({ kind }) => kind.id));
  const saved = new Set(data.card.pto.map(({ id, date, hours }) => `${id} ${date} ${hours}`));
  const totals = hoursByDay([...pto, ...data.card.records]);
  return pto.flatMap(({ id, date, kindId, hours }, index) => {
    const isSaved = saved.has(`${id} ${date} ${hours}`);
    const day = isSaved ? undefined : dayError(date, data);
    return [
      ...(day === undefined ? [] : [`pto.${index}.date: ${day}`]),
      ...(kinds.has(kindId) || before.has(kindId)
        ? []
        : [`pto.${index}.kindId: This type of time off no longer exists.`]),
      ...((totals.get(date) ?? 0) > MAX_DAY_HOURS && !isSaved
        ? [
            `pto.${index}.hours: Work and time off on ${formatLongDay(date)} add up to more than ${MAX_DAY_HOURS} hours.`,
          ]
        : []),
    ];
  });
}

export const eventErrors = (events: EventsSave['events'], data: RuleData): string[] =>
  events.flatMap(({ date }, index) => {
    const day = dayError(date, data);
    return day === undefined ? [] : [`events.${index}.date: ${day}`];
  });
