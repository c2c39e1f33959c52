import { useEffect, useState } from 'react';

/** Milliseconds. */
const PAUSE = 500;

/** The typed text after a pause in typing. */
export function useDebouncedValue(typed: string): string {
  const [rested, setRested] = useState(typed);
  useEffect(() => {
    const pause = setTimeout(() => setRested(typed), PAUSE);
    return () => clearTimeout(pause);
  }, [typed]);
  return rested;
}
