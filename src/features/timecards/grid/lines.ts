/** A crew's cards as grid lines. Pure functions. */
import type { DailyRecord, Timecard } from '../../../api/timecards/contract';
import type { Day } from '../../../lib/dates';
import { none, type PickerItem } from '../../../lib/picker';
import { blankCell, cellOf, isBlankCell } from './cellText';
import type { Cell, Line, Sheet } from './sheet';

export const WEEK = 7;
const blankWeek: readonly Cell[] = Array.from({ length: WEEK }, () => blankCell);

/** The work of a line. */
type Work = Pick<Line, 'job' | 'costCode' | 'classification'>;
/** A single time entry. */
export interface Entry extends Work {
  cell: Cell;
}

const itemKey = ({ id, label }: PickerItem): string => id || `'${label.toLowerCase()}`;
const workKey = ({ job, costCode, classification }: Work): string =>
  [job, costCode, classification].map(itemKey).join('|');

export const isSameWork = (one: Work, other: Work): boolean => workKey(one) === workKey(other);

export const blankLine = (employeeId: string, key: string): Line => ({
  key,
  employeeId,
  job: none,
  costCode: none,
  classification: none,
  cells: blankWeek,
});

export const isBlankLine = ({ job, costCode, cells }: Line): boolean =>
  job.label === '' && costCode.label === '' && cells.every(isBlankCell);

/** A key that is unique among these lines. */
export function newKey(employeeId: string, lines: readonly Line[]): string {
  const keys = new Set(lines.map(({ key }) => key));
  let number = 1;
  while (keys.has(`${employeeId}+${number}`)) number += 1;
  return `${employeeId}+${number}`;
}

/**
 * Arranges entries in lines: of each day's entries of the same work, the first goes to the first line of that work,
 * the second to the second. At least one line.
 */
export function linesFrom(employeeId: string, days: readonly (readonly Entry[])[]): Line[] {
  const lines = new Map<string, Line>();
  days.forEach((entries, day) => {
    const seen = new Map<string, number>();
    for (const { cell, ...work } of entries) {
      const kind = workKey(work);
      const before = seen.get(kind) ?? 0;
      seen.set(kind, before + 1);
      const key = `${employeeId}|${kind}|${before}`;
      const line = lines.get(key) ?? { ...blankLine(employeeId, key), ...work };
      lines.set(key, { ...line, cells: line.cells.with(day, cell) });
    }
  });
  return lines.size > 0 ? [...lines.values()] : [blankLine(employeeId, newKey(employeeId, []))];
}

/** The entries of lines by day. */
export const entriesOf = (lines: readonly Line[]): Entry[][] =>
  Array.from({ length: WEEK }, (_, day) =>
    lines.flatMap(({ job, costCode, classification, cells }) => {
      const cell = cells[day] ?? blankCell;
      return isBlankCell(cell) ? [] : [{ job, costCode, classification, cell }];
    }),
  );

const item = (named: { id: string; name: string } | undefined): PickerItem =>
  named ? { id: named.id, label: named.name } : none;

export const linesOf = (
  employeeId: string,
  records: readonly DailyRecord[],
  days: readonly Day[],
  usualBreak: number,
): Line[] =>
  linesFrom(
    employeeId,
    days.map((day) =>
      records
        .filter(({ date }) => date === day)
        .map((record) => ({
          job: item(record.job),
          costCode: item(record.costCode),
          classification: item(record.classification),
          cell: cellOf(record, usualBreak),
        })),
    ),
  );

/** An employee's valid card of the week, if any. */
export const cardOf = (cards: readonly Timecard[], employeeId: string): Timecard | undefined => {
  const own = cards.filter(({ employee }) => employee.id === employeeId);
  return own.find(({ voided }) => !voided) ?? own[0];
};

export const sheetOf = (
  crew: readonly { id: string }[],
  cards: readonly Timecard[],
  days: readonly Day[],
  usualBreak: number,
): Sheet => crew.flatMap(({ id }) => linesOf(id, cardOf(cards, id)?.records ?? [], days, usualBreak));

/** Puts refetched lines in the order and under the keys of the visible ones, so that a save does not move them. */
export function asShown(lines: readonly Line[], shown: readonly Line[]): Line[] {
  const rest = [...lines];
  const found = shown.flatMap((before) => {
    const at = rest.findIndex((line) => isSameWork(line, before));
    return at < 0 ? [] : rest.splice(at, 1).map((line) => ({ ...line, key: before.key }));
  });
  return rest.reduce(
    (all, line) =>
      all.some(({ key }) => key === line.key)
        ? [...all, { ...line, key: newKey(line.employeeId, [...all, ...rest]) }]
        : [...all, line],
    found,
  );
}

export interface PersonLines {
  employeeId: string;
  lines: readonly Line[];
}

const known = new WeakMap<Line, readonly Line[]>();
/** Returns the same list for the same lines, for memoized results. */
function settled(lines: readonly Line[]): readonly Line[] {
  const [first] = lines;
  const before = first && known.get(first);
  if (before?.length === lines.length && before.every((line, index) => line === lines[index])) return before;
  if (first) known.set(first, lines);
  return lines;
}

/** The lines of each employee, in order. */
export function peopleOf(sheet: Sheet): PersonLines[] {
  const people: { employeeId: string; lines: Line[] }[] = [];
  for (const line of sheet) {
    const last = people.at(-1);
    if (last?.employeeId === line.employeeId) last.lines.push(line);
    else people.push({ employeeId: line.employeeId, lines: [line] });
  }
  return people.map(({ employeeId, lines }) => ({ employeeId, lines: settled(lines) }));
}

export const linesOfPerson = (sheet: Sheet, employeeId: string): readonly Line[] =>
  sheet.filter((line) => line.employeeId === employeeId);

/** Computes a result per employee, again only for changed lines. */
export function perPerson<Result>(work: (person: PersonLines) => Result) {
  const results = new WeakMap<readonly Line[], Result>();
  return (person: PersonLines): Result => {
    const result = results.get(person.lines) ?? work(person);
    results.set(person.lines, result);
    return result;
  };
}
