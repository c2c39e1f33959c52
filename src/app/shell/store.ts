import { create } from 'zustand';
import { useMediaQuery } from '../../components/useMediaQuery';
import { savePreferences, usePreferences } from '../../session/preferences';

interface ShellState {
  /** The menu overlay on phones (SIDE-12). */
  menuOpen: boolean;
}

/** State of the frame. */
export const useShell = create<ShellState>(() => ({ menuOpen: false }));

export const setMenuOpen = (menuOpen: boolean): void => useShell.setState({ menuOpen });

/** In narrower windows, a crew's seven days fit only beside a minified sidebar. */
const NARROW_QUERY = '(max-width: 1199.98px)';

/** True when the sidebar is minified (SIDE-07, SIDE-09): the user's choice, or else in narrow windows. */
export function useMinified(): boolean {
  const isNarrow = useMediaQuery(NARROW_QUERY);
  return usePreferences((state) => state.minified) ?? isNarrow;
}

export const toggleMinified = (): void =>
  savePreferences({
    minified: !(usePreferences.getState().minified ?? window.matchMedia(NARROW_QUERY).matches),
  });
