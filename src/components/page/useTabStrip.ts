import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The strip of tabs (`.pl-tab-strip`), which scrolls sideways on phones. Scrolls to the open tab when `open` changes. */
export function useTabStrip<Strip extends HTMLElement>(open: string): RefObject<Strip | null> {
  const strip = useRef<Strip>(null);
  // Only the strip moves: `scrollIntoView` would also scroll the page.
  useLayoutEffect(() => {
    const tab = strip.current?.querySelector<HTMLElement>(
      '[aria-pressed="true"], [aria-selected="true"], [aria-current="page"]',
    );
    if (strip.current && tab) strip.current.scrollLeft = tab.offsetLeft - strip.current.clientWidth / 3;
  }, [open]);
  return strip;
}
