import { create } from 'zustand';

interface ShellState {
  /** SIDE-07, SIDE-09: everything beside the sidebar may want to know. */
  minified: boolean;
  /** SIDE-12: the overlay on phones. */
  menuOpen: boolean;
}

/** How the frame stands. */
export const useShell = create<ShellState>(() => ({ minified: false, menuOpen: false }));

export const toggleMinified = (): void => useShell.setState(({ minified }) => ({ minified: !minified }));
export const setMenuOpen = (menuOpen: boolean): void => useShell.setState({ menuOpen });
