import { useEffect, useState } from 'react';

/** Milliseconds. */
const PAUSE = 500;

/** What has been typed, once nothing has been typed for a moment. */
export function useDebouncedValue(typed: string): string {
  const [rested, setRested] = useState(typed);
  useEffect(() => {
    const pause = setTimeout(() => setRested(typed), PAUSE);
    return () => clearTimeout(pause);
  }, [typed]);
  return rested;
}
