import { useEffect, useLayoutEffect, useRef } from 'react';
import { focusTitle } from '../page/pageFocus';
import { openerOf } from '../useCloseOnLeave';

const inDialog = (element: Element): boolean => element.closest('[role="dialog"]') !== null;

/**
 * A dialog gives the focus back to what had it. Where that has gone meanwhile, because it was in a layer that closed as
 * the dialog opened (the menu on a phone, a panel, the palette), this gives it to what that layer has left it to, or to
 * the button that opens the layer; where all of that has gone, to the page's title. Call the result when the dialog is gone; one that is taken away does it by itself.
 */
export function useFocusBack(open: boolean): () => void {
  const places = useRef<(Element | null)[]>([]);
  const remember = (element: Element | null) => {
    places.current = [element, openerOf(element)];
  };
  const giveBack = () => {
    const asked = places.current;
    const place = asked.find((element) => element?.isConnected);
    places.current = [];
    if (place instanceof HTMLElement) place.focus();
    else if (asked.length > 0) focusTitle();
  };
  // Before the dialog takes the focus, and the layer below it closes.
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
  useLayoutEffect(() => giveBack, []);
  return giveBack;
}
