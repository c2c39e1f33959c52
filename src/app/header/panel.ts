import { create } from 'zustand';

/** What can hang open below the header. */
export type Panel = 'products' | 'spotlight' | 'notifications' | 'user';

interface State {
  open: Panel | undefined;
}

/** Which of the header's panels is open: one at most, so that Spotlight and notifications close each other (HEADER-18). */
const usePanels = create<State>(() => ({ open: undefined }));

export const openPanel = (panel: Panel): void => usePanels.setState({ open: panel });

/** Closes `panel`, or whichever is open. */
export const closePanel = (panel?: Panel): void =>
  usePanels.setState(({ open }) => ({ open: panel === undefined || panel === open ? undefined : open }));

/** One panel as its button sees it. */
export function usePanel(panel: Panel) {
  const open = usePanels((state) => state.open === panel);
  return {
    open,
    toggle: () => (open ? closePanel(panel) : openPanel(panel)),
    close: () => closePanel(panel),
  };
}
