/** A crew's cards as grid lines. Pure functions. */
import { toJobItem } from '../../../api/jobs/contract';
import type { DailyRecord, Timecard } from '../../../api/timecards/contract';
import type { Day } from '../../../lib/dates';
import { noChoice, type PickerItem } from '../../../lib/picker';
import { blankCell, cellOf, isBlankCell } from './cellText';
import type { Cell, SheetLine, Sheet } from './sheet';

export const DAYS_IN_WEEK = 7;
const blankWeek: readonly Cell[] = Array.from({ length: DAYS_IN_WEEK }, () => blankCell);

/** The work of a line. */
type Work = Pick<SheetLine, 'job' | 'costCode' | 'classification'>;
/** A single time entry. */
export interface DayEntry extends Work {
  cell: Cell;
}

const itemKey = ({ id, label }: PickerItem): string => id || `'${label.toLowerCase()}`;
const workKey = ({ job, costCode, classification }: Work): string =>
  [job, costCode, classification].map(itemKey).join('|');

export const isSameWork = (one: Work, other: Work): boolean => workKey(one) === workKey(other);

export const blankLine = (employeeId: string, key: string): SheetLine => ({
  key,
  employeeId,
  job: noChoice,
  costCode: noChoice,
  classification: noChoice,
  cells: blankWeek,
});

export const isBlankLine = ({ job, costCode, cells }: SheetLine): boolean =>
  job.label === '' && costCode.label === '' && cells.every(isBlankCell);

/** A key that is unique among these lines. */
export function newKey(employeeId: string, lines: readonly SheetLine[]): string {
  const keys = new Set(lines.map(({ key }) => key));
  let number = 1;
  while (keys.has(`${employeeId}+${number}`)) number += 1;
  return `${employeeId}+${number}`;
}

/**
 * Arranges entries in lines: of each day's entries of the same work, the first goes to the first line of that work,
 * the second to the second. At least one line.
 */
export function linesFrom(employeeId: string, days: readonly (readonly DayEntry[])[]): SheetLine[] {
  const lines = new Map<string, SheetLine>();
  days.forEach((entries, day) => {
    const countByWork = new Map<string, number>();
    for (const { cell, ...work } of entries) {
      const kind = workKey(work);
      const before = countByWork.get(kind) ?? 0;
      countByWork.set(kind, before + 1);
      const key = `${employeeId}|${kind}|${before}`;
      const line = lines.get(key) ?? { ...blankLine(employeeId, key), ...work };
      lines.set(key, { ...line, cells: line.cells.with(day, cell) });
    }
  });
  return lines.size > 0 ? [...lines.values()] : [blankLine(employeeId, newKey(employeeId, []))];
}

/** The entries of lines by day. */
export const entriesOf = (lines: readonly SheetLine[]): DayEntry[][] =>
  Array.from({ length: DAYS_IN_WEEK }, (_, day) =>
    lines.flatMap(({ job, costCode, classification, cells }) => {
      const cell = cells[day] ?? blankCell;
      return isBlankCell(cell) ? [] : [{ job, costCode, classification, cell }];
    }),
  );

const toPickerItem = (named: { id: string; name: string } | undefined): PickerItem =>
  named ? { id: named.id, label: named.name } : noChoice;

export const toSheetLines = (
  employeeId: string,
  records: readonly DailyRecord[],
  days: readonly Day[],
  usualBreak: number,
): SheetLine[] =>
  linesFrom(
    employeeId,
    days.map((day) =>
      records
        .filter(({ date }) => date === day)
        .map((record) => ({
          job: record.job ? toJobItem(record.job) : noChoice,
          costCode: toPickerItem(record.costCode),
          classification: toPickerItem(record.classification),
          cell: cellOf(record, usualBreak),
        })),
    ),
  );

/** The card of each employee in the week: the valid one if there is one. */
export function cardsByEmployee(cards: readonly Timecard[]): ReadonlyMap<string, Timecard> {
  const found = new Map<string, Timecard>();
  for (const card of cards) {
    const before = found.get(card.employee.id);
    if (!before || (before.voided && !card.voided)) found.set(card.employee.id, card);
  }
  return found;
}

export function sheetOf(
  crew: readonly { id: string }[],
  cards: readonly Timecard[],
  days: readonly Day[],
  usualBreak: number,
): Sheet {
  const cardOf = cardsByEmployee(cards);
  return crew.flatMap(({ id }) => toSheetLines(id, cardOf.get(id)?.records ?? [], days, usualBreak));
}

/** Puts refetched lines in the order and under the keys of the visible ones, so that a save does not move them. */
export function inVisibleOrder(lines: readonly SheetLine[], visible: readonly SheetLine[]): SheetLine[] {
  const rest = [...lines];
  const matched = visible.flatMap((before) => {
    const at = rest.findIndex((line) => isSameWork(line, before));
    return at < 0 ? [] : rest.splice(at, 1).map((line) => ({ ...line, key: before.key }));
  });
  return rest.reduce(
    (all, line) =>
      all.some(({ key }) => key === line.key)
        ? [...all, { ...line, key: newKey(line.employeeId, [...all, ...rest]) }]
        : [...all, line],
    matched,
  );
}

export interface PersonLines {
  employeeId: string;
  lines: readonly SheetLine[];
}

const linesCache = new WeakMap<SheetLine, readonly SheetLine[]>();
/** Returns the same list for the same lines, for memoized results. */
function stableLines(lines: readonly SheetLine[]): readonly SheetLine[] {
  const [first] = lines;
  const before = first && linesCache.get(first);
  if (before?.length === lines.length && before.every((line, index) => line === lines[index])) return before;
  if (first) linesCache.set(first, lines);
  return lines;
}

/** The lines of each employee, in order. */
export function groupByPerson(sheet: Sheet): PersonLines[] {
  const people: { employeeId: string; lines: SheetLine[] }[] = [];
  for (const line of sheet) {
    const last = people.at(-1);
    if (last?.employeeId === line.employeeId) last.lines.push(line);
    else people.push({ employeeId: line.employeeId, lines: [line] });
  }
  return people.map(({ employeeId, lines }) => ({ employeeId, lines: stableLines(lines) }));
}

export const linesOfPerson = (sheet: Sheet, employeeId: string): readonly SheetLine[] =>
  sheet.filter((line) => line.employeeId === employeeId);

/** Computes a result per employee, again only for changed lines. */
export function memoizePerPerson<Result>(work: (person: PersonLines) => Result) {
  const results = new WeakMap<readonly SheetLine[], Result>();
  return (person: PersonLines): Result => {
    const result = results.get(person.lines) ?? work(person);
    results.set(person.lines, result);
    return result;
  };
}
