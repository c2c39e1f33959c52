import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The strip of tabs (`.pl-tab-strip`), which scrolls sideways on phones. Scrolls to the open tab when `open` changes. */
export function useTabStrip<Strip extends HTMLElement>(open: string): RefObject<Strip | null> {
  const strip = useRef<Strip>(null);
  // Only the strip moves: `scrollIntoView` would also scroll the page.
  useLayoutEffect(() => {
    const element = strip.current;
    if (!element) return undefined;
    // Called before the paint, when the browser has laid out the page: to ask for the place now would do it twice.
    const observer = new ResizeObserver(() => {
      observer.disconnect();
      const tab = element.querySelector<HTMLElement>(
        '[aria-pressed="true"], [aria-selected="true"], [aria-current="page"]',
      );
      if (tab) element.scrollLeft = tab.offsetLeft - element.clientWidth / 3;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [open]);
  return strip;
}
