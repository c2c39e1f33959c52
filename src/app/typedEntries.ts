interface EntryState {
  /** The router's number of a history entry, and its key. */
  idx?: number;
  key?: string;
}

const entry = () => window.history.state as EntryState | null;

/** The number of the entry that the app is at. */
let here = 0;

let stop: () => void = () => undefined;

/**
 * An address typed by hand makes a history entry without the router's number. The router cannot hold back a navigation
 * to or from such an entry: it warns, or goes back by too many. So each gets its number before the router hears of it,
 * and unsaved changes are asked about as for any link (GUARD-05, FAULT-80).
 *
 * To be called before the router is made: browsers call the window's listeners in the order they came. What it returns
 * is to be called with each state of the router.
 */
export function numberTypedEntries(): (state: { location: { key: string } }) => void {
  stop();
  here = entry()?.idx ?? 0;
  const number = () => {
    const state = entry();
    if (state?.idx !== undefined) return;
    const key = Math.random().toString(36).slice(2, 10);
    window.history.replaceState({ ...state, idx: here + 1, key } satisfies EntryState, '');
  };
  window.addEventListener('popstate', number);
  stop = () => window.removeEventListener('popstate', number);
  return ({ location }) => {
    // While a navigation is held back, the browser is for a while at an entry that the app is not at.
    if ((entry()?.key ?? 'default') === location.key) here = entry()?.idx ?? here;
  };
}

/** While a navigation is still to be decided: it is the browser's Back, and not Forward or an address typed by hand. */
export const isGoingBack = (): boolean => (entry()?.idx ?? here) < here;
