import { useLayoutEffect, useRef, type RefObject } from 'react';

const KEY = 'sidebarScroll';

/** Storage may be blocked or full: then the place is not remembered (FAULT-33, 34). */
function remembered(): number {
  try {
    return Number(sessionStorage.getItem(KEY)) || 0;
  } catch {
    return 0;
  }
}

function remember(top: number): void {
  try {
    sessionStorage.setItem(KEY, String(Math.round(top)));
  } catch {
    // Said above.
  }
}

/** Keeps how far a menu is scrolled, over navigations and reloads of this tab (SIDE-11). */
export function useScrollMemory<Area extends HTMLElement>(): RefObject<Area | null> {
  const area = useRef<Area>(null);
  useLayoutEffect(() => {
    const element = area.current;
    if (!element) return;
    element.scrollTop = remembered();
    const keep = () => remember(element.scrollTop);
    element.addEventListener('scroll', keep, { passive: true });
    return () => element.removeEventListener('scroll', keep);
  }, []);
  return area;
}
