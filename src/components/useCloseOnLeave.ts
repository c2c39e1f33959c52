import { type RefObject, useEffect, useRef } from 'react';

/** While `open`: Escape, a press outside, or focus moving out of the area closes it; Escape puts focus back on its button. */
export function useCloseOnLeave<Area extends HTMLElement>(
  open: boolean,
  close: () => void,
): RefObject<Area | null> {
  const area = useRef<Area>(null);
  const closeNow = useRef(close);
  useEffect(() => {
    closeNow.current = close;
  });
  useEffect(() => {
    if (!open) return;
    const left = ({ target }: Event) => {
      if (!(target instanceof Node && area.current?.contains(target))) closeNow.current();
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      const opener = area.current?.querySelector<HTMLElement>('[aria-expanded="true"]');
      closeNow.current();
      opener?.focus();
    };
    document.addEventListener('pointerdown', left);
    document.addEventListener('focusin', left);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', left);
      document.removeEventListener('focusin', left);
      document.removeEventListener('keydown', escape);
    };
  }, [open]);
  return area;
}
