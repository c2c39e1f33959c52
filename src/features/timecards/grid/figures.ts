/**
 * State derived from a crew's edits: problems, unsaved changes, and totals. Pure functions; recomputed only for
 * employees whose lines changed.
 */
import type { FieldProblem } from '../../../components/form/ErrorSummary';
import type { Day } from '../../../lib/dates';
import type { CanEdit } from './edit';
import { type Bases, editOf, type Edits, isAsBefore } from './edits';
import { fieldName } from './fields';
import { peopleOf, perPerson, type PersonLines } from './lines';
import { type CrewPerson, withRemovedPeople } from './people';
import { type LineProblems, type CellProblem, type WeekProblems, weekProblems, type Rules } from './problems';
import type { SheetColumn, SheetLine, Sheet } from './sheet';
import { sheetErrors } from './sheetErrors';
import { type PayRules, personTotals, sheetTotals, type Totals } from './totals';

/** The context of a crew's edits. */
export interface CrewContext {
  supervisorId: string;
  /** By employee, in the crew's order. */
  crew: ReadonlyMap<string, CrewPerson>;
  /** Names of holidays by day. */
  holidays: ReadonlyMap<Day, string>;
  rules: Rules;
  pay: PayRules;
}

/** The server's refusal of a cell, valid until the cell changes. */
export interface Refused {
  lineKey: string;
  day: number;
  /** The refused text. */
  text: string;
  message: string;
}

interface Edited {
  bases: Bases;
  edits: Edits;
  sheet: Sheet;
  refused: readonly Refused[];
  reasonId: string;
  reasonRefused: string;
}

export interface Figures
  extends Pick<CrewContext, 'supervisorId' | 'holidays'>, Pick<Rules, 'days' | 'usualBreak'> {
  /** By employee, in the crew's order. */
  people: ReadonlyMap<string, CrewPerson>;
  /** True when a line's employee can be edited. */
  may: CanEdit;
  /** Employees with unsaved changes. */
  changed: ReadonlySet<string>;
  /** True when a cell differs from the saved one. */
  isChanged: (line: SheetLine, column: SheetColumn) => boolean;
  problems: WeekProblems;
  /** Errors that prevent saving, and refusals of the last save. */
  errors: readonly FieldProblem[];
  /** A preview; the server computes the pay. */
  totals: Totals;
}

const NO_ERRORS: readonly FieldProblem[] = [];

/** Memoizes the last result. */
function remembered<Argument, Result>(work: (of: Argument) => Result): (of: Argument) => Result {
  let last: { of: Argument; result: Result } | undefined;
  return (of) => (last?.of === of ? last : (last = { of, result: work(of) })).result;
}

export function createFigures(context: CrewContext): (edited: Edited) => Figures {
  const { supervisorId, crew, holidays, rules, pay } = context;
  const { days, usualBreak } = rules;
  const problemsFor = perPerson((person) => weekProblems(person, rules));
  const totalsFor = perPerson((person) => personTotals(person, days, pay));
  const savedFiguresOf = remembered((bases: Bases) => {
    const people = withRemovedPeople(crew, bases);
    const saved = new Map([...bases.values()].flatMap(({ lines }) => lines.map((line) => [line.key, line])));
    return {
      supervisorId,
      holidays,
      days,
      usualBreak,
      people,
      may: ({ employeeId }: SheetLine) => people.get(employeeId)?.denialReason === undefined,
      isChanged: (line: SheetLine, column: SheetColumn) => !isAsBefore(line, saved.get(line.key), column),
    };
  });

  return ({ bases, edits, sheet, refused, reasonId, reasonRefused }) => {
    const savedFigures = savedFiguresOf(bases);
    const { people } = savedFigures;
    const grouped = peopleOf(sheet);
    const still = refused.filter((one) => isAsSent(sheet, one));
    const errors = [
      ...sheetErrors({ edits, reasonId }, people, problemsFor),
      ...still.map((one) => refusedError(grouped, one)),
      ...(reasonRefused ? [{ name: 'reasonId', type: 'server', message: reasonRefused }] : []),
    ];
    return {
      ...savedFigures,
      changed: new Set([...people.keys()].filter((id) => editOf(edits, id))),
      problems: withRefused(new Map(grouped.flatMap((person) => [...problemsFor(person)])), still),
      errors: errors.length > 0 ? errors : NO_ERRORS,
      totals: sheetTotals(grouped, totalsFor),
    };
  };
}

const isAsSent = (sheet: Sheet, { lineKey, day, text }: Refused): boolean =>
  sheet.find(({ key }) => key === lineKey)?.cells[day]?.text === text;

function withRefused(problems: Map<string, LineProblems>, refused: readonly Refused[]): WeekProblems {
  for (const { lineKey, day, message } of refused) {
    const own: LineProblems = problems.get(lineKey) ?? {};
    const found: CellProblem = { what: 'refused', kind: 'error', message };
    problems.set(lineKey, { ...own, [day]: [found, ...(own[day as SheetColumn] ?? [])] });
  }
  return problems;
}

function refusedError(people: readonly PersonLines[], { lineKey, day, message }: Refused): FieldProblem {
  const indexOf = ({ lines }: PersonLines) => lines.findIndex(({ key }) => key === lineKey);
  const person = people.find((one) => indexOf(one) >= 0);
  return {
    name: person ? fieldName(person.employeeId, indexOf(person), day) : '',
    type: 'server',
    message,
  };
}
