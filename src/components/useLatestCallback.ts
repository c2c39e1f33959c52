import { useCallback, useLayoutEffect, useRef } from 'react';

/** `act` in its newest form, always as the same function: who is given it need not be drawn again. */
export function useLatestCallback<Args extends unknown[]>(
  act: (...args: Args) => void,
): (...args: Args) => void {
  const newest = useRef(act);
  useLayoutEffect(() => {
    newest.current = act;
  });
  return useCallback((...args: Args) => newest.current(...args), []);
}
