import { useEffect, useState } from 'react';

const IDLE = 15 * 60_000;
const INPUT = ['pointerdown', 'keydown', 'wheel'] as const;
const LISTENING = { capture: true, passive: true };

/** False 15 minutes after the last key, click or turn of the wheel: what is asked for again and again then rests, and the session can end. */
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
