import { createStore } from 'zustand';
import { notify } from '../../../../components/feedback/banners';
import type { PickerItem } from '../../../../lib/picker';
import { cellText } from '../cellText';
import { cellAt, type May, setItem, setText } from '../edit';
import { atCellRef, type CellRef, cellRefAt, placeOf } from '../cellRef';
import { worst } from '../problems';
import { type Column, columns, type Line, type Place, type Range, type Sheet } from '../sheet';
import type { SheetStore } from '../sheetStore';
import type { Editing, Onward } from './editing';
import { hasOwnKeys } from './gridEvents';
import { type Held, held, rangeOf, single } from './spot';
import { tellLost } from './useToldLost';

/** Monday, after job and cost code. */
const FIRST = { line: 0, column: 2 };

const steps = { up: [-1, 0], down: [1, 0], left: [0, -1], right: [0, 1] } as const;

/** The initial text of a cell's editor. */
const textIn = (line: Line, column: Column): string =>
  typeof column === 'number' ? cellText(cellAt(line, column)) : line[column].label;

const stands = (line: Line, column: Column, value: string | PickerItem): boolean =>
  typeof value === 'string'
    ? value.trim() === textIn(line, column)
    : typeof column !== 'number' && line[column].id === value.id;

export interface GridState {
  /** The selection by line keys. */
  kept: Held;
  /** The selection in the current sheet; `head` is the focused cell. */
  range: Range;
  editing: Editing | undefined;
  /** Text for the live region. */
  said: string;
}

const isSamePlace = (one: Place, other: Place): boolean =>
  one.line === other.line && one.column === other.column;

export type Grid = ReturnType<typeof createGrid>;

/**
 * Focus, selection and editor of the grid. `start` is the cell of the address. A store outside of React, so that a
 * key renders only the affected rows. It lives as long as the sheet's store, to which it subscribes.
 */
export function createGrid(crew: SheetStore, start?: Place) {
  const begun = held(crew.getState().sheet, single(start ?? FIRST));
  const store = createStore<GridState>(() => ({
    kept: begun,
    range: rangeOf(crew.getState().sheet, begun),
    editing: undefined,
    said: '',
  }));
  /** Focuses the active cell after rendering. `claimed`: before the page's title takes the focus. */
  const wanted = { current: start !== undefined && ('claimed' as boolean | 'claimed') };
  /**
   * The column where a series of Tab keys started. Enter at its end returns to that column in the next line, as in a
   * spreadsheet.
   */
  let runFrom: number | undefined;

  crew.subscribe(({ sheet }, before) => {
    if (sheet === before.sheet) return;
    const { kept, range, editing } = store.getState();
    const now = rangeOf(sheet, kept);
    if (!isSamePlace(now.head, range.head) || !isSamePlace(now.anchor, range.anchor))
      store.setState({ range: now });
    if (!editing || placeOf(sheet, editing.pin)) return;
    store.setState({ editing: undefined });
    tellLost(editing.name);
  });

  const say = (said: string) => store.setState({ said });

  function go(to: Range) {
    wanted.current = true;
    const { sheet } = crew.getState();
    const kept = held(sheet, to);
    store.setState({ kept, range: rangeOf(sheet, kept) });
  }

  function goOn(from: Place, onward: keyof typeof steps) {
    const [down, across] = steps[onward];
    const begun = runFrom;
    runFrom = across === 0 ? undefined : (begun ?? from.column);
    const column = onward === 'down' ? (begun ?? from.column) : from.column + across;
    go(single({ line: from.line + down, column: Math.max(0, Math.min(column, columns.length - 1)) }));
  }

  /** Opens the editor of a cell, with typed text or the existing one, or announces why it is read-only. */
  function type(place: Place, over?: string) {
    const { sheet, people } = crew.getState();
    const line = sheet[place.line];
    const column = columns[place.column];
    if (!line || column === undefined) return;
    const { denialReason, member } = people.get(line.employeeId) ?? {};
    if (denialReason !== undefined) return notify({ kind: 'info', text: denialReason });
    store.setState({
      editing: {
        pin: cellRefAt(sheet, place),
        name: member?.name ?? '',
        text: over ?? textIn(line, column),
        typedOver: over !== undefined,
      },
    });
  }

  /** Announces a problem of the cell that was left. */
  function sayProblem({ key }: CellRef, column: Column) {
    const problem = worst(crew.getState().problems.get(key)?.[column]);
    say(problem && problem.kind !== 'note' ? problem.message : '');
  }

  function written(pin: CellRef, value: string | PickerItem, onward: Onward) {
    const { sheet, edit } = crew.getState();
    const place = placeOf(sheet, pin);
    // Its line is gone, which is reported already.
    if (!place) return;
    const line = sheet[place.line];
    const column = columns[place.column];
    // The focused editor is about to unmount. A click elsewhere keeps its focus.
    if (document.activeElement && hasOwnKeys(document.activeElement)) wanted.current = true;
    store.setState({ editing: undefined });
    if (line && column !== undefined && !stands(line, column, value)) {
      edit((now) =>
        atCellRef(now, pin, (found, at) =>
          typeof value === 'string' ? setText(found, at, value) : setItem(found, at, value),
        ),
      );
      if (onward) sayProblem(pin, column);
    }
    if (onward) goOn(place, onward);
  }

  function cancelled() {
    wanted.current = true;
    store.setState({ editing: undefined });
  }

  return {
    store,
    wanted,
    go,
    type,
    written,
    cancelled,
    say,
    /** The current selection. */
    range: () => store.getState().range,
    /** The edited cell. */
    editingAt(): Place | undefined {
      const { editing } = store.getState();
      return editing && placeOf(crew.getState().sheet, editing.pin);
    },
    /** Changes the selected cells that can be edited. */
    change(act: (sheet: Sheet, range: Range, may: May) => Sheet) {
      const { edit, may } = crew.getState();
      edit((now) => act(now, rangeOf(now, store.getState().kept), may));
    },
    /** Starts or continues a series of Tab keys, or ends it. */
    run(goesOn: boolean) {
      runFrom = goesOn ? (runFrom ?? store.getState().range.head.column) : undefined;
    },
  };
}
