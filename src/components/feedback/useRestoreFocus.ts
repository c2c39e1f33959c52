import { useEffect, useLayoutEffect, useRef } from 'react';
import { focusTitle } from '../page/pageFocus';
import { openerOf } from '../useCloseOnLeave';

const inDialog = (element: Element): boolean => element.closest('[role="dialog"]') !== null;

/**
 * Restores the focus after a dialog closes. If the element that had it is gone, because its layer closed when the
 * dialog opened (the menu on phones, a panel, the palette), the focus moves to the element that the layer returned it
 * to, to the button that opens the layer, or to the page title. Call the returned function when the dialog has closed.
 * Unmounting also calls it.
 */
export function useRestoreFocus(open: boolean): () => void {
  const candidates = useRef<(Element | null)[]>([]);
  const remember = (element: Element | null) => {
    candidates.current = [element, openerOf(element)];
  };
  const restore = () => {
    const elements = candidates.current;
    const found = elements.find((element) => element?.isConnected);
    candidates.current = [];
    if (found instanceof HTMLElement) found.focus();
    else if (elements.length > 0) focusTitle();
  };
  // Before the dialog takes the focus and the layer below closes.
  useLayoutEffect(() => {
    if (open) remember(document.activeElement);
  }, [open]);
  useEffect(() => {
    if (!open) return;
    const follow = ({ target }: FocusEvent) => {
      if (target instanceof Element && !inDialog(target)) remember(target);
    };
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, [open]);
  useLayoutEffect(() => restore, []);
  return restore;
}
