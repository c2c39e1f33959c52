/** Edits of a sheet. Each returns a new sheet that shares unchanged parts with the old one. Pure functions. */
import { noChoice, type PickerItem } from '../../../lib/picker';
import { blankCell, withTypedText } from './cellText';
import { blankLine, linesOfPerson, newKey } from './lines';
import {
  type Cell,
  type SheetColumn,
  sheetColumns,
  type SheetLine,
  type CellPosition,
  type CellRange,
  type Sheet,
  type WorkItem,
} from './sheet';

/** True when a line's employee can be edited. */
export type CanEdit = (line: SheetLine) => boolean;

export interface CellBox {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** The edges of a range, inclusive. */
export const boxBetween = ({ anchor, head }: CellRange): CellBox => ({
  top: Math.min(anchor.line, head.line),
  bottom: Math.max(anchor.line, head.line),
  left: Math.min(anchor.column, head.column),
  right: Math.max(anchor.column, head.column),
});

/** A typed text that has to be looked up. */
export const typedItem = (text: string): PickerItem => {
  const label = text.trim();
  return label === '' ? noChoice : { id: '', label };
};

export const cellAt = (line: SheetLine, day: number): Cell => line.cells[day] ?? blankCell;

export const withCell = (line: SheetLine, day: number, cell: Cell): SheetLine =>
  cell === cellAt(line, day) ? line : { ...line, cells: line.cells.with(day, cell) };

/** Cost codes belong to a job, so another job requires a new lookup. */
const withJob = (line: SheetLine, job: WorkItem): SheetLine => ({
  ...line,
  job,
  costCode: job.id !== '' && job.id === line.job.id ? line.costCode : { ...line.costCode, id: '' },
});

export const withItem = (line: SheetLine, column: 'job' | 'costCode', item: WorkItem): SheetLine =>
  column === 'job' ? withJob(line, item) : { ...line, costCode: item };

export const withText = (line: SheetLine, column: SheetColumn, text: string): SheetLine =>
  typeof column === 'number'
    ? withCell(line, column, withTypedText(cellAt(line, column), text))
    : withItem(line, column, typedItem(text));

/** Changes single lines; all others keep their identity. */
export function changeLines(
  sheet: Sheet,
  top: number,
  bottom: number,
  change: (line: SheetLine, index: number) => SheetLine,
): Sheet {
  const next = sheet.map((line, index) => (index < top || index > bottom ? line : change(line, index)));
  return next.every((line, index) => line === sheet[index]) ? sheet : next;
}

const changeLine = (sheet: Sheet, at: number, change: (line: SheetLine) => SheetLine): Sheet =>
  changeLines(sheet, at, at, change);

/** Changes the columns of a box in order. */
function changeBox(
  sheet: Sheet,
  { top, bottom, left, right }: CellBox,
  canEdit: CanEdit,
  change: (line: SheetLine, column: SheetColumn, index: number, at: number) => SheetLine,
): Sheet {
  return changeLines(sheet, top, bottom, (line, index) => {
    if (!canEdit(line)) return line;
    let next = line;
    for (let at = left; at <= right; at += 1) {
      const column = sheetColumns[at];
      if (column !== undefined) next = change(next, column, index, at);
    }
    return next;
  });
}

const columnAt = ({ column }: CellPosition): SheetColumn | undefined => sheetColumns[column];

/** `takeBest`: a typed job or cost code becomes its best match. */
export const setText = (sheet: Sheet, position: CellPosition, text: string, takeBest = false): Sheet =>
  changeLine(sheet, position.line, (line) => {
    const column = columnAt(position);
    if (column === undefined) return line;
    return takeBest && typeof column !== 'number' && text.trim() !== ''
      ? withItem(line, column, { ...typedItem(text), takeBest })
      : withText(line, column, text);
  });

/** Hours while typing. The cell keeps its note even when empty. */
export const setHours = (sheet: Sheet, position: CellPosition, text: string): Sheet =>
  changeLine(sheet, position.line, (line) => {
    const day = columnAt(position);
    if (typeof day !== 'number') return line;
    const cell = cellAt(line, day);
    const next = withTypedText(cell, text);
    return withCell(line, day, next === blankCell ? { ...cell, text: '', breakMinutes: null } : next);
  });

/** A job or cost code chosen from the list. */
export const setItem = (sheet: Sheet, position: CellPosition, item: PickerItem): Sheet =>
  changeLine(sheet, position.line, (line) => {
    const column = columnAt(position);
    return column === 'job' || column === 'costCode' ? withItem(line, column, item) : line;
  });

export type CellDetails = Pick<
  Cell,
  'breakMinutes' | 'note' | 'quantity' | 'perDiem' | 'equipment' | 'equipmentHours'
>;
export const setDetails = (sheet: Sheet, position: CellPosition, details: Partial<CellDetails>): Sheet =>
  changeLine(sheet, position.line, (line) => {
    const day = columnAt(position);
    return typeof day === 'number' ? withCell(line, day, { ...cellAt(line, day), ...details }) : line;
  });

const clearCell = (line: SheetLine, column: SheetColumn): SheetLine =>
  typeof column === 'number' ? withCell(line, column, blankCell) : withItem(line, column, noChoice);

export const clearRange = (sheet: Sheet, range: CellRange, canEdit: CanEdit): Sheet =>
  changeBox(sheet, boxBetween(range), canEdit, clearCell);

/** Copies hours to a cell, which keeps its own note and details. */
const withHours = (cell: Cell, { text, breakMinutes }: Cell): Cell =>
  text === '' ? blankCell : { ...cell, text, breakMinutes };

const fillCell = (line: SheetLine, to: SheetColumn, source: SheetLine, from: SheetColumn): SheetLine => {
  if (typeof to === 'number' && typeof from === 'number')
    return withCell(line, to, withHours(cellAt(line, to), cellAt(source, from)));
  if (typeof to === 'number' || to !== from) return line;
  // For cost codes of another job, only the text is known.
  const known = to === 'job' || (line.job.id !== '' && line.job.id === source.job.id);
  return withItem(line, to, known ? source[to] : typedItem(source[to].label));
};

/** Copies the top row of the range down; for a single row, the row above it. */
export function fillDown(sheet: Sheet, range: CellRange, canEdit: CanEdit): Sheet {
  const edges = boxBetween(range);
  const source = sheet[edges.top === edges.bottom ? edges.top - 1 : edges.top];
  if (!source) return sheet;
  return changeBox(sheet, edges, canEdit, (line, column) =>
    line.key === source.key ? line : fillCell(line, column, source, column),
  );
}

/** Copies the left column to the right, days only. */
export function fillRight(sheet: Sheet, range: CellRange, canEdit: CanEdit): Sheet {
  const edges = boxBetween(range);
  const from = sheetColumns[edges.left === edges.right ? edges.left - 1 : edges.left];
  if (typeof from !== 'number') return sheet;
  return changeBox(sheet, edges, canEdit, (line, column) =>
    column === from ? line : fillCell(line, column, line, from),
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
