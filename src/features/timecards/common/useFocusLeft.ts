import { type RefObject, useLayoutEffect, useRef } from 'react';
import { focusTitle } from '../../../components/page/pageFocus';

/**
 * For a part of a row that may go while the focus is in the row: what has lost the focus by that leaves it to the row, to the row
 * beside it where that has gone as well, or else to the page's title.
 */
export function useFocusLeft<Part extends HTMLElement>(): RefObject<Part | null> {
  const part = useRef<Part>(null);
  useLayoutEffect(() => {
    const row = part.current?.closest('tr');
    return () => {
      if (!row?.contains(document.activeElement)) return;
      const places = [row, row.nextElementSibling, row.previousElementSibling];
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return;
        const place = places.find((one) => one?.isConnected);
        if (place instanceof HTMLElement) place.focus({ preventScroll: true });
        else focusTitle();
      });
    };
  }, []);
  return part;
}
