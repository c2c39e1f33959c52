import { create } from 'zustand';
import { savePreferences, usePreferences } from '../../session/preferences';

interface ShellState {
  /** The menu overlay on phones (SIDE-12). */
  menuOpen: boolean;
}

/** State of the frame. */
export const useShell = create<ShellState>(() => ({ menuOpen: false }));

export const setMenuOpen = (menuOpen: boolean): void => useShell.setState({ menuOpen });

/** True when the sidebar is minified (SIDE-07, SIDE-09). */
export const useMinified = (): boolean => usePreferences((state) => state.minified);

export const toggleMinified = (): void => savePreferences({ minified: !usePreferences.getState().minified });
