import { useEffect, useState } from 'react';

const IDLE = 15 * 60_000;
const INPUT = ['pointerdown', 'keydown', 'wheel'] as const;
const LISTENING = { capture: true, passive: true };

/**
 * Returns false after 15 minutes without a key press, click, or wheel event. Polling then pauses, and the session can
 * expire.
 */
export function useInUse(): boolean {
  const [inUse, setInUse] = useState(true);
  useEffect(() => {
    const rest = () => setInUse(false);
    let timer = setTimeout(rest, IDLE);
    const noteInput = () => {
      clearTimeout(timer);
      timer = setTimeout(rest, IDLE);
      setInUse(true);
    };
    for (const kind of INPUT) window.addEventListener(kind, noteInput, LISTENING);
    return () => {
      clearTimeout(timer);
      for (const kind of INPUT) window.removeEventListener(kind, noteInput, LISTENING);
    };
  }, []);
  return inUse;
}
