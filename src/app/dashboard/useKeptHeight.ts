import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react';
import { readStorage, writeStorage } from '../../lib/storage';

/**
 * Reserves the height that an element had at the last visit on this device while its content loads, so that a tap meets
 * what was there. Forgotten on sign-out, because the next user has something else to do.
 */
export function useKeptHeight<E extends HTMLElement>(
  name: string,
  isLoaded: boolean,
): { ref: RefObject<E | null>; style: CSSProperties | undefined } {
  const key = `plumblineHeight.${name}`;
  const ref = useRef<E>(null);
  const [kept] = useState(() => Number(readStorage('localStorage', key)) || undefined);
  useEffect(() => {
    const element = ref.current;
    if (!isLoaded || !element) return undefined;
    const observer = new ResizeObserver(
      () => void writeStorage('localStorage', key, String(element.offsetHeight)),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [key, isLoaded]);
  return { ref, style: isLoaded || kept === undefined ? undefined : { minHeight: kept } };
}
