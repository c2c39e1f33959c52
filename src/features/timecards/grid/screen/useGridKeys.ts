import { type KeyboardEvent, useRef } from 'react';
import { clear, fillDown, fillRight } from '../edit';
import { columns, type Place } from '../sheet';
import type { SheetStore } from '../sheetStore';
import { combination, hasOwnKeys, isCharacter, placeOf } from './gridEvents';
import { NAME, single, stepFrom, stretched, wholeSheet } from './spot';
import type { Grid } from './grid';

interface Options {
  /** Lines per page. */
  page: () => number;
  /** Called on Enter and Space on a name. */
  openCard: (employeeId: string) => void;
  turnTick: (employeeId: string) => void;
  showDetails: (place: Place) => void;
  nextProblem: () => void;
  save: () => void;
}

/** The keys of a spreadsheet. Typing on a cell edits it and triggers no shortcut of the shell. */
export function useGridKeys(crew: SheetStore, grid: Grid, options: Options) {
  /** After Escape, Tab leaves the grid. */
  const leaving = useRef(false);

  const commandsAt = (
    head: Place,
    { sheet, undo, redo } = crew.getState(),
  ): Partial<Record<string, () => void>> => {
    const whose = () => sheet[head.line]?.employeeId ?? '';
    return {
      'mod+a': () => grid.go(wholeSheet(sheet.length)),
      'mod+z': undo,
      'mod+shift+z': redo,
      'mod+y': redo,
      'mod+d': () => grid.change(fillDown),
      'mod+r': () => grid.change(fillRight),
      'mod+s': options.save,
      Delete: () => grid.change(clear),
      Backspace: () => grid.change(clear),
      F2: () => grid.type(head),
      F4: () => options.showDetails(head),
      F8: options.nextProblem,
      Enter: () => (head.column === NAME ? options.openCard(whose()) : grid.type(head)),
      ' ': () => head.column === NAME && options.turnTick(whose()),
      Escape: () => {
        grid.go(single(head));
        leaving.current = true;
        grid.say('Press Tab to leave the grid.');
      },
    };
  };

  /** Tab moves along the line and leaves the grid at its ends. */
  function tab(event: KeyboardEvent) {
    const { head } = grid.range();
    const end = event.shiftKey ? NAME : columns.length - 1;
    if (leaving.current || head.column === end) return;
    event.preventDefault();
    grid.run(true);
    grid.go(single({ line: head.line, column: head.column + (event.shiftKey ? -1 : 1) }));
  }

  return function onKeyDown(event: KeyboardEvent) {
    const name = combination(event);
    if (hasOwnKeys(event.target) || !placeOf(event.target)) {
      // The editor has written its value already.
      if (name !== 'mod+s') return;
      event.preventDefault();
      return options.save();
    }
    if (name === 'Tab') return tab(event);
    if (name !== 'Shift') leaving.current = false;
    const range = grid.range();
    const { head } = range;
    const command = commandsAt(head)[name];
    if (command) {
      event.preventDefault();
      return command();
    }
    if (isCharacter(event) && head.column !== NAME) {
      event.preventDefault();
      return grid.type(head, event.key);
    }
    if (event.altKey) return;
    const mod = event.ctrlKey || event.metaKey;
    const to = stepFrom(
      head,
      { key: event.key, mod },
      { lines: crew.getState().sheet.length, page: options.page() },
    );
    if (!to) return;
    event.preventDefault();
    grid.run(false);
    grid.go(event.shiftKey && head.column !== NAME ? stretched(range, to) : single(to));
  };
}
