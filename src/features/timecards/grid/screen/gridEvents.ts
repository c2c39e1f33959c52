/** Reads positions and keys from events. */
import type { KeyboardEvent as ReactKeyboardEvent } from 'react';
import type { CellPosition } from '../sheet';

/** The cell that contains an element. */
export function positionOfElement(target: EventTarget | null): CellPosition | undefined {
  if (!(target instanceof Element)) return undefined;
  const column = target.closest<HTMLElement>('[data-column]');
  const line = column?.closest<HTMLElement>('[data-index]');
  return line ? { line: Number(line.dataset.index), column: Number(column?.dataset.column) } : undefined;
}

/** Editors and buttons handle their keys and clipboard themselves. */
export const hasOwnKeys = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('input:not([type="checkbox"]), button') !== null;

/** 'mod+shift+z'; `mod` is Ctrl, or Command on a Mac. */
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
    mod && shiftKey && 'shift',
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
