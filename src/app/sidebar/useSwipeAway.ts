import { type TouchEvent, useRef } from 'react';

/** How far a finger must go to the left, in CSS pixels, and by how much more than up or down. */
const FAR = 60;

/** A swipe to the left puts away what came from there. Scrolling up and down is no swipe. */
export function useSwipeAway(away: () => void) {
  const start = useRef<{ x: number; y: number }>(undefined);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches[0];
      start.current = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : undefined;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0];
      if (!start.current || !touch) return;
      const left = start.current.x - touch.clientX;
      const down = Math.abs(start.current.y - touch.clientY);
      start.current = undefined;
      if (left > FAR && left > 2 * down) away();
    },
  };
}
