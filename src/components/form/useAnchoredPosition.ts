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
function positionNextTo(list: HTMLElement, field: HTMLElement, keepsSize: boolean): void {
  const { top, bottom, left, width } = field.getBoundingClientRect();
  const height = window.visualViewport?.height ?? window.innerHeight;
  const below = height - bottom - gap - margin;
  const above = top - gap - margin;
  const upwards = below < (keepsSize ? list.scrollHeight : minSpace) && above > below;
  const wanted = keepsSize ? list.offsetWidth : Math.max(width, minWidth);
  const listWidth = Math.min(wanted, window.innerWidth - 2 * margin);
  Object.assign(list.style, {
    top: upwards ? 'auto' : `${bottom + gap}px`,
    bottom: upwards ? `${window.innerHeight - top + gap}px` : 'auto',
    left: `${Math.max(margin, Math.min(left, window.innerWidth - listWidth - margin))}px`,
    width: keepsSize ? '' : `${listWidth}px`,
    maxHeight: `${Math.min(keepsSize ? Infinity : maxHeight, upwards ? above : below)}px`,
  });
}

/**
 * Keeps an open list next to its anchor during scrolling and resizing, including when an on-screen keyboard opens. With
 * `keepsSize` it is as wide and high as its content.
 */
export function useAnchoredPosition(
  list: RefObject<HTMLElement | null>,
  anchor: RefObject<HTMLElement | null>,
  open: boolean,
  keepsSize = false,
): void {
  useLayoutEffect(() => {
    if (!open) return;
    const update = () =>
      list.current && anchor.current && positionNextTo(list.current, anchor.current, keepsSize);
    update();
    document.addEventListener('scroll', update, true);
    window.addEventListener('resize', update);
    window.visualViewport?.addEventListener('resize', update);
    return () => {
      document.removeEventListener('scroll', update, true);
      window.removeEventListener('resize', update);
      window.visualViewport?.removeEventListener('resize', update);
    };
  }, [list, anchor, open, keepsSize]);
}
