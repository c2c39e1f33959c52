import { PHONE_LAYOUT } from '../lib/phoneLayout';
import { useMediaQuery } from './useMediaQuery';

/**
 * Returns true while the window has the phone layout (SIDE-12). Paper is narrow too, but printing must not replace the
 * page's content.
 */
export const useIsPhone = (): boolean => useMediaQuery(`screen and ${PHONE_LAYOUT}`);
