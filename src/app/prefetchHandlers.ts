/**
 * Event handlers for a button that load code on hover or focus. Failures are ignored here; using the code reports
 * them.
 */
export const prefetchHandlers = (fetchCode: () => Promise<unknown>) => {
  const fetchNow = () => void fetchCode().catch(() => undefined);
  return { onPointerEnter: fetchNow, onFocus: fetchNow };
};
