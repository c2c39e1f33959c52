/** What differs from the server, by employee: what the grid's form holds, its draft keeps and its save sends. Pure. */
import { readCell } from './cellText';
import type { Day } from '../../../lib/dates';
import { blankLine, entriesOf, peopleOf } from './lines';
import type { Column, Line, Sheet } from './sheet';

/** Somebody's lines as the server has them. */
export interface Base {
  /** The employee's. */
  name?: string | undefined;
  /** Undefined: there is no time card yet. */
  timecardId?: string | undefined;
  version: number;
  lines: readonly Line[];
  /** The card was made by a save from here, and no answer has shown it since. */
  made?: boolean | undefined;
}

export interface PersonEdit {
  /** The employee's: a draft may be put back when they are not in the crew any more. */
  name?: string | undefined;
  version: number;
  lines: readonly Line[];
  /** The lines that were changed, of that version: where somebody else has saved meanwhile, both are compared with these. */
  before: readonly Line[];
}

/** By `personKey`; null: nothing has changed. */
export type Edits = Readonly<Record<string, PersonEdit | null>>;

/** What the form holds. */
export interface SheetForm {
  edits: Edits;
  reasonId: string;
}

/** Never a number: react-hook-form would make a list of it. */
export const personKey = (employeeId: string): string => `p${employeeId}`;
export const editOf = (edits: Edits, employeeId: string): PersonEdit | undefined =>
  edits[personKey(employeeId)] ?? undefined;

/** By employee, in their order. */
export type Bases = ReadonlyMap<string, Base>;

export const noEdits = (bases: Bases): Edits =>
  Object.fromEntries([...bases.keys()].map((employeeId) => [personKey(employeeId), null]));

/** What is shown: what was changed, over what the server has. */
export const overlay = (bases: Bases, edits: Edits): Sheet =>
  [...bases].flatMap(([employeeId, { lines }]) => editOf(edits, employeeId)?.lines ?? lines);

/** Whether a cell, or a line's job or cost code, is as it was; a line that was not there was blank. */
export function isAsBefore(line: Line, before: Line | undefined, column: Column): boolean {
  const was = before ?? blankLine(line.employeeId, line.key);
  const part = (one: Line) => (typeof column === 'number' ? one.cells[column] : one[column]);
  return line === was || JSON.stringify(part(line)) === JSON.stringify(part(was));
}

const isSameLine = (one: Line, other: Line): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

export const isSameLines = (one: readonly Line[], other: readonly Line[]): boolean =>
  one.length === other.length && one.every((line, index) => isSameLine(line, other[index] as Line));

/** What is typed again into a cell that was emptied is still its record: the history is to say 'changed', not 'deleted' and 'added'. */
export function withRecords(lines: readonly Line[], before: readonly Line[]): readonly Line[] {
  const was = new Map(before.map((line) => [line.key, line]));
  const taken = new Set(lines.flatMap(({ cells }) => cells.map(({ recordId }) => recordId)));
  const next = lines.map((line) => {
    const cells = line.cells.map((cell, day) => {
      const { recordId = '', stored } = was.get(line.key)?.cells[day] ?? {};
      return cell.text === '' || cell.recordId !== '' || taken.has(recordId)
        ? cell
        : { ...cell, recordId, ...(stored && { stored }) };
    });
    return cells.every((cell, day) => cell === line.cells[day]) ? line : { ...line, cells };
  });
  return next.every((line, index) => line === lines[index]) ? lines : next;
}

/** The changes that make this sheet; whoever's lines are as they were has none. */
export function editsOf(bases: Bases, before: Edits, sheet: Sheet): Edits {
  let changed = false;
  const next: Record<string, PersonEdit | null> = { ...before };
  for (const { employeeId, lines } of peopleOf(sheet)) {
    const base = bases.get(employeeId);
    const edit = editOf(before, employeeId);
    const shown = edit?.lines ?? base?.lines;
    if (!base || !shown) continue;
    if (shown.length === lines.length && shown.every((line, index) => line === lines[index])) continue;
    const { version, before: was } = edit ?? { version: base.version, before: base.lines };
    const kept = withRecords(lines, was);
    next[personKey(employeeId)] = isSameLines(kept, was)
      ? null
      : { ...(base.name !== undefined && { name: base.name }), version, before: was, lines: kept };
    changed = true;
  }
  return changed ? next : before;
}

/** What lines come to, whatever they are typed like, in whatever order they stand. */
function workIn(lines: readonly Line[], days: readonly Day[], usualBreak: number): string {
  const entries = entriesOf(lines).flatMap((ofDay, day) =>
    ofDay.map(({ job, costCode, classification, cell }) => {
      const reading = readCell(cell, days[day] ?? '', usualBreak);
      const { note, quantity, perDiem, equipment, equipmentHours } = cell;
      return JSON.stringify([
        day,
        job.id,
        costCode.id,
        classification.id,
        // The server may count times by clocks that change elsewhere: the times are the same work.
        reading.kind === 'wrong' ? cell.text : reading.kind === 'times' ? { ...reading, hours: 0 } : reading,
        note,
        quantity,
        perDiem,
        equipment,
        equipmentHours,
      ]);
    }),
  );
  return entries.sort().join('\n');
}

export const isSameWeek = (
  one: readonly Line[],
  other: readonly Line[],
  days: readonly Day[],
  usualBreak: number,
): boolean => workIn(one, days, usualBreak) === workIn(other, days, usualBreak);
