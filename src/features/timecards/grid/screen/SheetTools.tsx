import type { MouseEvent } from 'react';
import { ActButton } from '../../../../components/ActButton';
import { addLine, fillDown, fillRight, removeLine } from '../edit';
import { atPin, pinAt } from '../pinned';
import type { CrewSheet } from '../useCrewSheet';
import type { Grid } from './useGrid';
import { single } from './spot';

interface Props {
  crew: CrewSheet;
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
  const { sheet } = crew;
  const at = grid.range.head.line;
  const line = sheet[at];
  const whyLocked = line && crew.people.get(line.employeeId)?.whyNot;

  function add() {
    const added = addLine(sheet, at);
    crew.edit(() => added.sheet);
    grid.go(single({ line: added.line, column: 0 }), added.sheet);
  }

  function remove() {
    const pin = pinAt(sheet, grid.range.head);
    crew.edit((now) => atPin(now, pin, (found, { line: index }) => removeLine(found, index)));
  }

  return (
    <div className="pl-cluster" role="group" aria-label="Edit the grid">
      <ActButton
        {...tool}
        why={crew.canUndo ? undefined : 'There is nothing to undo.'}
        aria-keyshortcuts="Control+Z"
        onClick={crew.undo}
      >
        Undo
      </ActButton>
      <ActButton
        {...tool}
        why={crew.canRedo ? undefined : 'There is nothing to redo.'}
        aria-keyshortcuts="Control+Y"
        onClick={crew.redo}
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
