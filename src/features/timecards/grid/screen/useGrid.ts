import { useRef, useState } from 'react';
import { notify } from '../../../../components/feedback/banners';
import type { PickerItem } from '../../../../lib/picker';
import { cellText } from '../cellText';
import { cellAt, type May, setItem, setText } from '../edit';
import { atPin, type Pin, pinAt, placeOf } from '../pinned';
import { type Column, columns, type Line, type Place, type Range, type Sheet } from '../sheet';
import type { CrewSheet } from '../useCrewSheet';
import type { Editing, Onward } from './editing';
import { hasOwnKeys } from './gridEvents';
import { useToldLost } from './useToldLost';
import { type Held, held, rangeOf, single } from './spot';

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

export type Grid = ReturnType<typeof useGrid>;

/** Where the keyboard is in the grid, what is selected, and what is being typed into. `start`: the cell one was led to. */
export function useGrid(crew: CrewSheet, start?: Place) {
  const { sheet } = crew;
  const [kept, setKept] = useState<Held>(() => held(sheet, single(start ?? FIRST)));
  const range = rangeOf(sheet, kept);
  const [editing, setEditing] = useState<Editing>();
  /** The cell with the keyboard is to have the focus as soon as it is drawn. `claimed`: before the page's title, too. */
  const wanted = useRef<boolean | 'claimed'>(start !== undefined && 'claimed');
  /** Where a run of Tab keys began: from its end, Enter leads to the line below there, as in a spreadsheet. */
  const runFrom = useRef<number>(undefined);
  /** Has been written into, and left. */
  const left = useRef<Pin>(undefined);

  const editingAt = editing && placeOf(sheet, editing.pin);
  const tellLost = useToldLost();
  if (editing && !editingAt) {
    setEditing(undefined);
    tellLost(editing.name);
  }

  /** `of`: as it is about to be, where lines have just been added. */
  function go(to: Range, of: Sheet = sheet) {
    wanted.current = true;
    setKept(held(of, to));
  }

  function goOn(from: Place, onward: keyof typeof steps) {
    const [down, across] = steps[onward];
    const begun = runFrom.current;
    runFrom.current = across === 0 ? undefined : (begun ?? from.column);
    const column = onward === 'down' ? (begun ?? from.column) : from.column + across;
    go(single({ line: from.line + down, column: Math.max(0, Math.min(column, columns.length - 1)) }));
  }

  /** Opens a field in the cell, with a text typed over it or what stands there; or says why it cannot be changed. */
  function type(place: Place, over?: string) {
    const line = sheet[place.line];
    const column = columns[place.column];
    if (!line || column === undefined) return;
    const { whyNot, member } = crew.people.get(line.employeeId) ?? {};
    if (whyNot !== undefined) return notify({ kind: 'info', text: whyNot });
    setEditing({
      ...{ pin: pinAt(sheet, place), name: member?.name ?? '' },
      ...{ text: over ?? textIn(line, column), typedOver: over !== undefined },
    });
  }

  function written(pin: Pin, value: string | PickerItem, onward: Onward) {
    const place = placeOf(sheet, pin);
    // Its line is gone, which is told above.
    if (!place) return;
    const line = sheet[place.line];
    const column = columns[place.column];
    // What has the focus is about to go; who has clicked elsewhere is left there.
    if (document.activeElement && hasOwnKeys(document.activeElement)) wanted.current = true;
    setEditing(undefined);
    left.current = onward && pin;
    if (line && column !== undefined && !stands(line, column, value))
      crew.edit((now) =>
        atPin(now, pin, (found, at) =>
          typeof value === 'string' ? setText(found, at, value) : setItem(found, at, value),
        ),
      );
    if (onward) goOn(place, onward);
  }

  function cancelled() {
    wanted.current = true;
    setEditing(undefined);
  }

  return {
    range,
    editing,
    editingAt,
    wanted,
    left,
    go,
    type,
    written,
    cancelled,
    /** Changes what is selected, of those who may be changed. */
    change: (act: (sheet: Sheet, range: Range, may: May) => Sheet) =>
      crew.edit((now) => act(now, rangeOf(now, kept), crew.may)),
    /** A run of Tab keys begins here, unless it has begun, or is over. */
    run: (goesOn: boolean) => {
      runFrom.current = goesOn ? (runFrom.current ?? range.head.column) : undefined;
    },
  };
}
