/** The columns of a file of hours, as other systems name them, and what each line becomes for the import call. */
import type { HoursImportColumn } from '../../../api/hoursImport/contract';
import { MAX_NOTE_LENGTH } from '../../../api/timecards/contract';
import type { Cells, FileColumn, LineProblems, NumberedLine } from '../../../components/import/importKind';
import { columnNames, withNames } from '../../../domain/imports/columnNames';
import { endNotAfterStart, MAX_DAY_HOURS, timesError } from '../../../domain/timecards/entryRules';
import { cachedMonday, hoursBetween, hoursOf, roundHours } from '../../../domain/timecards/week';
import { countOf, peopleNoun } from '../../../lib/countOf';
import { formatShortDate } from '../../../lib/dates';
import { formatHundredths, possibleNumbers } from '../../../lib/number';
import { foldText, nameKey } from '../../../lib/searchText';
import { parseEndTime, parseHours, parseTime } from '../../../lib/time';

/** 8, 8.0, 8:30, '8 h 30 m' and 8,5 as hours with at most two decimals. */
const tidyHours = (text: string): string => {
  const hours = parseHours(text);
  return hours === undefined ? text : String(roundHours(hours));
};

const DATE_BEFORE = /^\d{1,4}[-/]\d{1,2}[-/]\d{1,4}[T ,]+/;
const OFFSET = /[+-]\d{2}:?\d{2}$/;
/** The time on the clock, without what exports write around it: '2026-03-09T07:00:00-06:00' is '07:00'. */
const clockText = (text: string): string =>
  text
    .trim()
    .replace(DATE_BEFORE, '')
    .replace(OFFSET, '')
    .replace(/^(\d{1,2}:\d{2}):\d{2}(?:\.\d+)?/, '$1');

/** A break in minutes: '30', '0:30' and '0.5', which is hours because breaks have no fractions of minutes. */
const tidyBreak = (text: string): string => {
  const typed = text.trim().replace(/\s*(?:min(?:ute)?s?\.?)$/i, '');
  if (/^\d+$/.test(typed)) return String(Number(typed));
  const hours = parseHours(typed);
  return hours === undefined ? text : String(Math.round(hours * 60));
};

const addedUp = ['regularHours', 'overtimeHours', 'doubleTimeHours'] as const;
const ADDED_UP_HINT =
  'Added up with the other hours of the line: overtime is worked out here, by the rules of your business.';

/** `timecard/import-hours`: an entry of a person on a day. */
export const hoursFileColumns = withNames<FileColumn>(
  [
    {
      id: 'employeeNumber',
      label: 'Employee number',
      hint: 'A file without numbers needs the names.',
    },
    {
      id: 'employeeName',
      label: 'Employee name',
      hint: '‘Maria Delgado’ or ‘Delgado, Maria’. Beside a number, it must be the name of the same person.',
    },
    { id: 'firstName', label: 'First name' },
    { id: 'lastName', label: 'Last name' },
    {
      id: 'date',
      label: 'Date',
      required: true,
      isDate: true,
    },
    {
      id: 'job',
      label: 'Job',
      required: true,
      hint: 'The number of an open job, or its name.',
    },
    {
      id: 'costCode',
      label: 'Cost code',
      hint: 'One that the job has.',
    },
    {
      id: 'hours',
      label: 'Hours',
      hint: 'Such as 8, 7.5 or 7:30. All hours of the line: overtime is worked out here, by the rules of your business.',
      normalize: tidyHours,
    },
    {
      id: 'regularHours',
      label: 'Regular hours',
      hint: ADDED_UP_HINT,
      normalize: tidyHours,
    },
    {
      id: 'overtimeHours',
      label: 'Overtime hours',
      hint: ADDED_UP_HINT,
      normalize: tidyHours,
    },
    {
      id: 'doubleTimeHours',
      label: 'Double time hours',
      hint: ADDED_UP_HINT,
      normalize: tidyHours,
    },
    {
      id: 'start',
      label: 'Start',
      hint: 'On the clock of your business.',
      normalize: (text) => parseTime(clockText(text)) ?? text,
    },
    {
      id: 'end',
      label: 'End',
      hint: 'An end that is not after the start is on the next day.',
      normalize: clockText,
    },
    {
      id: 'breakMinutes',
      label: 'Break (minutes)',
      hint: 'In minutes, or as 0:30 or 0.5 hours. Left empty, it is what start and end have more than the hours.',
      normalize: tidyBreak,
    },
    {
      id: 'payType',
      label: 'Pay type',
      hint: 'Lines of time off are not imported. For work it changes nothing.',
    },
    { id: 'classification', label: 'Classification' },
    { id: 'note', label: 'Note' },
  ],
  columnNames.hours,
);

