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

/** What a person scrolls with. */
const byHand = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** Keeps how far a menu is scrolled, over navigations and reloads of this tab (SIDE-11). */
export function useScrollMemory<Area extends HTMLElement>(): RefObject<Area | null> {
  const area = useRef<Area>(null);
  /** The place to go back to, until it is reached: entries come with the access answers, and there may be no room for it yet. */
  const wanted = useRef<number>(undefined);

  useLayoutEffect(() => {
    const element = area.current;
    if (!element) return;
    wanted.current = remembered();
    const keep = () => {
      if (wanted.current === undefined) remember(element.scrollTop);
    };
    const giveUp = () => {
      wanted.current = undefined;
    };
    element.addEventListener('scroll', keep, { passive: true });
    for (const type of byHand) element.addEventListener(type, giveUp, { passive: true });
    return () => {
      element.removeEventListener('scroll', keep);
      for (const type of byHand) element.removeEventListener(type, giveUp);
    };
  }, []);

  useLayoutEffect(() => {
    const element = area.current;
    if (!element || wanted.current === undefined) return;
    element.scrollTop = wanted.current;
    if (Math.ceil(element.scrollTop) >= wanted.current) wanted.current = undefined;
  });
  return area;
}
