import debounce from 'lodash.debounce';
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

type Debounced = ReturnType<typeof debounce<(text: string) => void>>;

/**
 * Returns a ref to a debounced function that calls the latest `action` after `wait` milliseconds without another
 * call. Pending calls are canceled on unmount.
 */
export function useDebouncedCallback(
  action: (text: string) => void,
  wait: number,
): RefObject<Debounced | null> {
  const newest = useEffectEvent(action);
  const debounced = useRef<Debounced | null>(null);
  useEffect(() => {
    const waiting = debounce((text: string) => newest(text), wait);
    debounced.current = waiting;
    return () => waiting.cancel();
  }, [wait]);
  return debounced;
}