/** What is no work in a column of pay types. */
const TIME_OFF =
  /\b(?:pto|vacation|sick|holiday|leave|time off|bereavement|jury|unpaid|break|lunch|absen\w*)\b/;

interface HoursRow {
  line: Record<HoursImportColumn, string>;
  problems: LineProblems;
}

/** The hours of a cell; undefined for an empty cell, NaN for one that cannot be read. */
const hoursIn = (text = ''): number | undefined => (text === '' ? undefined : (parseHours(text) ?? NaN));

function hoursProblem(text: string): string {
  const [thousands, decimal] = possibleNumbers(text) ?? [];
  return decimal === undefined
    ? 'Type hours, such as 8, 7.5 or 7:30'
    : `Type ${thousands} or ${decimal}: ${text} can be either`;
}

/** Converts a line, with every problem of its cells. */
export function readHoursRow(cells: Cells): HoursRow {
  const text = (id: string) => (cells[id] ?? '').trim();
  const problems: Record<string, string> = {};
  const employeeName =
    text('employeeName') || [text('firstName'), text('lastName')].filter(Boolean).join(' ');
  if (text('employeeNumber') === '' && employeeName === '')
    problems['employeeNumber' in cells ? 'employeeNumber' : 'employeeName'] =
      "The employee's number or name is required";
  if (text('date') === '') problems.date = 'Date is required';
  if (text('job') === '') problems.job = 'Job is required';
  if (TIME_OFF.test(foldText(text('payType'))))
    problems.payType = "This isn't work. Leave the line out, and enter time off on the time card";
  if (text('note').length > MAX_NOTE_LENGTH) problems.note = `Note: at most ${MAX_NOTE_LENGTH} characters`;

  const start = parseTime(clockText(text('start')));
  const end = parseEndTime(clockText(text('end')), start);
  for (const [id, time] of [
    ['start', start],
    ['end', end],
  ] as const)
    if (text(id) !== '' && time === undefined) problems[id] = 'Type a time, such as 7:30 AM';
  const typedBreak = tidyBreak(text('breakMinutes'));
  if (!/^\d{0,3}$/.test(typedBreak)) problems.breakMinutes = 'Type the break in minutes, such as 30';

  for (const id of ['hours', ...addedUp])
    if (Number.isNaN(hoursIn(text(id)))) problems[id] = hoursProblem(text(id));
  const parts = addedUp.flatMap((id) => hoursIn(text(id)) ?? []);
  const sum = parts.length > 0 ? hoursOf(parts.map((hours) => ({ hours }))) : undefined;
  const stated = hoursIn(text('hours'));
  if (stated !== undefined && sum !== undefined && Math.abs(roundHours(stated) - sum) > 0.011)
    problems.hours = `Regular, overtime and double time add up to ${formatHundredths(sum)}`;
  const typedHours = stated ?? sum;

  const times = {
    date: text('date'),
    start,
    end,
    overnight: start !== undefined && end !== undefined && end <= start,
  };
  const span = hoursBetween({ ...times, breakMinutes: 0 });
  const breakMinutes =
    typedBreak === '' && span !== undefined && typedHours !== undefined && span > typedHours
      ? Math.round((span - typedHours) * 60)
      : Number(typedBreak) || 0;
  const worked = hoursBetween({ ...times, breakMinutes });
  const hours = typedHours ?? worked;
  const hasTimeProblem = ['date', 'start', 'end', 'breakMinutes', 'hours', ...addedUp].some(
    (id) => problems[id],
  );
  if (!hasTimeProblem) {
    const fault = timesError({ ...times, breakMinutes });
    if (fault === 'noStart') problems.start = 'Enter the start, or clear the end';
    else if (fault === 'noEnd') problems.end = 'Enter the end, or clear the start';
    else if (fault === 'allBreak') problems.breakMinutes = 'The break must be shorter than the shift';
    else if (fault !== undefined) problems.end = endNotAfterStart();
    else if (hours === undefined) problems.hours = 'Hours are required, or a start and an end';
    else if (hours <= 0 || hours > MAX_DAY_HOURS)
      problems.hours = `Hours must be more than 0 and at most ${MAX_DAY_HOURS}`;
    else if (worked !== undefined && Math.abs(worked - hours) > 0.011)
      problems.hours = `Start, end and break give ${formatHundredths(worked)} hours`;
  }
  return {
    line: {
      employeeNumber: text('employeeNumber'),
      employeeName,
      date: text('date'),
      job: text('job'),
      costCode: text('costCode'),
      hours: hours === undefined || Number.isNaN(hours) ? '' : String(roundHours(hours)),
      start: start ?? '',
      end: end ?? '',
      breakMinutes: String(breakMinutes),
      classification: text('classification'),
      note: text('note'),
    },
    problems: columnsOf(problems, cells),
  };
}

