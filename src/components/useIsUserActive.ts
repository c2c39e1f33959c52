import { useEffect, useState } from 'react';

const IDLE_TIMEOUT = 15 * 60_000;
const INPUT_EVENTS = ['pointerdown', 'keydown', 'wheel'] as const;
const LISTENER_OPTIONS = { capture: true, passive: true };

/**
 * Returns false after 15 minutes without a key press, click, or wheel event. Polling then pauses, and the session can
 * expire.
 */
export function useIsUserActive(): boolean {
  const [isActive, setIsActive] = useState(true);
  useEffect(() => {
    const setIdle = () => setIsActive(false);
    let timer = setTimeout(setIdle, IDLE_TIMEOUT);
    const onInput = () => {
      clearTimeout(timer);
      timer = setTimeout(setIdle, IDLE_TIMEOUT);
      setIsActive(true);
    };
    for (const kind of INPUT_EVENTS) window.addEventListener(kind, onInput, LISTENER_OPTIONS);
    return () => {
      clearTimeout(timer);
      for (const kind of INPUT_EVENTS) window.removeEventListener(kind, onInput, LISTENER_OPTIONS);
    };
  }, []);
  return isActive;
}
