import { useLocation } from 'react-router-dom';
import { notify } from '../components/feedback/banners';
import { savePreferences, usePreferences } from '../session/preferences';
import { type Screen, screenAt } from './screens';

/** Addresses that the user has pinned, newest last. */
export const usePinnedAddresses = (): readonly string[] => usePreferences((state) => state.favourites);

/** The pinned screens and those visited last, without the current one and those that the user may no longer open. */
export function usePinnedAndRecent(screens: readonly Screen[]): { pinned: Screen[]; recent: Screen[] } {
  const { pathname } = useLocation();
  const { favourites, recent } = usePreferences();
  const screensOf = (addresses: readonly string[], excluded: readonly (Screen | undefined)[] = []) => {
    const known = new Set(addresses.map((address) => screenAt(screens, address)));
    return [...known].flatMap((screen) => (screen && !excluded.includes(screen) ? [screen] : []));
  };
  const pinned = screensOf(favourites);
  return { pinned, recent: screensOf(recent, [screenAt(screens, pathname), ...pinned]) };
}

/** `aliases` are other addresses of the same page. */
export function togglePinned({ to, aliases = [] }: { to: string; aliases?: readonly string[] }): void {
  const { favourites } = usePreferences.getState();
  const others = favourites.filter((address) => address !== to && !aliases.includes(address));
  savePreferences({ favourites: others.length < favourites.length ? others : [...favourites, to] });
}

/** Pins the current page. A message confirms it, because no star is visible. */
export function togglePinnedPage(page: Screen | undefined): void {
  if (page) togglePinned(page);
  const pinned = page && usePreferences.getState().favourites.includes(page.to);
  const what = !page
    ? 'This page cannot be pinned.'
    : `${page.label} ${pinned ? 'is pinned' : 'is no longer pinned'}.`;
  notify({ kind: 'info', text: what });
}

/** Moves a pinned address to the position of `other`. */
export function movePinned(to: string, other: string): void {
  const { favourites } = usePreferences.getState();
  const index = favourites.indexOf(other);
  if (index < 0 || !favourites.includes(to)) return;
  const moved = favourites.filter((address) => address !== to);
  moved.splice(index, 0, to);
  savePreferences({ favourites: moved });
}
