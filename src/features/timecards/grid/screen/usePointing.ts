import { type PointerEvent, useRef } from 'react';
import { placeOf } from './gridEvents';
import { NAME, single, stretched } from './spot';
import type { Grid } from './grid';

/** A click focuses a cell, Shift or dragging selects a range, a double click edits. Touch scrolls. */
export function usePointing(grid: Grid) {
  const drawing = useRef(false);

  function onPointerDown(event: PointerEvent) {
    const place = placeOf(event.target);
    if (!place || event.button !== 0) return;
    const editingAt = grid.editingAt();
    // A click inside the editor moves its caret.
    if (editingAt?.line === place.line && editingAt.column === place.column) return;
    drawing.current = event.pointerType === 'mouse' && place.column !== NAME;
    grid.run(false);
    grid.go(event.shiftKey && place.column !== NAME ? stretched(grid.range(), place) : single(place));
  }

  function onPointerMove(event: PointerEvent) {
    if (!drawing.current) return;
    drawing.current = event.buttons === 1;
    const place = drawing.current && placeOf(event.target);
    const { head } = grid.range();
    if (!place || place.column === NAME || (place.line === head.line && place.column === head.column)) return;
    grid.go(stretched(grid.range(), place));
  }

  function onDoubleClick({ target }: { target: EventTarget }) {
    const place = placeOf(target);
    if (place && place.column !== NAME && !grid.editingAt()) grid.type(place);
  }

  return { onPointerDown, onPointerMove, onDoubleClick };
}
