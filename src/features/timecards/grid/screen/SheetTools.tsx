import type { MouseEvent } from 'react';
import { useStore } from 'zustand';
import { ActionButton } from '../../../../components/ActionButton';
import { addLine, fillDown, fillRight, removeLine } from '../sheetOperations';
import { atCellRef, cellRefAt } from '../cellRef';
import type { SheetStore } from '../sheetStore';
import type { Grid } from './grid';
import { singleCell } from './cellRange';

interface Props {
  crew: SheetStore;
  grid: Grid;
  onCopyDay: () => void;
}

const toolProps = {
  className: 'btn btn-secondary btn-sm',
  // Keeps the focus in the grid, whose selection the tools use.
  onMouseDown: (event: MouseEvent) => event.preventDefault(),
};

/** Buttons for the commands of the grid. The focus stays in the cell. */
export function SheetTools({ crew, grid, onCopyDay }: Props) {
  const lineIndex = useStore(grid.store, ({ range }) => range.head.line);
  const lockedReason = useStore(crew, ({ sheet, people }) => {
    const line = sheet[lineIndex];
    return line ? people.get(line.employeeId)?.denialReason : 'Go to a line first.';
  });
  const canUndo = useStore(crew, ({ history }) => history.past.length > 0);
  const canRedo = useStore(crew, ({ history }) => history.future.length > 0);
  const { undo, redo } = crew.getState();

  function add() {
    const { sheet, edit } = crew.getState();
    const added = addLine(sheet, lineIndex);
    edit(() => added.sheet);
    grid.go(singleCell({ line: added.line, column: 0 }));
  }

  function remove() {
    const { sheet, edit } = crew.getState();
    const cellRef = cellRefAt(sheet, grid.range().head);
    edit((currentSheet) =>
      atCellRef(currentSheet, cellRef, (found, { line: index }) => removeLine(found, index)),
    );
  }

  return (
    <div className="pl-cluster" role="group" aria-label="Grid tools">
      <ActionButton
        {...toolProps}
        disabledReason={canUndo ? undefined : 'There is nothing to undo.'}
        aria-keyshortcuts="Control+Z"
        onClick={undo}
      >
        Undo
      </ActionButton>
      <ActionButton
        {...toolProps}
        disabledReason={canRedo ? undefined : 'There is nothing to redo.'}
        aria-keyshortcuts="Control+Y"
        onClick={redo}
      >
        Redo
      </ActionButton>
      <ActionButton
        {...toolProps}
        disabledReason={undefined}
        aria-keyshortcuts="Alt+Shift+ArrowDown"
        onClick={() => grid.change(fillDown)}
      >
        Fill down
      </ActionButton>
      <ActionButton
        {...toolProps}
        disabledReason={undefined}
        aria-keyshortcuts="Alt+Shift+ArrowRight"
        onClick={() => grid.change(fillRight)}
      >
        Fill right
      </ActionButton>
      <ActionButton {...toolProps} disabledReason={lockedReason} onClick={add}>
        Add line
      </ActionButton>
      <ActionButton {...toolProps} disabledReason={lockedReason} onClick={remove}>
        Remove line
      </ActionButton>
      <ActionButton {...toolProps} disabledReason={undefined} onClick={onCopyDay}>
        Copy day…
      </ActionButton>
    </div>
  );
}
