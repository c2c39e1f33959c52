import { type DragEvent, useEffect, useEffectEvent, useRef } from 'react';
import { Glyph } from '../Glyph';

/** The icon of a drag handle. Kept out of the shared icon set, which is part of the first screen's bundle. */
const GRIP =
  'M7 2a1 1 0 1 1-2 0 1 1 0 0 1 2 0m4 0a1 1 0 1 1-2 0 1 1 0 0 1 2 0M7 6a1 1 0 1 1-2 0 1 1 0 0 1 2 0m4 0a1 1 0 1 1-2 0 1 1 0 0 1 2 0m-4 4a1 1 0 1 1-2 0 1 1 0 0 1 2 0m4 0a1 1 0 1 1-2 0 1 1 0 0 1 2 0m-4 4a1 1 0 1 1-2 0 1 1 0 0 1 2 0m4 0a1 1 0 1 1-2 0 1 1 0 0 1 2 0';

interface RowMoves {
  onMove: (by: -1 | 1) => void;
  onDrag: (isDragged: boolean) => void;
}

/**
 * The ref of a list item that moves by Alt+Up and Alt+Down, and its drag handle. Without `moves`, it stays
 * where it is.
 */
export function useMovableRow(name: string, moves: RowMoves | undefined) {
  const row = useRef<HTMLLIElement>(null);

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!moves || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    // The row may be inside another one.
    event.stopPropagation();
    moves.onMove(event.key === 'ArrowUp' ? -1 : 1);
  });
  // Listens wherever the focus is in the row. The row itself is not interactive, so the listener is not a JSX
  // handler.
  useEffect(() => {
    const element = row.current;
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    element?.addEventListener('keydown', listen);
    return () => element?.removeEventListener('keydown', listen);
  }, []);

  function onDragStart(event: DragEvent) {
    event.dataTransfer.effectAllowed = 'move';
    event.dataTransfer.setData('text/plain', name);
    if (row.current) event.dataTransfer.setDragImage(row.current, 0, 0);
    moves?.onDrag(true);
  }

  const grip = (
    <span
      className="pl-row-grip d-grid min-h-target text-body-secondary"
      draggable
      title="Drag to move"
      aria-hidden="true"
      onDragStart={onDragStart}
      onDragEnd={() => moves?.onDrag(false)}
    >
      <Glyph d={GRIP} />
    </span>
  );
  return { row, grip };
}
