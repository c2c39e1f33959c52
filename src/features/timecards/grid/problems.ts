/** Errors, warnings and missing values of a crew's week, cell by cell. Pure functions; the server decides. */
import { MAX_NOTE_LENGTH } from '../../../api/timecards/contract';
import {
  costCodeProblem,
  MAX_DAY_HOURS,
  type WeekEntry,
  weekIssues,
} from '../../../domain/timecards/entryRules';
import { hasClockChange, missingDays } from '../../../domain/timecards/week';
import { type Day, formatShortDate, weekday } from '../../../lib/dates';
import { hasCellDetails, readCell, type ParsedCell } from './cellText';
import { cellAt } from './sheetOperations';
import type { PersonLines } from './lines';
import type { Suggestions } from './lookUp';
import type { SheetColumn, SheetLine } from './sheet';

export type ProblemType =
  | Extract<ParsedCell, { kind: 'wrong' }>['what']
  | 'longDay'
  | 'overlap'
  | 'left'
  | 'missing'
  | 'clockChange'
  /** No job or cost code. */
  | 'choose'
  | 'unknown'
  /** The lookup is pending. */
  | 'lookingUp'
  /** A note or details without hours. */
  | 'noHours'
  | 'longNote'
  /** Refused by the server. */
  | 'refused';

export interface CellProblem {
  what: ProblemType;
  /** An error prevents saving. */
  kind: 'error' | 'warning' | 'note';
  message: string;
  /** Corrections that can be applied with one click. */
  suggestions?: readonly string[];
}

export type SheetLineProblems = Partial<Record<SheetColumn, readonly CellProblem[]>>;
/** By line key; only lines with problems. */
export type WeekProblems = ReadonlyMap<string, SheetLineProblems>;

/** What the rules know about an employee. */
export interface EmployeeFacts {
  /** Last working day, `YYYY-MM-DD`; '' for current employees. */
  leftOn: string;
  /** Missing days are not reported. */
  excused: boolean;
  /** Days of time off or holidays. */
  daysOff: ReadonlySet<Day>;
}

export interface Rules {
  days: readonly Day[];
  usualBreak: number;
  /** Whether each line with hours needs a cost code. */
  requiresCostCode: boolean;
  today: Day;
  factsOf: (employeeId: string) => EmployeeFacts;
  /** The result of looking up a typed job or cost code; undefined while pending. */
  getLookUpIssue: (line: SheetLine, column: 'job' | 'costCode') => Suggestions | 'failed' | undefined;
}

const kinds = ['error', 'warning', 'note'] as const;

/** The problem to show first. */
export const worstProblem = (problems: readonly CellProblem[] = []): CellProblem | undefined =>
  kinds.map((kind) => problems.find((problem) => problem.kind === kind)).find(Boolean);

/** Problems of an employee's week. */
export function weekProblems({ employeeId, lines }: PersonLines, rules: Rules): WeekProblems {
  const found = new Map<string, Partial<Record<SheetColumn, CellProblem[]>>>();
  const add: Add = ({ key }, column, problem) => {
    const own = found.get(key) ?? {};
    found.set(key, { ...own, [column]: [...(own[column as SheetColumn] ?? []), problem] });
  };
  for (const line of lines) {
    addChoices(line, rules, add);
    rules.days.forEach((date, day) => addCell(line, day, date, rules, add));
  }
  const facts = rules.factsOf(employeeId);
  addWeek(lines, facts, rules, add);
  addMissing(lines, facts, rules, add);
  return found;
}

type Add = (line: SheetLine, column: 'job' | 'costCode' | number, problem: CellProblem) => void;

const unknownTexts = {
  job: (text: string) => `There is no open job '${text}'.`,
  costCode: (text: string) => `This job has no cost code '${text}'.`,
};

function choiceProblem(
  line: SheetLine,
  column: 'job' | 'costCode',
  { getLookUpIssue, requiresCostCode }: Rules,
): CellProblem | undefined {
  const { id, label } = line[column];
  const error = (what: ProblemType, message: string): CellProblem => ({ what, kind: 'error', message });
  if (id !== '') return undefined;
  if (label === '') {
    const missing = column === 'job' ? 'Choose a job.' : costCodeProblem(false, requiresCostCode);
    return missing && line.cells.some(({ text }) => text !== '') ? error('choose', missing) : undefined;
  }
  if (column === 'costCode' && line.job.id === '') return error('choose', 'Choose the job first.');
  const lookUpResult = getLookUpIssue(line, column);
  if (lookUpResult === 'failed') return error('lookingUp', `Couldn't look up '${label}'. Type it again.`);
  if (lookUpResult?.kind === 'none') return error('unknown', unknownTexts[column](label));
  if (lookUpResult) {
    const { texts } = lookUpResult;
    const which = texts.length > 0 ? `: ${texts.join(', or ')}?` : '. Choose it from the list.';
    return { ...error('unknown', `More than one matches '${label}'${which}`), suggestions: texts };
  }
  return error('lookingUp', `Looking up '${label}'…`);
}

