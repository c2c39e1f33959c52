import { useSyncExternalStore } from 'react';

/** The breakpoint: 767 px is a phone, 768 px is not (CONST-09). */
const PHONE_QUERY = '(max-width: 767.98px)';

const subscribe = (changed: () => void) => {
  const query = window.matchMedia(PHONE_QUERY);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

/** Returns true while the window is as narrow as a phone (SIDE-12). */
export const useIsPhone = (): boolean =>
  useSyncExternalStore(subscribe, () => window.matchMedia(PHONE_QUERY).matches);
