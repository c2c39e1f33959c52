import { useCallback, useEffect, useRef } from 'react';

/** Returns a function that says whether the component is still shown, for what goes on after a request. */
export function useIsMounted(): () => boolean {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => void (isMounted.current = false);
  }, []);
  return useCallback(() => isMounted.current, []);
}
