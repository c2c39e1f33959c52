/** One entry for many people, and one day for others. Pure. */
import type { PickerItem } from '../../../lib/picker';
import { sameAgain } from '../common/sameAgain';
import { blankCell, isBlankCell, typed } from './cellText';
import { cellAt, withCell } from './edit';
import {
  blankLine,
  entriesOf,
  type Entry,
  isBlankLine,
  isSameWork,
  linesOfPerson,
  newKey,
  peopleOf,
  type PersonLines,
  WEEK,
} from './lines';
import type { Cell, Line, Sheet } from './sheet';

const changePeople = (
  sheet: Sheet,
  people: ReadonlySet<string> | undefined,
  change: (person: PersonLines) => readonly Line[],
): Sheet =>
  peopleOf(sheet).flatMap((person) =>
    !people || people.has(person.employeeId) ? change(person) : person.lines,
  );

/** The same work on another day; what was noted and counted that day is its own. */
const repeated = (to: Cell, from: Cell): Cell =>
  from.text === '' ? blankCell : { ...from, recordId: to.recordId, note: to.note, quantity: to.quantity };

/** A day's work goes to other days in place of what is there. Who has none on that day stays as they are. Monday is 0. */
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
              (next, day) => withCell(next, day, repeated(cellAt(next, day), cellAt(line, from))),
              line,
            ),
        ),
  );

/** Somebody's day as these entries have it: each goes into a line of its work, a blank one, or a new one. */
function withDay(
  { employeeId, lines }: PersonLines,
  day: number,
  entries: readonly Entry[],
): readonly Line[] {
  const taken = new Set<string>();
  return entries.reduce<readonly Line[]>((now, { cell, ...work }) => {
    const free = (line: Line) => !taken.has(line.key);
    const same = now.findIndex((line) => free(line) && isSameWork(line, work));
    const at = same >= 0 ? same : now.findIndex((line) => free(line) && isBlankLine(line));
    const line = now[at] ?? blankLine(employeeId, newKey(employeeId, now));
    taken.add(line.key);
    const next = withCell({ ...line, ...work }, day, repeated(cellAt(line, day), cell));
    return at >= 0 ? now.with(at, next) : [...now, next];
  }, lines);
}

/** The day before `day`, 7 for all of the week, on which somebody last worked. */
const lastDay = (lines: readonly Line[], day: number): readonly Entry[] =>
  entriesOf(lines)
    .slice(0, day)
    .map((entries) => entries.filter(({ cell }) => cell.text !== ''))
    .findLast((entries) => entries.length > 0) ?? [];

/** Who has nothing on a day gets what they did on the last day before it, of last week's where there is none. */
export const sameAsBefore = (
  sheet: Sheet,
  day: number,
  people: ReadonlySet<string>,
  lastWeek: Sheet = [],
): Sheet =>
  changePeople(sheet, people, (person) => {
    if (hasWork(person.lines, day)) return person.lines;
    const here = lastDay(person.lines, day);
    const entries = here.length > 0 ? here : lastDay(linesOfPerson(lastWeek, person.employeeId), WEEK);
    return withDay(
      person,
      day,
      entries.map(({ cell, ...entry }) => ({ ...entry, cell: sameAgain(cell, blankCell) })),
    );
  });

export interface CrewEntry {
  day: number;
  job: PickerItem;
  costCode: PickerItem;
  /** As it is typed into a cell. */
  text: string;
}

/** Where it belongs: the line of this work, or the first blank one; -1: a new one. */
function lineFor(lines: readonly Line[], { job, costCode }: CrewEntry): number {
  const same = lines.findIndex((line) => line.job.id === job.id && line.costCode.id === costCode.id);
  return same >= 0 ? same : lines.findIndex(isBlankLine);
}

/** Gives all these people the same entry. On a line that has this work already, that day's hours are replaced. */
export const enterForMany = (sheet: Sheet, entry: CrewEntry, people: ReadonlySet<string>): Sheet =>
  changePeople(sheet, people, ({ employeeId, lines }) => {
    const { day, job, costCode, text } = entry;
    const at = lineFor(lines, entry);
    const line = lines[at] ?? blankLine(employeeId, newKey(employeeId, lines));
    const entered = withCell({ ...line, job, costCode }, day, typed(cellAt(line, day), text));
    return at >= 0 ? lines.with(at, entered) : [...lines, entered];
  });

/** Who has something on a day. */
export const hasWork = (lines: readonly Line[], day: number): boolean =>
  lines.some((line) => !isBlankCell(cellAt(line, day)));
