import { type RefObject, useEffect, useRef } from 'react';
import { useLayer } from './layers';

const OPENER = '[aria-expanded="true"]';

/** The areas that are open, the innermost last. */
const openAreas = new Set<HTMLElement>();

/** The button of the open area that holds the element. */
export const openerOf = (element: Element | null): HTMLElement | null =>
  [...openAreas]
    .reverse()
    .find((area) => area.contains(element))
    ?.querySelector<HTMLElement>(OPENER) ?? null;

/**
 * While `open`: Escape, the browser's Back, a press outside, or focus moving out of the area closes it. Escape puts focus back on its
 * button, unless the person is at work elsewhere (what opens by pointing has not taken the focus).
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
    const left = ({ target, button = 0 }: Event & { button?: number }) => {
      // A mouse's own Back button closes it as Back.
      if (button > 2) return;
      if (!(target instanceof Node && element.contains(target))) closeNow.current();
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      const focused = document.activeElement;
      const here = focused === document.body || element.contains(focused);
      const opener = element.querySelector<HTMLElement>(OPENER);
      closeNow.current();
      if (here) opener?.focus();
    };
    openAreas.add(element);
    document.addEventListener('pointerdown', left);
    document.addEventListener('focusin', left);
    document.addEventListener('keydown', escape);
    return () => {
      openAreas.delete(element);
      document.removeEventListener('pointerdown', left);
      document.removeEventListener('focusin', left);
      document.removeEventListener('keydown', escape);
    };
  }, [open]);
  return area;
}
