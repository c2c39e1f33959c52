import { useMemo } from 'react';
import { useSession } from '../session/store';
import { type Screen, screensOf } from './screens';

/** Every screen that the user may open. */
export function useScreens(): Screen[] {
  const flags = useSession((state) => state.flags);
  const role = useSession((state) => state.user?.role);
  return useMemo(() => screensOf({ flags, role }), [flags, role]);
}
