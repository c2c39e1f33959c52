import { useLocation } from 'react-router-dom';
import { notify } from '../components/feedback/banners';
import { savePreferences, usePreferences } from '../session/preferences';
import { type Screen, screenAt } from './screens';

/** Addresses that the user has pinned, newest last. */
export const usePinnedAddresses = (): readonly string[] => usePreferences((state) => state.favorites);

/** The pinned screens and those visited last, without the current one and those that the user may no longer open. */
export function usePinnedAndRecent(screens: readonly Screen[]): { pinned: Screen[]; recent: Screen[] } {
  const { pathname } = useLocation();
  const { favorites, recent } = usePreferences();
  const screensOf = (addresses: readonly string[], excluded: readonly (Screen | undefined)[] = []) => {
    const known = new Set(addresses.map((address) => screenAt(screens, address)));
    return [...known].flatMap((screen) => (screen && !excluded.includes(screen) ? [screen] : []));
  };
  const pinned = screensOf(favorites);
  return { pinned, recent: screensOf(recent, [screenAt(screens, pathname), ...pinned]) };
}

/** `aliases` are other addresses of the same page. */
export function togglePinned({ to, aliases = [] }: { to: string; aliases?: readonly string[] }): void {
  const { favorites } = usePreferences.getState();
  const others = favorites.filter((address) => address !== to && !aliases.includes(address));
  savePreferences({ favorites: others.length < favorites.length ? others : [...favorites, to] });
}

/** Pins the current page. A message confirms it, because no star is visible. */
export function togglePinnedPage(page: Screen | undefined): void {
  if (page) togglePinned(page);
  const pinned = page && usePreferences.getState().favorites.includes(page.to);
  const what = !page
    ? 'This page cannot be pinned.'
    : `${page.label} ${pinned ? 'is pinned' : 'is no longer pinned'}.`;
  notify({ kind: 'info', text: what });
}

/** Moves a pinned address to the position of `other`. */
export function movePinned(to: string, other: string): void {
  const { favorites } = usePreferences.getState();
  const index = favorites.indexOf(other);
  if (index < 0 || !favorites.includes(to)) return;
  const moved = favorites.filter((address) => address !== to);
  moved.splice(index, 0, to);
  savePreferences({ favorites: moved });
}
