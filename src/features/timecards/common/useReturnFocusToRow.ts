import { type RefObject, useLayoutEffect, useRef } from 'react';
import { focusTitle } from '../../../components/page/pageFocus';

/**
 * For an element of a table row that may unmount while focused. Focus moves to the row, to an adjacent row if that
 * unmounts too, or else to the page's title.
 */
export function useReturnFocusToRow<Part extends HTMLElement>(): RefObject<Part | null> {
  const element = useRef<Part>(null);
  useLayoutEffect(() => {
    const row = element.current?.closest('tr');
    return () => {
      if (!row?.contains(document.activeElement)) return;
      const candidates = [row, row.nextElementSibling, row.previousElementSibling];
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return;
        const candidate = candidates.find((one) => one?.isConnected);
        if (candidate instanceof HTMLElement) candidate.focus({ preventScroll: true });
        else focusTitle();
      });
    };
  }, []);
  return element;
}
