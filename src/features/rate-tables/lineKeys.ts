import type { KeyboardEvent } from 'react';

const fieldIn = (cell: Element | undefined): HTMLInputElement | null => cell?.querySelector('input') ?? null;

/** How many lines down a key leads. Ctrl lets arrows leave a picker, whose own they are without it. */
function stepOf({ key, shiftKey }: KeyboardEvent): number {
  if (key === 'Enter') return shiftKey ? -1 : 1;
  return { ArrowDown: 1, ArrowUp: -1 }[key] ?? 0;
}

/**
 * In a table of fields, Enter and the arrows lead to the same field of the line below or above, as in a spreadsheet.
 * Below the last line is `beyond`.
 */
export function moveInGrid(event: KeyboardEvent, beyond: HTMLElement | null): void {
  const { target, ctrlKey, metaKey, altKey } = event;
  // What the field itself has made use of, and Ctrl-Enter, which saves.
  if (event.defaultPrevented || metaKey || altKey || (ctrlKey && event.key === 'Enter')) return;
  const step = stepOf(event);
  if (step === 0 || !(target instanceof HTMLInputElement)) return;
  const cell = target.closest('td');
  const line = cell?.closest('tr');
  if (!cell || !line) return;
  event.preventDefault();
  const next = step > 0 ? line.nextElementSibling : line.previousElementSibling;
  if (!next) return step > 0 ? beyond?.focus() : undefined;
  const field = fieldIn(next.children[cell.cellIndex]);
  field?.focus();
  field?.select();
}
