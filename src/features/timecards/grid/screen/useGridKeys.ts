import { type KeyboardEvent, useRef } from 'react';
import { clearRange, fillDown, fillRight } from '../sheetOperations';
import { sheetColumns, type CellPosition } from '../sheet';
import type { SheetStore } from '../sheetStore';
import { combination, hasOwnKeys, isCharacter, positionOfElement } from './gridEvents';
import {
  HEADER_LINE,
  NAME_COLUMN,
  singleCell,
  cellStep,
  extendRange,
  wholeColumn,
  wholeSheet,
} from './cellRange';
import type { Grid } from './grid';

interface Options {
  /** Lines per page. */
  page: () => number;
  /** Called on Enter and Space on a name. */
  openCard: (employeeId: string) => void;
  toggleSelected: (employeeId: string) => void;
  toggleAll: () => void;
  showDetails: (position: CellPosition) => void;
}

/** The keys of a spreadsheet. Typing on a cell edits it and triggers no shortcut of the shell. */
export function useGridKeys(crew: SheetStore, grid: Grid, options: Options) {
  /** After Escape, Tab leaves the grid. */
  const leaving = useRef(false);

  const headerCommands = (column: number, lines: number) =>
    column === NAME_COLUMN
      ? { Enter: options.toggleAll, ' ': options.toggleAll }
      : {
          Enter: () => grid.go(wholeColumn(column, lines)),
          ' ': () => grid.go(wholeColumn(column, lines)),
        };

  const commandsAt = (
    head: CellPosition,
    { sheet, undo, redo } = crew.getState(),
  ): Partial<Record<string, () => void>> => {
    const employeeIdOf = () => sheet[head.line]?.employeeId ?? '';
    return {
      'mod+a': () => grid.go(wholeSheet(sheet.length)),
      'mod+z': undo,
      'mod+shift+z': redo,
      'mod+y': redo,
      // Ctrl+D and Ctrl+R of spreadsheets belong to the browser.
      'alt+shift+ArrowDown': () => grid.change(fillDown),
      'alt+shift+ArrowRight': () => grid.change(fillRight),
      Delete: () => grid.change(clearRange),
      Backspace: () => grid.change(clearRange),
      F2: () => grid.type(head),
      F4: () => options.showDetails(head),
      Enter: () => (head.column === NAME_COLUMN ? options.openCard(employeeIdOf()) : grid.type(head)),
      ' ': () => head.column === NAME_COLUMN && options.toggleSelected(employeeIdOf()),
      ...(head.line === HEADER_LINE && headerCommands(head.column, sheet.length)),
      Escape: () => {
        grid.go(singleCell(head));
        leaving.current = true;
        grid.announce('Press Tab to leave the grid.');
      },
    };
  };

  /** Tab moves along the line and leaves the grid at its ends. */
  function onTab(event: KeyboardEvent) {
    const { head } = grid.range();
    const end = event.shiftKey ? NAME_COLUMN : sheetColumns.length - 1;
    if (leaving.current || head.column === end) return;
    event.preventDefault();
    grid.setTabSeries(true);
    grid.go(singleCell({ line: head.line, column: head.column + (event.shiftKey ? -1 : 1) }));
  }

  return function onKeyDown(event: KeyboardEvent) {
    const name = combination(event);
    if (hasOwnKeys(event.target) || !positionOfElement(event.target)) return;
    if (name === 'Tab') return onTab(event);
    if (name !== 'Shift') leaving.current = false;
    const range = grid.range();
    const { head } = range;
    const command = commandsAt(head)[name];
    if (command) {
      event.preventDefault();
      return command();
    }
    if (isCharacter(event) && head.column !== NAME_COLUMN) {
      event.preventDefault();
      return grid.type(head, event.key);
    }
    if (event.altKey) return;
    const mod = event.ctrlKey || event.metaKey;
    const to = cellStep(
      head,
      { key: event.key, mod },
      { lines: crew.getState().sheet.length, page: options.page() },
    );
    if (!to) return;
    event.preventDefault();
    grid.setTabSeries(false);
    grid.go(event.shiftKey && head.column !== NAME_COLUMN ? extendRange(range, to) : singleCell(to));
  };
}
