import { type RefObject, useEffect, useRef } from 'react';
import { useLayer } from './layers';

const OPENER = '[aria-expanded="true"]';

/** The open areas, innermost last. */
const openAreas = new Set<HTMLElement>();

/** Returns the button that opened the innermost area containing the element. */
export const openerOf = (element: Element | null): HTMLElement | null =>
  [...openAreas]
    .reverse()
    .find((area) => area.contains(element))
    ?.querySelector<HTMLElement>(OPENER) ?? null;

/**
 * Closes the area on Escape, on the browser's Back button, on a press outside, or when the focus leaves it. Escape
 * returns the focus to the area's button, unless the focus is elsewhere, for example after opening by hover.
 */
export function useCloseOnLeave<Area extends HTMLElement>(
  open: boolean,
  close: () => void,
): RefObject<Area | null> {
  const area = useRef<Area>(null);
  const closeNow = useRef(close);
  useLayer(open, close);
  useEffect(() => {
    closeNow.current = close;
  });
  useEffect(() => {
    const element = area.current;
    if (!open || !element) return;
    const onLeave = ({ target, button = 0 }: Event & { button?: number }) => {
      // The Back button of a mouse goes back in the browser, which closes the area.
      if (button > 2) return;
      if (!(target instanceof Node && element.contains(target))) closeNow.current();
    };
    const escape = (event: KeyboardEvent) => {
      // The first Escape in a field discards what is typed in it.
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      const focused = document.activeElement;
      const hadFocus = focused === document.body || element.contains(focused);
      const opener = element.querySelector<HTMLElement>(OPENER);
      closeNow.current();
      if (hadFocus) opener?.focus();
    };
    openAreas.add(element);
    document.addEventListener('pointerdown', onLeave);
    document.addEventListener('focusin', onLeave);
    document.addEventListener('keydown', escape);
    return () => {
      openAreas.delete(element);
      document.removeEventListener('pointerdown', onLeave);
      document.removeEventListener('focusin', onLeave);
      document.removeEventListener('keydown', escape);
    };
  }, [open]);
  return area;
}
