import { create } from 'zustand';

/** Overlays that open over any page of the shell. */
export type Overlay = 'palette' | 'shortcuts' | 'messages';

interface State {
  overlay: Overlay | undefined;
  /** What was typed before the overlay's code had loaded: the palette starts with it. */
  typed: string;
}

/** At most one is open. */
export const useOverlay = create<State>(() => ({ overlay: undefined, typed: '' }));

export const showOverlay = (overlay: Overlay): void => useOverlay.setState({ overlay, typed: '' });
export const hideOverlay = (): void => useOverlay.setState({ overlay: undefined });

/** True when a dialog is open, which makes the page behind it inert. */
export const isDialogOpen = (): boolean => document.querySelector('[aria-modal="true"]') !== null;

/** The same key opens and closes an overlay. It does not cover a dialog that waits for an answer. */
export function toggleOverlay(overlay: Overlay): void {
  const current = useOverlay.getState().overlay;
  if (current === overlay) hideOverlay();
  else if (current !== undefined || !isDialogOpen()) showOverlay(overlay);
}

/** Keeps keys from the page while the code of an overlay is loading. Returns true if it did. */
export function typeAhead(event: KeyboardEvent): boolean {
  const { overlay, typed } = useOverlay.getState();
  if (!overlay || isDialogOpen() || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.key === 'Escape') hideOverlay();
  else if (event.key.length === 1) useOverlay.setState({ typed: typed + event.key });
  event.preventDefault();
  return true;
}
