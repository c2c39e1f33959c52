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

/** Monday, beside job and cost code. */
const FIRST = { line: 0, column: 2 };

const steps = { up: [-1, 0], down: [1, 0], left: [0, -1], right: [0, 1] } as const;

/** What the field of a cell begins with. */
const textIn = (line: Line, column: Column): string =>
  typeof column === 'number' ? cellText(cellAt(line, column)) : line[column].label;

const stands = (line: Line, column: Column, value: string | PickerItem): boolean =>
  typeof value === 'string'
    ? value.trim() === textIn(line, column)
    : typeof column !== 'number' && line[column].id === value.id;

export interface GridState {
  /** What is selected, by the keys of its lines. */
  kept: Held;
  /** The same in the sheet as it is now; `head` is where the keyboard is. */
  range: Range;
  editing: Editing | undefined;
  /** Read out. */
  said: string;
}

const isSamePlace = (one: Place, other: Place): boolean =>
  one.line === other.line && one.column === other.column;

export type Grid = ReturnType<typeof createGrid>;

/**
 * Where the keyboard is in the grid, what is selected, and what is being typed into. `start`: the cell one was led to.
 * Outside React: a key draws only the rows that it concerns. It lives as long as the sheet's store, which it listens to.
 */
export function createGrid(crew: SheetStore, start?: Place) {
  const begun = held(crew.getState().sheet, single(start ?? FIRST));
  const store = createStore<GridState>(() => ({
    kept: begun,
    range: rangeOf(crew.getState().sheet, begun),
    editing: undefined,
    said: '',
  }));
  /** The cell with the keyboard is to have the focus as soon as it is drawn. `claimed`: before the page's title, too. */
  const wanted = { current: start !== undefined && ('claimed' as boolean | 'claimed') };
  /** Where a run of Tab keys began: from its end, Enter leads to the line below there, as in a spreadsheet. */
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

  /** Opens a field in the cell, with a text typed over it or what stands there; or says why it cannot be changed. */
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

  /** What is wrong with a cell that is left is read out: the keyboard is somewhere else by then. */
  function sayProblem({ key }: CellRef, column: Column) {
    const problem = worst(crew.getState().problems.get(key)?.[column]);
    say(problem && problem.kind !== 'note' ? problem.message : '');
  }

  function written(pin: CellRef, value: string | PickerItem, onward: Onward) {
    const { sheet, edit } = crew.getState();
    const place = placeOf(sheet, pin);
    // Its line is gone, which has been told.
    if (!place) return;
    const line = sheet[place.line];
    const column = columns[place.column];
    // What has the focus is about to go; who has clicked elsewhere is left there.
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
    /** What is selected now. */
    range: () => store.getState().range,
    /** Where something is being typed into. */
    editingAt(): Place | undefined {
      const { editing } = store.getState();
      return editing && placeOf(crew.getState().sheet, editing.pin);
    },
    /** Changes what is selected, of those who may be changed. */
    change(act: (sheet: Sheet, range: Range, may: May) => Sheet) {
      const { edit, may } = crew.getState();
      edit((now) => act(now, rangeOf(now, store.getState().kept), may));
    },
    /** A run of Tab keys begins here, unless it has begun, or is over. */
    run(goesOn: boolean) {
      runFrom = goesOn ? (runFrom ?? store.getState().range.head.column) : undefined;
    },
  };
}
