import { create } from 'zustand';

/** Overlays that open over any page of the shell. */
export type Overlay = 'palette' | 'shortcuts' | 'messages';

interface State {
  overlay: Overlay | undefined;
}

/** At most one is open. */
export const useOverlay = create<State>(() => ({ overlay: undefined }));

export const showOverlay = (overlay: Overlay): void => useOverlay.setState({ overlay });
export const hideOverlay = (): void => useOverlay.setState({ overlay: undefined });

/** True when a dialog is open, which makes the page behind it inert. */
export const isDialogOpen = (): boolean => document.querySelector('[aria-modal="true"]') !== null;

/** The same key opens and closes an overlay. It does not cover a dialog that waits for an answer. */
export function toggleOverlay(overlay: Overlay): void {
  const current = useOverlay.getState().overlay;
  if (current === overlay) hideOverlay();
  else if (current !== undefined || !isDialogOpen()) showOverlay(overlay);
}
