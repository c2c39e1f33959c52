import { useLayoutEffect, useRef, type RefObject } from 'react';
import { keep, kept } from '../../lib/kept';

const KEY = 'sidebarScroll';

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
    // At the top it is already; to say so would only make the browser lay out a page that is not done.
    wanted.current = Number(kept('sessionStorage', KEY)) || undefined;
    const remember = () => {
      if (wanted.current === undefined) keep('sessionStorage', KEY, String(Math.round(element.scrollTop)));
    };
    const giveUp = () => {
      wanted.current = undefined;
    };
    element.addEventListener('scroll', remember, { passive: true });
    for (const type of byHand) element.addEventListener(type, giveUp, { passive: true });
    return () => {
      element.removeEventListener('scroll', remember);
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
