/** Enters one entry for many employees, and copies a day to others. Pure functions. */
import type { Day } from '../../../lib/dates';
import type { PickerItem } from '../../../lib/picker';
import { repeatEntry } from '../common/repeatEntry';
import { blankCell, cellText, isBlankCell, readCell, withTypedText } from './cellText';
import { cellAt, withCell } from './sheetOperations';
import {
  blankLine,
  entriesOf,
  type DayEntry,
  isBlankLine,
  isSameWork,
  linesOfPerson,
  newKey,
  groupByPerson,
  type PersonLines,
  DAYS_IN_WEEK,
} from './lines';
import type { Cell, SheetLine, Sheet } from './sheet';

const changePeople = (
  sheet: Sheet,
  people: ReadonlySet<string> | undefined,
  change: (person: PersonLines) => readonly SheetLine[],
): Sheet =>
  groupByPerson(sheet).flatMap((person) =>
    !people || people.has(person.employeeId) ? change(person) : person.lines,
  );

/** The same work on another day, without its notes and quantities. */
const repeatCell = (to: Cell, from: Cell): Cell =>
  from.text === '' ? blankCell : { ...from, recordId: to.recordId, note: to.note, quantity: to.quantity };

/** Replaces the entries of other days with a day's entries, for employees who have any. Monday is 0. */
export const copyDay = (
  sheet: Sheet,
  from: number,
  to: readonly number[],
  people?: ReadonlySet<string>,
): Sheet =>
  changePeople(sheet, people, ({ lines }) =>
    lines.every((line) => cellAt(line, from).text === '')
      ? lines
      : lines.map((line) =>
          to
            .filter((day) => day !== from)
            .reduce(
              (next, day) => withCell(next, day, repeatCell(cellAt(next, day), cellAt(line, from))),
              line,
            ),
        ),
  );

/** Replaces an employee's day: each entry goes to a line of its work, a blank line, or a new one. */
function withDay(
  { employeeId, lines }: PersonLines,
  day: number,
  entries: readonly DayEntry[],
): readonly SheetLine[] {
  const taken = new Set<string>();
  return entries.reduce<readonly SheetLine[]>((currentLines, { cell, ...work }) => {
    const free = (line: SheetLine) => !taken.has(line.key);
    const same = currentLines.findIndex((line) => free(line) && isSameWork(line, work));
    const at = same >= 0 ? same : currentLines.findIndex((line) => free(line) && isBlankLine(line));
    const line = currentLines[at] ?? blankLine(employeeId, newKey(employeeId, currentLines));
    taken.add(line.key);
    const next = withCell({ ...line, ...work }, day, repeatCell(cellAt(line, day), cell));
    return at >= 0 ? currentLines.with(at, next) : [...currentLines, next];
  }, lines);
}

/** This week and the one before, to copy from. Days count from Monday of this week: -1 is last Sunday. */
interface TwoWeeks {
  sheet: Sheet;
  lastWeek: Sheet;
}

const workedEntries = ({ sheet, lastWeek }: TwoWeeks, employeeId: string, day: number): DayEntry[] =>
  (
    entriesOf(linesOfPerson(day < 0 ? lastWeek : sheet, employeeId))[day < 0 ? day + DAYS_IN_WEEK : day] ?? []
  ).filter(({ cell }) => cell.text !== '');

/** The last day before `day` on which the employee worked, down to Monday of last week; undefined for none. */
export function lastWorkedDay(weeks: TwoWeeks, employeeId: string, day: number): number | undefined {
  for (let before = day - 1; before >= -DAYS_IN_WEEK; before -= 1)
    if (workedEntries(weeks, employeeId, before).length > 0) return before;
  return undefined;
}

/** Copies the work of the day `from` to `day`, for employees without entries on that day. Time off is never copied. */
export const copyWork = (
  sheet: Sheet,
  {
    from,
    day,
    people,
    lastWeek = [],
  }: { from: number; day: number; people: ReadonlySet<string>; lastWeek?: Sheet },
): Sheet =>
  changePeople(sheet, people, (person) =>
    hasWork(person.lines, day)
      ? person.lines
      : withDay(
          person,
          day,
          workedEntries({ sheet, lastWeek }, person.employeeId, from).map(({ cell, ...entry }) => ({
            ...entry,
            cell: repeatEntry(cell, blankCell),
          })),
        ),
  );

export interface CrewEntry {
  day: number;
  job: PickerItem;
  costCode: PickerItem;
  /** The cell text. */
  text: string;
}

/** The line of this work, or the first blank one; -1 for a new line. */
function lineFor(lines: readonly SheetLine[], { job, costCode }: CrewEntry): number {
  const same = lines.findIndex((line) => line.job.id === job.id && line.costCode.id === costCode.id);
  return same >= 0 ? same : lines.findIndex(isBlankLine);
}

/** Gives all these employees the same entry. A line with this work has its hours of that day replaced. */
export const enterForMany = (sheet: Sheet, entry: CrewEntry, people: ReadonlySet<string>): Sheet =>
  changePeople(sheet, people, ({ employeeId, lines }) => {
    const { day, job, costCode, text } = entry;
    const at = lineFor(lines, entry);
    const line = lines[at] ?? blankLine(employeeId, newKey(employeeId, lines));
    const entered = withCell({ ...line, job, costCode }, day, withTypedText(cellAt(line, day), text));
    return at >= 0 ? lines.with(at, entered) : [...lines, entered];
  });

/** True when there is work on a day. */
export const hasWork = (lines: readonly SheetLine[], day: number): boolean =>
  lines.some((line) => !isBlankCell(cellAt(line, day)));

const MIN_SHIFT_HOURS = 6;

/** The start and end that are used most for a whole day, such as '7a-3:30p'; '' for none. */
export function usualShift(lines: readonly SheetLine[], days: readonly Day[], usualBreak: number): string {
  const counts = new Map<string, number>();
  for (const { cells } of lines)
    cells.forEach((cell, day) => {
      const reading = readCell(cell, days[day] ?? '', usualBreak);
      if (reading.kind !== 'times' || reading.hours < MIN_SHIFT_HOURS) return;
      const text = cellText(cell);
      counts.set(text, (counts.get(text) ?? 0) + 1);
    });
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? '';
}

/** The work of the last day with work, Monday to Sunday. */
export function lastWork(lines: readonly SheetLine[]): Pick<SheetLine, 'job' | 'costCode'> | undefined {
  for (let day = DAYS_IN_WEEK - 1; day >= 0; day -= 1) {
    const found = lines.find((line) => cellAt(line, day).text !== '' && line.job.id !== '');
    if (found) return { job: found.job, costCode: found.costCode };
  }
  return undefined;
}
