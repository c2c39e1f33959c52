/**
 * Whether calls get answers. The browser alone does not know: in a basement or behind a hotel's sign-in page it says
 * that it is online.
 */
let isUnanswered = false;
const listeners = new Set<() => void>();

/** Notes if the last call was answered, whatever the answer says. */
export function noteAnswer(answered: boolean): void {
  const isBack = answered && isUnanswered;
  isUnanswered = !answered;
  if (isBack) for (const listener of listeners) listener();
}

/** Calls `listener` when a call is answered after one that was not. Returns how to stop that. */
export function onAnsweredAgain(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** True when the browser knows that it has no network. Node does not know. */
export const hasNoNetwork = (): boolean => (globalThis.navigator as Navigator | undefined)?.onLine === false;

export const isNetworkBad = (): boolean => isUnanswered || hasNoNetwork();
