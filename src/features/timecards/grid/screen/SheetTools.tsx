import type { MouseEvent } from 'react';
import { useStore } from 'zustand';
import { ActButton } from '../../../../components/ActButton';
import { addLine, fillDown, fillRight, removeLine } from '../edit';
import { atPin, pinAt } from '../pinned';
import type { SheetStore } from '../sheetStore';
import type { Grid } from './grid';
import { single } from './spot';

interface Props {
  crew: SheetStore;
  grid: Grid;
  onCopyDay: () => void;
}

const tool = {
  className: 'btn btn-secondary btn-sm',
  // The focus stays in the grid: what is selected there is what is meant.
  onMouseDown: (event: MouseEvent) => event.preventDefault(),
};

/** What can be done in the grid without its keys. A press leaves the keyboard where it is: in the cell. */
export function SheetTools({ crew, grid, onCopyDay }: Props) {
  const at = useStore(grid.store, ({ range }) => range.head.line);
  const whyLocked = useStore(crew, ({ sheet, people }) => people.get(sheet[at]?.employeeId ?? '')?.whyNot);
  const canUndo = useStore(crew, ({ history }) => history.past.length > 0);
  const canRedo = useStore(crew, ({ history }) => history.future.length > 0);
  const { undo, redo } = crew.getState();

  function add() {
    const { sheet, edit } = crew.getState();
    const added = addLine(sheet, at);
    edit(() => added.sheet);
    grid.go(single({ line: added.line, column: 0 }));
  }

  function remove() {
    const { sheet, edit } = crew.getState();
    const pin = pinAt(sheet, grid.range().head);
    edit((now) => atPin(now, pin, (found, { line: index }) => removeLine(found, index)));
  }

  return (
    <div className="pl-cluster" role="group" aria-label="Edit the grid">
      <ActButton
        {...tool}
        why={canUndo ? undefined : 'There is nothing to undo.'}
        aria-keyshortcuts="Control+Z"
        onClick={undo}
      >
        Undo
      </ActButton>
      <ActButton
        {...tool}
        why={canRedo ? undefined : 'There is nothing to redo.'}
        aria-keyshortcuts="Control+Y"
        onClick={redo}
      >
        Redo
      </ActButton>
      <ActButton
        {...tool}
        why={undefined}
        aria-keyshortcuts="Control+D"
        onClick={() => grid.change(fillDown)}
      >
        Fill down
      </ActButton>
      <ActButton
        {...tool}
        why={undefined}
        aria-keyshortcuts="Control+R"
        onClick={() => grid.change(fillRight)}
      >
        Fill right
      </ActButton>
      <ActButton {...tool} why={whyLocked} onClick={add}>
        Add line
      </ActButton>
      <ActButton {...tool} why={whyLocked} onClick={remove}>
        Remove line
      </ActButton>
      <ActButton {...tool} why={undefined} onClick={onCopyDay}>
        Copy a day…
      </ActButton>
    </div>
  );
}
