import { useEffect, useState } from 'react';

/** Milliseconds. */
const DEBOUNCE_MS = 500;

/** The typed text after a pause in typing. */
export function useDebouncedValue(typed: string): string {
  const [debounced, setDebounced] = useState(typed);
  useEffect(() => {
    const pause = setTimeout(() => setDebounced(typed), DEBOUNCE_MS);
    return () => clearTimeout(pause);
  }, [typed]);
  return debounced;
}