function addChoices(line: SheetLine, rules: Rules, add: Add): void {
  for (const column of ['job', 'costCode'] as const) {
    const problem = choiceProblem(line, column, rules);
    if (problem) add(line, column, problem);
  }
}

function addCell(line: SheetLine, day: number, date: Day, { usualBreak }: Rules, add: Add): void {
  const cell = cellAt(line, day);
  const reading = readCell(cell, date, usualBreak);
  if (reading.kind === 'wrong') {
    const { what, message, suggestions } = reading;
    add(line, day, { what, kind: 'error', message, suggestions });
  }
  if (reading.kind === 'empty' && hasCellDetails(cell))
    add(line, day, { what: 'noHours', kind: 'error', message: 'Add the hours, or clear the cell.' });
  if (cell.note.length > MAX_NOTE_LENGTH)
    add(line, day, {
      what: 'longNote',
      kind: 'error',
      message: `A note has at most ${MAX_NOTE_LENGTH} characters.`,
    });
  if (reading.kind === 'times' && hasClockChange({ date, ...reading }))
    add(line, day, {
      what: 'clockChange',
      kind: 'note',
      message: `The clocks change during this time, so it counts as ${reading.hours} hours.`,
    });
}

/** A cell with hours. */
interface CellEntry extends WeekEntry {
  line: SheetLine;
  day: number;
}

/** Includes overlaps over midnight into the next day's cell (FAULT-63). */
function addWeek(
  lines: readonly SheetLine[],
  { leftOn }: EmployeeFacts,
  { days, usualBreak }: Rules,
  add: Add,
): void {
  const entries = lines.flatMap((line) =>
    days.flatMap((date, day): CellEntry[] => {
      const reading = readCell(cellAt(line, day), date, usualBreak);
      if (reading.kind === 'hours') return [{ date, breakMinutes: 0, hours: reading.hours, line, day }];
      return reading.kind === 'times' ? [{ ...reading, date, line, day }] : [];
    }),
  );
  const warn = ({ line, day }: CellEntry, kind: CellProblem['kind'], what: ProblemType, message: string) =>
    add(line, day, { what, kind, message });
  const sameTime = (one: CellEntry, other: CellEntry) => {
    const where = one.line === other.line || other.line.job.label === '' ? '' : `, ${other.line.job.label}`;
    const text = `${cellAt(other.line, other.day).text} on ${weekday(other.date)}${where}`;
    warn(one, 'error', 'overlap', `At the same time as ${text}.`);
  };
  for (const fault of weekIssues(entries, { leftOn })) {
    const { entry, rule } = fault;
    if (rule === 'overLongestDay')
      warn(
        entry,
        'error',
        'tooLong',
        `The entries on this day add up to ${fault.total} hours. A day has only ${MAX_DAY_HOURS}.`,
      );
    if (rule === 'longDay')
      warn(entry, 'warning', 'longDay', `${fault.total} hours on one day. Check that this is right.`);
    if (rule === 'afterLeaving')
      warn(
        entry,
        'error',
        'left',
        `Left on ${formatShortDate(leftOn)}. No work can be entered after that day.`,
      );
    if (rule === 'overlap') {
      sameTime(fault.other, entry);
      sameTime(entry, fault.other);
    }
  }
}

function addMissing(
  lines: readonly SheetLine[],
  facts: EmployeeFacts,
  { days, today }: Rules,
  add: Add,
): void {
  const [first] = lines;
  if (!first || facts.excused) return;
  const entered = new Set(
    days.filter(
      (date, day) => facts.daysOff.has(date) || lines.some((line) => cellAt(line, day).text !== ''),
    ),
  );
  for (const date of missingDays(days, { entered, today, leftOn: facts.leftOn }))
    add(first, days.indexOf(date), { what: 'missing', kind: 'note', message: 'Nothing entered yet.' });
}
