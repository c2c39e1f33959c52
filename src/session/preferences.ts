import * as z from 'zod/mini';
import { create } from 'zustand';
import { flag, oneOf, rows } from '../api/schema';
import { useSession } from './store';

/** Every value that cannot be read is as if it had never been chosen (FAULT-35, 36). */
const schema = z.object({
  theme: oneOf(['system', 'light', 'dark'], 'system'),
  density: oneOf(['comfortable', 'compact'], 'comfortable'),
  /** SIDE-07 */
  minified: flag,
  /** Addresses that the person has pinned, and those they were at last, the latest first. */
  favourites: rows(z.string()),
  recent: rows(z.string()),
});

/** What a person has chosen for themselves on this device. */
export type Preferences = z.output<typeof schema>;
export type Theme = Preferences['theme'];

const nothingChosen: Preferences = z.parse(schema, {});
/** SESSION-22: what contains `Boxes` outlives the session. */
const keyOf = (owner: string) => `plumblineBoxes.${owner}`;

export const usePreferences = create<Preferences>(() => nothingChosen);

/** Where storage is blocked or holds rubbish, nothing was chosen (FAULT-34, 35). */
function read(owner: string): Preferences {
  try {
    return z.parse(schema, JSON.parse(localStorage.getItem(keyOf(owner)) ?? '{}'));
  } catch {
    return nothingChosen;
  }
}

/** Takes up what the person who is signed in now has chosen on this device; nobody has chosen nothing. */
function take(userId: string | undefined): void {
  usePreferences.setState(userId === undefined ? nothingChosen : read(userId), true);
}

/** Chooses. It holds for this page even where storage is full or blocked (FAULT-33, 34). */
export function prefer(patch: Partial<Preferences>): void {
  usePreferences.setState(patch);
  const userId = useSession.getState().user?.userId;
  if (userId === undefined) return;
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(usePreferences.getState()));
  } catch {
    // It is forgotten with this page, and the person goes on.
  }
}

take(useSession.getState().user?.userId);
useSession.subscribe(({ user }, { user: before }) => {
  if (user?.userId !== before?.userId) take(user?.userId);
});
// What is chosen in another tab holds here too.
globalThis.addEventListener?.('storage', ({ key }) => {
  const userId = useSession.getState().user?.userId;
  if (userId !== undefined && key === keyOf(userId)) take(userId);
});
