import { type PointerEvent, useRef } from 'react';

/** Pixels that a finger moves to the side, at least, and how much more than up or down. */
const DISTANCE = 50;
const RATIO = 2;

interface Swipes {
  left: (() => void) | undefined;
  right: (() => void) | undefined;
}

/** The handlers of an area that recognizes swipes. Its style needs `touch-action: pan-y`. */
export function useSwipe({ left, right }: Swipes) {
  const start = useRef<{ x: number; y: number }>(undefined);
  return {
    onPointerDown({ clientX: x, clientY: y, target, isPrimary }: PointerEvent) {
      // A slider moves by itself.
      start.current = isPrimary && !(target instanceof HTMLInputElement) ? { x, y } : undefined;
    },
    onPointerUp({ clientX, clientY, pointerType }: PointerEvent) {
      const from = start.current;
      start.current = undefined;
      if (!from || pointerType !== 'touch') return;
      const [across, along] = [clientX - from.x, clientY - from.y];
      if (Math.abs(across) < DISTANCE || Math.abs(across) < RATIO * Math.abs(along)) return;
      if (across < 0) left?.();
      else right?.();
    },
    onPointerCancel() {
      start.current = undefined;
    },
  };
}
