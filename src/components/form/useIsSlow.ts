import { useEffect, useState } from 'react';

/** Milliseconds after which a save that runs says that it does. */
const SLOW_AFTER = 6000;

/** True while something has been running for longer than anybody waits without a word. */
export function useIsSlow(isRunning: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => setIsSlow(true), SLOW_AFTER);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isRunning]);
  return isSlow;
}
