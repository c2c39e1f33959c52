import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { prefer, usePreferences } from '../../session/preferences';
import { useSession } from '../../session/store';
import { screenAt, screensOf } from '../screens';

const KEPT = 8;

/** Keeps the screens the person was at last, the latest first. */
export function useRecent(): void {
  const { pathname } = useLocation();
  // Before that, what is not granted may yet be.
  const settled = useSession((state) => state.settled);
  useEffect(() => {
    if (!settled) return;
    const { flags, user } = useSession.getState();
    const screens = screensOf({ flags, role: user?.role });
    const screen = screenAt(screens, pathname);
    const { recent } = usePreferences.getState();
    if (!screen || recent[0] === screen.to) return;
    const others = recent.filter((address) => screenAt(screens, address) !== screen);
    prefer({ recent: [screen.to, ...others].slice(0, KEPT) });
  }, [settled, pathname]);
}
