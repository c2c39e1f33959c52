import { create } from 'zustand';

/** What can be called up over any page of the shell. */
export type Overlay = 'palette' | 'shortcuts';

interface State {
  overlay: Overlay | undefined;
}

/** One at most. */
export const useOverlay = create<State>(() => ({ overlay: undefined }));

export const showOverlay = (overlay: Overlay): void => useOverlay.setState({ overlay });
export const hideOverlay = (): void => useOverlay.setState({ overlay: undefined });

/** A dialog is open: the page behind it is out of reach until it is answered. */
export const isDialogOpen = (): boolean => document.querySelector('[aria-modal="true"]') !== null;

/** The same key calls it up and sends it away. A dialog that waits for an answer is not covered. */
export function toggleOverlay(overlay: Overlay): void {
  const shown = useOverlay.getState().overlay;
  if (shown === overlay) hideOverlay();
  else if (shown !== undefined || !isDialogOpen()) showOverlay(overlay);
}
