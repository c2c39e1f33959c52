interface EntryState {
  /** The router's index of a history entry, and its key. */
  idx?: number;
  key?: string;
}

const entry = () => window.history.state as EntryState | null;

/** Index of the app's current history entry. */
let currentIndex = 0;

let stop: () => void = () => undefined;

/**
 * A typed address creates a history entry without the router's index. The router cannot block navigation to or from
 * such an entry: it warns, or goes back too far. This gives each entry an index before the router sees it, so unsaved
 * changes are guarded as for links (GUARD-05, FAULT-80).
 *
 * Call it before creating the router, because browsers call listeners in the order they were added. Call the returned
 * function with each state of the router.
 */
export function numberTypedEntries(): (state: { location: { key: string } }) => void {
  stop();
  currentIndex = entry()?.idx ?? 0;
  const number = () => {
    const state = entry();
    if (state?.idx !== undefined) return;
    const key = Math.random().toString(36).slice(2, 10);
    window.history.replaceState({ ...state, idx: currentIndex + 1, key } satisfies EntryState, '');
  };
  window.addEventListener('popstate', number);
  stop = () => window.removeEventListener('popstate', number);
  return ({ location }) => {
    // During a blocked navigation, the browser is temporarily at another entry than the app.
    if ((entry()?.key ?? 'default') === location.key) currentIndex = entry()?.idx ?? currentIndex;
  };
}

/** True when the pending navigation is the browser's Back, not Forward or a typed address. */
export const isGoingBack = (): boolean => (entry()?.idx ?? currentIndex) < currentIndex;
