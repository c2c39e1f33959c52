import { useEffect, useLayoutEffect, useRef } from 'react';

const inDialog = (element: Element): boolean => element.closest('[role="dialog"]') !== null;

/**
 * A dialog gives the focus back to what had it. Where that has gone meanwhile, because it was in a layer that closed as
 * the dialog opened (the menu on a phone, the palette), this gives it to what that layer has left it to. Call the
 * result when the dialog is gone.
 */
export function useFocusBack(open: boolean): () => void {
  const place = useRef<Element>(null);
  // Before the dialog takes the focus.
  useLayoutEffect(() => {
    if (open) place.current = document.activeElement;
  }, [open]);
  useEffect(() => {
    if (!open) return;
    const follow = ({ target }: FocusEvent) => {
      if (target instanceof Element && !inDialog(target)) place.current = target;
    };
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, [open]);
  return () => {
    if (place.current instanceof HTMLElement) place.current.focus();
  };
}
