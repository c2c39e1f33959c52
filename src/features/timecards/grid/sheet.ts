/** A crew's week in the grid: plain data for drafts, undo and comparisons. Input stays as typed. */
import type { Day } from '../../../lib/dates';
import type { PickerItem } from '../../../lib/picker';

/** An employee's work on a day under a job and cost code. */
export interface Cell {
  /** Id of the stored record; '' for a new one. */
  recordId: string;
  /** Text as typed: '8', '7:30', '7a-3:30p', '10p-6a+1'; '' for empty. Unreadable text stays. */
  text: string;
  /** For start and end; null for the default break. */
  breakMinutes: number | null;
  note: string;
  /** The server's hours, if they differ from the text's. They apply while text and break are unchanged. */
  stored?: { date: Day; text: string; breakMinutes: number | null; hours: number } | undefined;
  /** Fields that the grid keeps without showing them. */
  quantity: number;
  perDiem: number;
  equipment: string;
  equipmentHours: number;
}

/** A job or cost code, chosen or typed. */
export interface WorkItem extends PickerItem {
  /** A typed text that becomes its best match. Without it, only a text with a single match is looked up. */
  takeBest?: boolean | undefined;
}

/** A line; an employee may have several. */
export interface SheetLine {
  /** Stable while the line exists. */
  key: string;
  employeeId: string;
  /** With an empty `id`: nothing (`label` ''), or a text that is not looked up yet. */
  job: WorkItem;
  costCode: WorkItem;
  classification: PickerItem;
  /** Monday to Sunday. */
  cells: readonly Cell[];
}

/** All lines in display order, grouped by employee. */
export type Sheet = readonly SheetLine[];

/** The editable columns, left to right. */
export const sheetColumns = ['job', 'costCode', 0, 1, 2, 3, 4, 5, 6] as const;
/** A number is a day, 0 for Monday. */
export type SheetColumn = (typeof sheetColumns)[number];

/** Indexes of the line and, in `sheetColumns`, of the column. */
export interface CellPosition {
  line: number;
  column: number;
}

/** Two corners, possibly the same. `head` is the focused cell. */
export interface CellRange {
  anchor: CellPosition;
  head: CellPosition;
}
