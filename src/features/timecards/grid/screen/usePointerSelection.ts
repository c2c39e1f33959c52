import { type PointerEvent, useRef } from 'react';
import { positionOfElement } from './gridEvents';
import { HEADER_LINE, NAME_COLUMN, singleCell, extendRange } from './cellRange';
import type { Grid } from './grid';

/** A click focuses a cell, Shift or dragging selects a range, a double click edits. Touch scrolls. */
export function usePointerSelection(grid: Grid) {
  const isDragging = useRef(false);

  function onPointerDown(event: PointerEvent) {
    const position = positionOfElement(event.target);
    if (!position || event.button !== 0) return;
    const editingAt = grid.editingAt();
    // A click inside the editor moves its caret.
    if (editingAt?.line === position.line && editingAt.column === position.column) return;
    const isInSheet = position.line !== HEADER_LINE && position.column !== NAME_COLUMN;
    isDragging.current = event.pointerType === 'mouse' && isInSheet;
    grid.setTabSeries(false);
    grid.go(event.shiftKey && isInSheet ? extendRange(grid.range(), position) : singleCell(position));
  }

  function onPointerMove(event: PointerEvent) {
    if (!isDragging.current) return;
    isDragging.current = event.buttons === 1;
    const position = isDragging.current && positionOfElement(event.target);
    const { head } = grid.range();
    if (
      !position ||
      position.line === HEADER_LINE ||
      position.column === NAME_COLUMN ||
      (position.line === head.line && position.column === head.column)
    )
      return;
    grid.go(extendRange(grid.range(), position));
  }

  function onDoubleClick({ target }: { target: EventTarget }) {
    const position = positionOfElement(target);
    if (position && position.column !== NAME_COLUMN && !grid.editingAt()) grid.type(position);
  }

  return { onPointerDown, onPointerMove, onDoubleClick };
}
