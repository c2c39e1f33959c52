import type { MouseEvent } from 'react';
import { useStore } from 'zustand';
import { ActionButton } from '../../../../components/ActionButton';
import { addLine, fillDown, fillRight, removeLine } from '../edit';
import { atCellRef, cellRefAt } from '../cellRef';
import type { SheetStore } from '../sheetStore';
import type { Grid } from './grid';
import { singleCell } from './cellRange';

interface Props {
  crew: SheetStore;
  grid: Grid;
  onCopyDay: () => void;
}

const tool = {
  className: 'btn btn-secondary btn-sm',
  // Keeps the focus in the grid, whose selection the tools use.
  onMouseDown: (event: MouseEvent) => event.preventDefault(),
};

/** Buttons for the commands of the grid. The focus stays in the cell. */
export function SheetTools({ crew, grid, onCopyDay }: Props) {
  const at = useStore(grid.store, ({ range }) => range.head.line);
  const lockedReason = useStore(
    crew,
    ({ sheet, people }) => people.get(sheet[at]?.employeeId ?? '')?.denialReason,
  );
  const canUndo = useStore(crew, ({ history }) => history.past.length > 0);
  const canRedo = useStore(crew, ({ history }) => history.future.length > 0);
  const { undo, redo } = crew.getState();

  function add() {
    const { sheet, edit } = crew.getState();
    const added = addLine(sheet, at);
    edit(() => added.sheet);
    grid.go(singleCell({ line: added.line, column: 0 }));
  }

  function remove() {
    const { sheet, edit } = crew.getState();
    const pin = cellRefAt(sheet, grid.range().head);
    edit((now) => atCellRef(now, pin, (found, { line: index }) => removeLine(found, index)));
  }

  return (
    <div className="pl-cluster" role="group" aria-label="Edit the grid">
      <ActionButton
        {...tool}
        disabledReason={canUndo ? undefined : 'There is nothing to undo.'}
        aria-keyshortcuts="Control+Z"
        onClick={undo}
      >
        Undo
      </ActionButton>
      <ActionButton
        {...tool}
        disabledReason={canRedo ? undefined : 'There is nothing to redo.'}
        aria-keyshortcuts="Control+Y"
        onClick={redo}
      >
        Redo
      </ActionButton>
      <ActionButton
        {...tool}
        disabledReason={undefined}
        aria-keyshortcuts="Control+D"
        onClick={() => grid.change(fillDown)}
      >
        Fill down
      </ActionButton>
      <ActionButton
        {...tool}
        disabledReason={undefined}
        aria-keyshortcuts="Control+R"
        onClick={() => grid.change(fillRight)}
      >
        Fill right
      </ActionButton>
      <ActionButton {...tool} disabledReason={lockedReason} onClick={add}>
        Add line
      </ActionButton>
      <ActionButton {...tool} disabledReason={lockedReason} onClick={remove}>
        Remove line
      </ActionButton>
      <ActionButton {...tool} disabledReason={undefined} onClick={onCopyDay}>
        Copy a day…
      </ActionButton>
    </div>
  );
}
