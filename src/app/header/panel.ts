import { create } from 'zustand';

/** The panels below the header. */
export type PanelName = 'products' | 'spotlight' | 'notifications' | 'user';

interface State {
  open: PanelName | undefined;
}

/** The open header panel. At most one is open, so Spotlight and notifications close each other (HEADER-18). */
const usePanels = create<State>(() => ({ open: undefined }));

export const openPanel = (panel: PanelName): void => usePanels.setState({ open: panel });

/** Closes `panel`, or any open panel. */
export const closePanel = (panel?: PanelName): void =>
  usePanels.setState(({ open }) => ({ open: panel === undefined || panel === open ? undefined : open }));

/** The state of a panel for its button. */
export function usePanel(panel: PanelName) {
  const open = usePanels((state) => state.open === panel);
  return {
    open,
    toggle: () => (open ? closePanel(panel) : openPanel(panel)),
    close: () => closePanel(panel),
  };
}
