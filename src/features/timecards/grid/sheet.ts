/** A crew's week as a grid holds it: plain data, so that it can be drafted, undone and compared. Whatever was typed stays as typed. */
import type { Day } from '../../../lib/dates';
import type { PickerItem } from '../../../lib/picker';

/** What one person did on one day under one job and cost code. */
export interface Cell {
  /** Of the record this was read from; '' where it is new. */
  recordId: string;
  /** As people type it: '8', '7:30', '7a-3:30p', '10p-6a+1'; '' is nothing. What cannot be read stays as it is. */
  text: string;
  /** Of a start and an end; null: what the settings say. */
  breakMinutes: number | null;
  note: string;
  /** What the record has, where the text comes to other hours here: it counts while text and break are as they were. */
  stored?: { date: Day; text: string; breakMinutes: number | null; hours: number } | undefined;
  /** What the grid does not show and must not lose. */
  quantity: number;
  perDiem: number;
  equipment: string;
  equipmentHours: number;
}

/** One line: an employee may have several. */
export interface Line {
  /** Stays with the line while it is there, whatever is typed into it. */
  key: string;
  employeeId: string;
  /** `id` '': nothing (`label` ''), or something typed or pasted that is not known (yet). */
  job: PickerItem;
  costCode: PickerItem;
  classification: PickerItem;
  /** Monday to Sunday. */
  cells: readonly Cell[];
}

/** All lines, in the order in which they are shown: those of an employee together. */
export type Sheet = readonly Line[];

/** The columns that are typed into, left to right. */
export const columns = ['job', 'costCode', 0, 1, 2, 3, 4, 5, 6] as const;
/** A number is a day, 0 for Monday. */
export type Column = (typeof columns)[number];

/** By line and column, as they are shown: `column` counts in `columns`. */
export interface Place {
  line: number;
  column: number;
}

/** Two corners; they may be the same. `head` is where the keyboard is. */
export interface Range {
  anchor: Place;
  head: Place;
}
