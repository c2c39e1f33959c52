/** For a button: fetches code when the pointer or the focus comes near. A failure is met again, and told, where the code is wanted. */
export const prefetching = (fetchCode: () => Promise<unknown>) => {
  const fetchNow = () => void fetchCode().catch(() => undefined);
  return { onPointerEnter: fetchNow, onFocus: fetchNow };
};