/** The columns that a file may have in place of one of the call. */
const stands: Readonly<Record<string, readonly string[]>> = {
  hours: addedUp,
  employeeName: ['lastName', 'firstName'],
  employeeNumber: ['employeeName', 'lastName'],
};

/** Returns the problems at the columns that the file has. */
export const columnsOf = (problems: LineProblems, cells: Cells): LineProblems =>
  Object.fromEntries(
    Object.entries(problems).map(([id, text]) => [
      id in cells ? id : (stands[id]?.find((other) => other in cells) ?? id),
      text,
    ]),
  );

const identifying = [
  'employeeNumber',
  'employeeName',
  'firstName',
  'lastName',
  'date',
  'job',
  'costCode',
  'hours',
  ...addedUp,
  'start',
  'end',
];
/** Two equal lines are probably one entry. */
export const identifyHours = (cells: Cells): string => identifying.map((id) => cells[id] ?? '').join('|');

/** Equal for one person, however the name is spelled. */
const personKey = ({ employeeNumber = '', employeeName, firstName, lastName }: Cells): string =>
  employeeNumber === ''
    ? nameKey([employeeName, firstName, lastName].join(' '))
    : employeeNumber.toLowerCase();

/** The lines of a person and a week are one change of a time card. */
export const weekOfHours = (cells: Cells): string => `${personKey(cells)} ${cachedMonday(cells.date ?? '')}`;

/** 'New: 2,560.00 hours of 8 people, Oct 5, 2026 – Nov 27, 2026. …' */
export function totalsOfHours(added: readonly NumberedLine[]): string {
  const lines = added.map(({ cells }) => readHoursRow(cells).line);
  const days = lines.map(({ date }) => date).sort();
  const people = new Set(added.map(({ cells }) => personKey(cells)));
  const hours = hoursOf(lines.map((line) => ({ hours: Number(line.hours) })));
  const period = [...new Set([days[0], days.at(-1)])].map(formatShortDate).join(' – ');
  return `New: ${formatHundredths(hours)} hours of ${countOf(people.size, peopleNoun)}, ${period}. Compare them with the source.`;
}
