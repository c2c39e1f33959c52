/** The unsaved changes by employee, for the form, its draft and its save. Pure functions. */
import { readCell } from './cellText';
import type { Day } from '../../../lib/dates';
import { blankLine, entriesOf, groupByPerson } from './lines';
import type { SheetColumn, SheetLine, Sheet } from './sheet';

/** An employee's lines on the server. */
export interface PersonBase {
  /** The employee's name. */
  name?: string | undefined;
  /** Undefined without a time card. */
  timecardId?: string | undefined;
  version: number;
  lines: readonly SheetLine[];
  /** A save on this page created the card, and no refetch has included it yet. */
  made?: boolean | undefined;
}

export interface PersonEdit {
  /** The employee's name: a draft may be restored after the employee has left the crew. */
  name?: string | undefined;
  version: number;
  lines: readonly SheetLine[];
  /** The lines of that version before the change, for resolving conflicts. */
  before: readonly SheetLine[];
}

/** By `personKey`; null without changes. */
export type Edits = Readonly<Record<string, PersonEdit | null>>;

/** The form values. */
export interface SheetForm {
  edits: Edits;
  reasonId: string;
}

/** Not a number, which react-hook-form would treat as an array index. */
export const personKey = (employeeId: string): string => `p${employeeId}`;
export const editOf = (edits: Edits, employeeId: string): PersonEdit | undefined =>
  edits[personKey(employeeId)] ?? undefined;

/** By employee, in their order. */
export type PersonBases = ReadonlyMap<string, PersonBase>;

export const noEdits = (bases: PersonBases): Edits =>
  Object.fromEntries([...bases.keys()].map((employeeId) => [personKey(employeeId), null]));

/** The visible sheet: changes over the server's lines. */
export const applyEdits = (bases: PersonBases, edits: Edits): Sheet =>
  [...bases].flatMap(([employeeId, { lines }]) => editOf(edits, employeeId)?.lines ?? lines);

/** True when a cell, job or cost code is unchanged. A new line is compared with a blank one. */
export function isCellUnchanged(
  line: SheetLine,
  before: SheetLine | undefined,
  column: SheetColumn,
): boolean {
  const was = before ?? blankLine(line.employeeId, line.key);
  const part = (one: SheetLine) => (typeof column === 'number' ? one.cells[column] : one[column]);
  return line === was || JSON.stringify(part(line)) === JSON.stringify(part(was));
}

const isSameLine = (one: SheetLine, other: SheetLine): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

export const areSameLines = (one: readonly SheetLine[], other: readonly SheetLine[]): boolean =>
  one.length === other.length && one.every((line, index) => isSameLine(line, other[index] as SheetLine));

/**
 * A cell that was cleared and typed again keeps its record, so that the history says 'changed', not 'deleted' and
 * 'added'.
 */
export function withStoredRecords(
  lines: readonly SheetLine[],
  before: readonly SheetLine[],
): readonly SheetLine[] {
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

/** The changes of a sheet; none for employees whose lines are unchanged. */
export function editsOf(bases: PersonBases, before: Edits, sheet: Sheet): Edits {
  let changed = false;
  const next: Record<string, PersonEdit | null> = { ...before };
  for (const { employeeId, lines } of groupByPerson(sheet)) {
    const base = bases.get(employeeId);
    const edit = editOf(before, employeeId);
    const current = edit?.lines ?? base?.lines;
    if (!base || !current) continue;
    if (current.length === lines.length && current.every((line, index) => line === lines[index])) continue;
    const { version, before: was } = edit ?? { version: base.version, before: base.lines };
    const kept = withStoredRecords(lines, was);
    next[personKey(employeeId)] = areSameLines(kept, was)
      ? null
      : { ...(base.name !== undefined && { name: base.name }), version, before: was, lines: kept };
    changed = true;
  }
  return changed ? next : before;
}

/** The work of lines, independent of notation and order. */
function normalizedWork(lines: readonly SheetLine[], days: readonly Day[], usualBreak: number): string {
  const entries = entriesOf(lines).flatMap((ofDay, day) =>
    ofDay.map(({ job, costCode, classification, cell }) => {
      const reading = readCell(cell, days[day] ?? '', usualBreak);
      const { note, quantity, perDiem, equipment, equipmentHours } = cell;
      return JSON.stringify([
        day,
        job.id,
        costCode.id,
        classification.id,
        // The server may apply other clock changes, so hours that follow from times are not compared.
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
  one: readonly SheetLine[],
  other: readonly SheetLine[],
  days: readonly Day[],
  usualBreak: number,
): boolean => normalizedWork(one, days, usualBreak) === normalizedWork(other, days, usualBreak);
