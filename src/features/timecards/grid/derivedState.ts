/**
 * State derived from a crew's edits: problems, unsaved changes, and totals. Pure functions; recomputed only for
 * employees whose lines changed.
 */
import type { FieldProblem } from '../../../components/form/ErrorSummary';
import type { Day } from '../../../lib/dates';
import type { CanEdit } from './sheetOperations';
import { type PersonBases, editOf, type Edits, isCellUnchanged } from './edits';
import { fieldName } from './fields';
import { groupByPerson, memoizePerPerson, type PersonLines } from './lines';
import { type CrewPerson, withRemovedPeople } from './people';
import {
  type SheetLineProblems,
  type CellProblem,
  type WeekProblems,
  weekProblems,
  type Rules,
} from './problems';
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
export interface RefusedCell {
  lineKey: string;
  day: number;
  /** The refused text. */
  text: string;
  message: string;
}

interface EditState {
  bases: PersonBases;
  edits: Edits;
  sheet: Sheet;
  refused: readonly RefusedCell[];
  reasonId: string;
  reasonRefused: string;
}

export interface DerivedState
  extends
    Pick<CrewContext, 'supervisorId' | 'holidays'>,
    Pick<Rules, 'days' | 'usualBreak' | 'requiresCostCode'> {
  /** By employee, in the crew's order. */
  people: ReadonlyMap<string, CrewPerson>;
  /** True when a line's employee can be edited. */
  canEdit: CanEdit;
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
function memoizeLast<Argument, Result>(work: (of: Argument) => Result): (of: Argument) => Result {
  let last: { of: Argument; result: Result } | undefined;
  return (of) => (last?.of === of ? last : (last = { of, result: work(of) })).result;
}

export function createStateDeriver(context: CrewContext): (edited: EditState) => DerivedState {
  const { supervisorId, crew, holidays, rules, pay } = context;
  const { days, usualBreak, requiresCostCode } = rules;
  const problemsFor = memoizePerPerson((person) => weekProblems(person, rules));
  const totalsFor = memoizePerPerson((person) => personTotals(person, days, pay));
  const deriveSavedState = memoizeLast((bases: PersonBases) => {
    const people = withRemovedPeople(crew, bases);
    const saved = new Map([...bases.values()].flatMap(({ lines }) => lines.map((line) => [line.key, line])));
    return {
      supervisorId,
      holidays,
      days,
      usualBreak,
      requiresCostCode,
      people,
      canEdit: ({ employeeId }: SheetLine) => people.get(employeeId)?.denialReason === undefined,
      isChanged: (line: SheetLine, column: SheetColumn) =>
        !isCellUnchanged(line, saved.get(line.key), column),
    };
  });

  return ({ bases, edits, sheet, refused, reasonId, reasonRefused }) => {
    const savedState = deriveSavedState(bases);
    const { people } = savedState;
    const grouped = groupByPerson(sheet);
    const stillRefused = refused.filter((one) => isAsSent(sheet, one));
    const errors = [
      ...sheetErrors({ edits, reasonId }, people, problemsFor),
      ...stillRefused.map((one) => refusedError(grouped, one)),
      ...(reasonRefused ? [{ name: 'reasonId', type: 'server', message: reasonRefused }] : []),
    ];
    return {
      ...savedState,
      changed: new Set([...people.keys()].filter((id) => editOf(edits, id))),
      problems: withRefused(new Map(grouped.flatMap((person) => [...problemsFor(person)])), stillRefused),
      errors: errors.length > 0 ? errors : NO_ERRORS,
      totals: sheetTotals(grouped, totalsFor),
    };
  };
}

const isAsSent = (sheet: Sheet, { lineKey, day, text }: RefusedCell): boolean =>
  sheet.find(({ key }) => key === lineKey)?.cells[day]?.text === text;

function withRefused(
  problems: Map<string, SheetLineProblems>,
  refused: readonly RefusedCell[],
): WeekProblems {
  for (const { lineKey, day, message } of refused) {
    const own: SheetLineProblems = problems.get(lineKey) ?? {};
    const problem: CellProblem = { what: 'refused', kind: 'error', message };
    problems.set(lineKey, { ...own, [day]: [problem, ...(own[day as SheetColumn] ?? [])] });
  }
  return problems;
}

function refusedError(people: readonly PersonLines[], { lineKey, day, message }: RefusedCell): FieldProblem {
  const indexOf = ({ lines }: PersonLines) => lines.findIndex(({ key }) => key === lineKey);
  const person = people.find((one) => indexOf(one) >= 0);
  return {
    name: person ? fieldName(person.employeeId, indexOf(person), day) : '',
    type: 'server',
    message,
  };
}
