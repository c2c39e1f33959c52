import { create } from 'zustand';
import { prefer, usePreferences } from '../../session/preferences';

interface ShellState {
  /** SIDE-12: the overlay on phones. */
  menuOpen: boolean;
}

/** How the frame stands. */
export const useShell = create<ShellState>(() => ({ menuOpen: false }));

export const setMenuOpen = (menuOpen: boolean): void => useShell.setState({ menuOpen });

/** SIDE-07, SIDE-09: everything beside the sidebar may want to know. */
export const useMinified = (): boolean => usePreferences((state) => state.minified);

export const toggleMinified = (): void => prefer({ minified: !usePreferences.getState().minified });
