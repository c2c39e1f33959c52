/** Edits of a sheet. Each returns a new sheet that shares unchanged parts with the old one. Pure functions. */
import { none, type PickerItem } from '../../../lib/picker';
import { blankCell, typed } from './cellText';
import { blankLine, linesOfPerson, newKey } from './lines';
import { type Cell, type Column, columns, type Line, type Place, type Range, type Sheet } from './sheet';

/** True when a line's employee can be edited. */
export type May = (line: Line) => boolean;

export interface Box {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** The edges of a range, inclusive. */
export const box = ({ anchor, head }: Range): Box => ({
  top: Math.min(anchor.line, head.line),
  bottom: Math.max(anchor.line, head.line),
  left: Math.min(anchor.column, head.column),
  right: Math.max(anchor.column, head.column),
});

/** A typed text that has to be looked up. */
export const typedItem = (text: string): PickerItem => {
  const label = text.trim();
  return label === '' ? none : { id: '', label };
};

export const cellAt = (line: Line, day: number): Cell => line.cells[day] ?? blankCell;

export const withCell = (line: Line, day: number, cell: Cell): Line =>
  cell === cellAt(line, day) ? line : { ...line, cells: line.cells.with(day, cell) };

/** Cost codes belong to a job, so another job requires a new lookup. */
const withJob = (line: Line, job: PickerItem): Line => ({
  ...line,
  job,
  costCode: job.id !== '' && job.id === line.job.id ? line.costCode : typedItem(line.costCode.label),
});

export const withItem = (line: Line, column: 'job' | 'costCode', item: PickerItem): Line =>
  column === 'job' ? withJob(line, item) : { ...line, costCode: item };

export const withText = (line: Line, column: Column, text: string): Line =>
  typeof column === 'number'
    ? withCell(line, column, typed(cellAt(line, column), text))
    : withItem(line, column, typedItem(text));

/** Changes single lines; all others keep their identity. */
export function changeLines(
  sheet: Sheet,
  top: number,
  bottom: number,
  change: (line: Line, index: number) => Line,
): Sheet {
  const next = sheet.map((line, index) => (index < top || index > bottom ? line : change(line, index)));
  return next.every((line, index) => line === sheet[index]) ? sheet : next;
}

const changeLine = (sheet: Sheet, at: number, change: (line: Line) => Line): Sheet =>
  changeLines(sheet, at, at, change);

/** Changes the columns of a box in order. */
function changeBox(
  sheet: Sheet,
  { top, bottom, left, right }: Box,
  may: May,
  change: (line: Line, column: Column, index: number, at: number) => Line,
): Sheet {
  return changeLines(sheet, top, bottom, (line, index) => {
    if (!may(line)) return line;
    let next = line;
    for (let at = left; at <= right; at += 1) {
      const column = columns[at];
      if (column !== undefined) next = change(next, column, index, at);
    }
    return next;
  });
}

const columnAt = ({ column }: Place): Column | undefined => columns[column];

export const setText = (sheet: Sheet, place: Place, text: string): Sheet =>
  changeLine(sheet, place.line, (line) => {
    const column = columnAt(place);
    return column === undefined ? line : withText(line, column, text);
  });

/** Hours while typing. The cell keeps its note even when empty. */
export const setHours = (sheet: Sheet, place: Place, text: string): Sheet =>
  changeLine(sheet, place.line, (line) => {
    const day = columnAt(place);
    if (typeof day !== 'number') return line;
    const cell = cellAt(line, day);
    const next = typed(cell, text);
    return withCell(line, day, next === blankCell ? { ...cell, text: '', breakMinutes: null } : next);
  });

/** A job or cost code chosen from the list. */
export const setItem = (sheet: Sheet, place: Place, item: PickerItem): Sheet =>
  changeLine(sheet, place.line, (line) => {
    const column = columnAt(place);
    return column === 'job' || column === 'costCode' ? withItem(line, column, item) : line;
  });

export type Details = Pick<
  Cell,
  'breakMinutes' | 'note' | 'quantity' | 'perDiem' | 'equipment' | 'equipmentHours'
>;
export const setDetails = (sheet: Sheet, place: Place, details: Partial<Details>): Sheet =>
  changeLine(sheet, place.line, (line) => {
    const day = columnAt(place);
    return typeof day === 'number' ? withCell(line, day, { ...cellAt(line, day), ...details }) : line;
  });

const cleared = (line: Line, column: Column): Line =>
  typeof column === 'number' ? withCell(line, column, blankCell) : withItem(line, column, none);

export const clear = (sheet: Sheet, range: Range, may: May): Sheet =>
  changeBox(sheet, box(range), may, cleared);

/** Copies hours to a cell, which keeps its own note and details. */
const withHours = (cell: Cell, { text, breakMinutes }: Cell): Cell =>
  text === '' ? blankCell : { ...cell, text, breakMinutes };

const copied = (line: Line, to: Column, source: Line, from: Column): Line => {
  if (typeof to === 'number' && typeof from === 'number')
    return withCell(line, to, withHours(cellAt(line, to), cellAt(source, from)));
  if (typeof to === 'number' || to !== from) return line;
  // For cost codes of another job, only the text is known.
  const known = to === 'job' || (line.job.id !== '' && line.job.id === source.job.id);
  return withItem(line, to, known ? source[to] : typedItem(source[to].label));
};

/** Copies the top row of the range down; for a single row, the row above it. */
export function fillDown(sheet: Sheet, range: Range, may: May): Sheet {
  const edges = box(range);
  const source = sheet[edges.top === edges.bottom ? edges.top - 1 : edges.top];
  if (!source) return sheet;
  return changeBox(sheet, edges, may, (line, column) =>
    line.key === source.key ? line : copied(line, column, source, column),
  );
}

/** Copies the left column to the right, days only. */
export function fillRight(sheet: Sheet, range: Range, may: May): Sheet {
  const edges = box(range);
  const from = columns[edges.left === edges.right ? edges.left - 1 : edges.left];
  if (typeof from !== 'number') return sheet;
  return changeBox(sheet, edges, may, (line, column) =>
    column === from ? line : copied(line, column, line, from),
  );
}

/** Adds a line below for the same employee. */
export function addLine(sheet: Sheet, below: number): { sheet: Sheet; line: number } {
  const before = sheet[below];
  if (!before) return { sheet, line: below };
  const { employeeId } = before;
  const line = blankLine(employeeId, newKey(employeeId, linesOfPerson(sheet, employeeId)));
  return { sheet: sheet.toSpliced(below + 1, 0, line), line: below + 1 };
}

/** Removes a line. An employee's only line is cleared instead. */
export function removeLine(sheet: Sheet, at: number): Sheet {
  const line = sheet[at];
  if (!line) return sheet;
  const { employeeId, key } = line;
  const only = linesOfPerson(sheet, employeeId).length === 1;
  return only ? sheet.with(at, blankLine(employeeId, key)) : sheet.toSpliced(at, 1);
}
