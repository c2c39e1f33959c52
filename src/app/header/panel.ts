import { create } from 'zustand';

/** The panels below the header. */
export type Panel = 'products' | 'spotlight' | 'notifications' | 'user';

interface State {
  open: Panel | undefined;
}

/** The open header panel. At most one is open, so Spotlight and notifications close each other (HEADER-18). */
const usePanels = create<State>(() => ({ open: undefined }));

export const openPanel = (panel: Panel): void => usePanels.setState({ open: panel });

/** Closes `panel`, or any open panel. */
export const closePanel = (panel?: Panel): void =>
  usePanels.setState(({ open }) => ({ open: panel === undefined || panel === open ? undefined : open }));

/** The state of a panel for its button. */
export function usePanel(panel: Panel) {
  const open = usePanels((state) => state.open === panel);
  return {
    open,
    toggle: () => (open ? closePanel(panel) : openPanel(panel)),
    close: () => closePanel(panel),
  };
}
