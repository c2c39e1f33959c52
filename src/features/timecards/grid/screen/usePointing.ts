import { type PointerEvent, useRef } from 'react';
import { placeOf } from './gridEvents';
import { NAME, single, stretched } from './spot';
import type { Grid } from './grid';

/** A press goes to a cell, with Shift or by drawing the mouse a range is selected, twice types into it. Fingers scroll. */
export function usePointing(grid: Grid) {
  const drawing = useRef(false);

  function onPointerDown(event: PointerEvent) {
    const place = placeOf(event.target);
    if (!place || event.button !== 0) return;
    const editingAt = grid.editingAt();
    // The caret is put somewhere in the field.
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
