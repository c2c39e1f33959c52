/** Reads positions and keys from events, and marks elements for it. */
import type { KeyboardEvent as ReactKeyboardEvent, PointerEvent } from 'react';
import type { CellPosition } from '../sheet';

/** The cell that contains an element. */
export function positionOfElement(target: EventTarget | null): CellPosition | undefined {
  if (!(target instanceof Element)) return undefined;
  const column = target.closest<HTMLElement>('[data-column]');
  const line = column?.closest<HTMLElement>('[data-index]');
  return line ? { line: Number(line.dataset.index), column: Number(column?.dataset.column) } : undefined;
}

/** Attributes of a cell that can be focused. The active one is the grid's tab stop. */
export const focusProps = (column: number, isActive: boolean, statusId: string) => ({
  'data-column': column,
  'aria-colindex': column + 2,
  tabIndex: isActive ? 0 : -1,
  'aria-describedby': isActive ? statusId : undefined,
});

/** Pixels that letters may exceed their line. */
const LETTER_OVERFLOW = 4;

/** Gives a clipped text under the pointer a tooltip, and no other text. */
export function titleClipped({ target }: PointerEvent) {
  if (!(target instanceof Element)) return;
  const text = target.closest<HTMLElement>('a, small') ?? target.closest<HTMLElement>('bdi');
  if (!text) return;
  const isClipped =
    text.scrollWidth > text.clientWidth || text.scrollHeight > text.clientHeight + LETTER_OVERFLOW;
  if (isClipped) text.title = text.textContent;
  else text.removeAttribute('title');
}

/** Editors and buttons handle their keys and clipboard themselves. */
export const hasOwnKeys = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('input:not([type="checkbox"]), button') !== null;

/** 'mod+shift+z'; `mod` is Ctrl, or Command on a Mac. Shift alone is part of a character. */
export function combination({
  key,
  ctrlKey,
  metaKey,
  shiftKey,
  altKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>): string {
  const mod = ctrlKey || metaKey;
  return [
    mod && 'mod',
    altKey && 'alt',
    (mod || altKey) && shiftKey && 'shift',
    key.length === 1 ? key.toLowerCase() : key,
  ]
    .filter(Boolean)
    .join('+');
}

/** True for a character, including those typed with AltGr. */
export const isCharacter = (event: ReactKeyboardEvent): boolean =>
  event.key.length === 1 &&
  event.key !== ' ' &&
  (event.getModifierState('AltGraph') || !(event.ctrlKey || event.metaKey || event.altKey));
