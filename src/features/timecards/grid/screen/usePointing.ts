import { type PointerEvent, useRef } from 'react';
import { positionOfElement } from './gridEvents';
import { NAME, singleCell, extendRange } from './cellRange';
import type { Grid } from './grid';

/** A click focuses a cell, Shift or dragging selects a range, a double click edits. Touch scrolls. */
export function usePointing(grid: Grid) {
  const drawing = useRef(false);

  function onPointerDown(event: PointerEvent) {
    const position = positionOfElement(event.target);
    if (!position || event.button !== 0) return;
    const editingAt = grid.editingAt();
    // A click inside the editor moves its caret.
    if (editingAt?.line === position.line && editingAt.column === position.column) return;
    drawing.current = event.pointerType === 'mouse' && position.column !== NAME;
    grid.run(false);
    grid.go(
      event.shiftKey && position.column !== NAME ? extendRange(grid.range(), position) : singleCell(position),
    );
  }

  function onPointerMove(event: PointerEvent) {
    if (!drawing.current) return;
    drawing.current = event.buttons === 1;
    const position = drawing.current && positionOfElement(event.target);
    const { head } = grid.range();
    if (
      !position ||
      position.column === NAME ||
      (position.line === head.line && position.column === head.column)
    )
      return;
    grid.go(extendRange(grid.range(), position));
  }

  function onDoubleClick({ target }: { target: EventTarget }) {
    const position = positionOfElement(target);
    if (position && position.column !== NAME && !grid.editingAt()) grid.type(position);
  }

  return { onPointerDown, onPointerMove, onDoubleClick };
}
