import { useEffect, useEffectEvent, useRef } from 'react';

/** Where the focus is when what had it is gone: nowhere, or where a dialog that has closed left it. */
const isLost = (element: Element | null): boolean =>
  element === null || element === document.body || element.id === 'page-title';

/**
 * Keeps the focus with a card that has moved, because its element is gone with its old column: the heading of the new
 * column has it until the card is there. Unless the user has moved it since. Columns have the attribute `data-column`
 * with their status, cards `data-action` with their id.
 */
export function useMovedFocus() {
  const board = useRef<HTMLDivElement>(null);
  const moved = useRef<{ id: string; to: string }>(undefined);

  const settle = useEffectEvent(() => {
    const { activeElement } = document;
    if (!board.current || !moved.current || activeElement?.closest('[role="dialog"]')) return;
    const { id, to } = moved.current;
    const column = board.current.querySelector(`[data-column="${CSS.escape(to)}"]`);
    const card = board.current.querySelector(`[data-action="${CSS.escape(id)}"]`);
    // Until the lists are read again, the card is where it was.
    if (card && !column?.contains(card)) return;
    const heading = column?.querySelector('h2');
    const isFree = isLost(activeElement) || activeElement === heading;
    if (card || !isFree) moved.current = undefined;
    if (isFree) (card?.querySelector('button') ?? card?.querySelector('a') ?? heading)?.focus();
  });

  useEffect(() => settle());
  useEffect(() => {
    // A dialog returns the focus when it has closed.
    const onFocus = () => settle();
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, []);

  return {
    board,
    follow: (id: string, to: string) => {
      moved.current = { id, to };
    },
  };
}
