import * as z from 'zod/mini';
import { create } from 'zustand';
import { flag, oneOf, optional, rows } from '../api/schema';
import { report } from '../lib/report';
import { useSession } from './store';

/** On unless it has been switched off. */
const on = z.pipe(
  optional(z.boolean()),
  z.transform((value) => value ?? true),
);

/** Values by name, of which only their reader knows what they are. */
const byName = z.pipe(
  optional(z.record(z.string(), z.unknown())),
  z.transform((value) => value ?? {}),
);

/** Every value that cannot be read is as if it had never been chosen (FAULT-35, 36). */
const schema = z.object({
  theme: oneOf(['system', 'light', 'dark'], 'system'),
  density: oneOf(['comfortable', 'compact'], 'comfortable'),
  /** SIDE-07 */
  minified: flag,
  /** Addresses that the person has pinned, and those they were at last, the latest first. */
  favourites: rows(z.string()),
  recent: rows(z.string()),
  /** WCAG 2.1.4: shortcuts of one bare key can be switched off. */
  singleKeys: on,
  /** What is chosen of each list, by the list's name. */
  lists: byName,
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

/** Takes up what the person who is signed in now has chosen on this device; nobody has chosen anything. */
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
  } catch (cause) {
    report('warn', 'a preference is forgotten with this page, because the browser does not store it', cause);
  }
}

take(useSession.getState().user?.userId);
useSession.subscribe(({ user }, { user: before }) => {
  if (user?.userId !== before?.userId) take(user?.userId);
});
// What is chosen in another tab holds here too.
globalThis.addEventListener?.('storage', ({ key }) => {
  const userId = useSession.getState().user?.userId;
  // Without a key everything has been cleared.
  if (userId !== undefined && (key === null || key === keyOf(userId))) take(userId);
});
