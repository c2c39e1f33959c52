import { useSyncExternalStore } from 'react';

/** CONST-09: 767 px is a phone, 768 px is not. */
const PHONE = '(max-width: 767.98px)';

const subscribe = (changed: () => void) => {
  const query = window.matchMedia(PHONE);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

/** True while the window is as narrow as a phone's (SIDE-12). */
export const usePhone = (): boolean =>
  useSyncExternalStore(subscribe, () => window.matchMedia(PHONE).matches);
