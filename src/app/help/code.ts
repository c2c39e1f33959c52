/** The dialogs' code, with the sanitiser, comes when help is wanted for the first time. */
export const fetchUserGuide = () => import('./UserGuide');
export const fetchPostReader = () => import('./PostReader');
export const fetchPageHelp = () => import('./PageHelp');

/** Fetches beforehand. A failure is met again, and told, where the dialog is opened. */
export const prefetching = (fetchCode: () => Promise<unknown>) => {
  const fetchNow = () => void fetchCode().catch(() => undefined);
  return { onPointerEnter: fetchNow, onFocus: fetchNow };
};
