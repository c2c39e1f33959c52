import { useEffect, useEffectEvent } from 'react';

/** Calls the latest `handle` for each key that is pressed, wherever the focus is. */
export function useDocumentKeys(handle: (event: KeyboardEvent) => void): void {
  const handleLatest = useEffectEvent(handle);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleLatest(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
