import { createStore } from 'zustand';
import { notify } from '../../../../components/feedback/banners';
import type { PickerItem } from '../../../../lib/picker';
import { cellText } from '../cellText';
import { cellAt, type CanEdit, setItem, setText } from '../sheetOperations';
import { atCellRef, type CellRef, cellRefAt, positionOf } from '../cellRef';
import { worstProblem } from '../problems';
import {
  type SheetColumn,
  sheetColumns,
  type SheetLine,
  type CellPosition,
  type CellRange,
  type Sheet,
} from '../sheet';
import type { SheetStore } from '../sheetStore';
import type { Editing, MoveDirection } from './editing';
import { hasOwnKeys, positionOfElement } from './gridEvents';
import { type RangeRef, rangeRefOf, rangeOf, singleCell } from './cellRange';
import { reportLostLine } from './reportLostLine';

/** Monday, after job and cost code. */
const FIRST_CELL = { line: 0, column: 2 };

const directions = { up: [-1, 0], down: [1, 0], left: [0, -1], right: [0, 1] } as const;

/** The initial text of a cell's editor. */
const textIn = (line: SheetLine, column: SheetColumn): string =>
  typeof column === 'number' ? cellText(cellAt(line, column)) : line[column].label;

const hasValue = (line: SheetLine, column: SheetColumn, value: string | PickerItem): boolean =>
  typeof value === 'string'
    ? value.trim() === textIn(line, column)
    : typeof column !== 'number' && line[column].id === value.id;

export interface GridState {
  /** The selection by line keys. */
  rangeRef: RangeRef;
  /** The selection in the current sheet; `head` is the focused cell. */
  range: CellRange;
  editing: Editing | undefined;
  /** Text for the live region. */
  announcement: string;
}

const isSamePosition = (one: CellPosition, other: CellPosition): boolean =>
  one.line === other.line && one.column === other.column;

export type Grid = ReturnType<typeof createGrid>;

/**
 * Focus, selection and editor of the grid. `start` is the cell of the address. A store outside of React, so that a
 * keystroke renders only the affected rows. It lives as long as the sheet's store, to which it subscribes.
 */
export function createGrid(crew: SheetStore, start?: CellPosition) {
  const initialRange = rangeRefOf(crew.getState().sheet, singleCell(start ?? FIRST_CELL));
  const store = createStore<GridState>(() => ({
    rangeRef: initialRange,
    range: rangeOf(crew.getState().sheet, initialRange),
    editing: undefined,
    announcement: '',
  }));
  /** Focuses the active cell after rendering. `claimed`: before the page's title takes the focus. */
  const shouldFocus = { current: start !== undefined && ('claimed' as boolean | 'claimed') };
  /**
   * The column where a series of Tab keys started. Enter at its end returns to that column in the next line, as in a
   * spreadsheet.
   */
  let tabStartColumn: number | undefined;

  crew.subscribe(({ sheet }, before) => {
    if (sheet === before.sheet) return;
    const { rangeRef, range, editing } = store.getState();
    const focused = positionOfElement(document.activeElement);
    const focusedLine = focused && before.sheet[focused.line];
    // The focus follows the selection when its line disappears.
    if (focusedLine && !sheet.some(({ key }) => key === focusedLine.key)) shouldFocus.current = true;
    const now = rangeOf(sheet, rangeRef);
    if (!isSamePosition(now.head, range.head) || !isSamePosition(now.anchor, range.anchor))
      store.setState({ range: now });
    if (!editing || positionOf(sheet, editing.cellRef)) return;
    store.setState({ editing: undefined });
    reportLostLine(editing.name);
  });

  const announce = (announcement: string) => store.setState({ announcement });

  function go(to: CellRange) {
    shouldFocus.current = true;
    const { sheet } = crew.getState();
    const rangeRef = rangeRefOf(sheet, to);
    store.setState({ rangeRef, range: rangeOf(sheet, rangeRef) });
  }

  function moveFrom(from: CellPosition, direction: keyof typeof directions) {
    const [down, across] = directions[direction];
    const startColumn = tabStartColumn;
    tabStartColumn = across === 0 ? undefined : (startColumn ?? from.column);
    const column = direction === 'down' ? (startColumn ?? from.column) : from.column + across;
    go(
      singleCell({
        line: Math.max(0, from.line + down),
        column: Math.max(0, Math.min(column, sheetColumns.length - 1)),
      }),
    );
  }

  /** Opens the editor of a cell, with typed text or the existing one, or announces why it is read-only. */
  function startEditing(position: CellPosition, typedText?: string) {
    const { sheet, people } = crew.getState();
    const line = sheet[position.line];
    const column = sheetColumns[position.column];
    if (!line || column === undefined) return;
    const { denialReason, member } = people.get(line.employeeId) ?? {};
    if (denialReason !== undefined) return notify({ kind: 'info', text: denialReason });
    store.setState({
      editing: {
        cellRef: cellRefAt(sheet, position),
        name: member?.name ?? '',
        text: typedText ?? textIn(line, column),
        typedOver: typedText !== undefined,
      },
    });
  }

  /** Announces a problem of the cell that was left. */
  function announceProblem({ key }: CellRef, column: SheetColumn) {
    const problem = worstProblem(crew.getState().problems.get(key)?.[column]);
    announce(problem && problem.kind !== 'note' ? problem.message : '');
  }

  function commitEdit(cellRef: CellRef, value: string | PickerItem, direction: MoveDirection) {
    const { sheet, edit } = crew.getState();
    const position = positionOf(sheet, cellRef);
    // The line was removed, which has been reported.
    if (!position) return;
    const line = sheet[position.line];
    const column = sheetColumns[position.column];
    // The focused editor is about to unmount. A click elsewhere keeps its focus.
    if (document.activeElement && hasOwnKeys(document.activeElement)) shouldFocus.current = true;
    store.setState({ editing: undefined });
    if (line && column !== undefined && !hasValue(line, column, value)) {
      edit((currentSheet) =>
        atCellRef(currentSheet, cellRef, (found, at) =>
          typeof value === 'string'
            ? setText(found, at, value, direction === 'down' || direction === 'right')
            : setItem(found, at, value),
        ),
      );
      if (direction) announceProblem(cellRef, column);
    }
    if (direction) moveFrom(position, direction);
  }

  function cancelEdit() {
    shouldFocus.current = true;
    store.setState({ editing: undefined });
  }

  return {
    store,
    shouldFocus,
    go,
    type: startEditing,
    written: commitEdit,
    cancelled: cancelEdit,
    announce,
    /** The current selection. */
    range: () => store.getState().range,
    /** The edited cell. */
    editingAt(): CellPosition | undefined {
      const { editing } = store.getState();
      return editing && positionOf(crew.getState().sheet, editing.cellRef);
    },
    /** Changes the selected cells that can be edited. */
    change(operation: (sheet: Sheet, range: CellRange, may: CanEdit) => Sheet) {
      const { edit, canEdit } = crew.getState();
      edit((currentSheet) =>
        operation(currentSheet, rangeOf(currentSheet, store.getState().rangeRef), canEdit),
      );
    },
    /** Starts or continues a series of Tab keys, or ends it. */
    setTabSeries(active: boolean) {
      tabStartColumn = active ? (tabStartColumn ?? store.getState().range.head.column) : undefined;
    },
  };
}
