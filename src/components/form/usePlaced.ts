import { type RefObject, useLayoutEffect } from 'react';
import { placeBeside } from './placeBeside';

/** Keeps an open list beside what opened it, wherever that scrolls to, and above an on-screen keyboard. */
export function usePlaced(
  list: RefObject<HTMLElement | null>,
  anchor: RefObject<HTMLElement | null>,
  open: boolean,
): void {
  useLayoutEffect(() => {
    if (!open) return;
    const place = () => list.current && anchor.current && placeBeside(list.current, anchor.current);
    place();
    document.addEventListener('scroll', place, true);
    window.addEventListener('resize', place);
    window.visualViewport?.addEventListener('resize', place);
    return () => {
      document.removeEventListener('scroll', place, true);
      window.removeEventListener('resize', place);
      window.visualViewport?.removeEventListener('resize', place);
    };
  }, [list, anchor, open]);
}
