import { useMediaQuery } from './useMediaQuery';

/** The breakpoint: 767 px is a phone, 768 px is not (CONST-09). */
const PHONE_QUERY = '(max-width: 767.98px)';

/** Returns true while the window is as narrow as a phone (SIDE-12). */
export const useIsPhone = (): boolean => useMediaQuery(PHONE_QUERY);
