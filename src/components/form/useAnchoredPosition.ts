import { type RefObject, useLayoutEffect } from 'react';

const gap = 4;
const margin = 8;
const maxHeight = 320;
const minSpace = 200;
const minWidth = 260;

/**
 * Positions a fixed list below its field, or above it where there is more room. Limits the height to the available
 * room, without the area of an on-screen keyboard.
 */
function positionNextTo(list: HTMLElement, field: HTMLElement): void {
  const { top, bottom, left, width } = field.getBoundingClientRect();
  const height = window.visualViewport?.height ?? window.innerHeight;
  const below = height - bottom - gap - margin;
  const above = top - gap - margin;
  const upwards = below < minSpace && above > below;
  const listWidth = Math.min(Math.max(width, minWidth), window.innerWidth - 2 * margin);
  Object.assign(list.style, {
    top: upwards ? 'auto' : `${bottom + gap}px`,
    bottom: upwards ? `${window.innerHeight - top + gap}px` : 'auto',
    left: `${Math.max(margin, Math.min(left, window.innerWidth - listWidth - margin))}px`,
    width: `${listWidth}px`,
    maxHeight: `${Math.min(maxHeight, upwards ? above : below)}px`,
  });
}

/** Keeps an open list next to its anchor during scrolling and resizing, including when an on-screen keyboard opens. */
export function useAnchoredPosition(
  list: RefObject<HTMLElement | null>,
  anchor: RefObject<HTMLElement | null>,
  open: boolean,
): void {
  useLayoutEffect(() => {
    if (!open) return;
    const update = () => list.current && anchor.current && positionNextTo(list.current, anchor.current);
    update();
    document.addEventListener('scroll', update, true);
    window.addEventListener('resize', update);
    window.visualViewport?.addEventListener('resize', update);
    return () => {
      document.removeEventListener('scroll', update, true);
      window.removeEventListener('resize', update);
      window.visualViewport?.removeEventListener('resize', update);
    };
  }, [list, anchor, open]);
}
