import * as z from 'zod/mini';
import { create } from 'zustand';
import { oneOf, optional, rows } from '../api/schema';
import { report } from '../lib/report';
import { useSession } from './store';

/** A boolean that defaults to true. */
const on = z.pipe(
  optional(z.boolean()),
  z.transform((value) => value ?? true),
);

/** A choice of a picker. */
const choice = z.object({ id: z.string(), label: z.string() });

/** Values by name. Each one is validated where it is read. */
const byName = z.pipe(
  optional(z.record(z.string(), z.unknown())),
  z.transform((value) => value ?? {}),
);

/** A value that cannot be parsed falls back to its default (FAULT-35, 36). */
const schema = z.object({
  theme: oneOf(['system', 'light', 'dark'], 'system'),
  density: oneOf(['comfortable', 'compact'], 'comfortable'),
  /** How lists show and sort people. */
  nameOrder: oneOf(['first', 'last'], 'first'),
  /** Dates and numbers in CSV files: as lists show them, or for other software. */
  fileStyle: oneOf(['shown', 'plain'], 'shown'),
  /** The sidebar is minified (SIDE-07). Undefined until the user chooses: it depends on the window. */
  minified: optional(z.boolean()),
  /** Paths of pinned pages and of recently visited pages, most recent first. */
  favorites: rows(z.string()),
  recent: rows(z.string()),
  /** The records opened last, latest first. Forgotten on sign-out, because their names may be those of people. */
  recentRecords: rows(z.object({ to: z.string(), label: z.string(), what: z.string() })),
  /** False turns off single-key shortcuts (WCAG 2.1.4). */
  singleKeys: on,
  /** The jobs last chosen or opened in job docs and the cost codes last chosen, latest first. Ids of codes are `job/code`. */
  recentJobs: rows(choice),
  recentCostCodes: rows(choice),
  /** The items last chosen for T&M tickets. Ids are `kind/item`. */
  recentTicketItems: rows(choice),
  /** The drawings last opened, latest first, and where each was left: `x,y,scale`, '' for the whole sheet. */
  recentSheets: rows(z.object({ id: z.string(), jobId: z.string(), at: z.string() })),
  /** False once the user has dismissed how to put the app on the home screen. */
  installHint: on,
  /** The first steps of a new business: begun once they were shown, over once all are done or hidden. */
  firstSteps: oneOf(['unknown', 'begun', 'over'], 'unknown'),
  /** Listed first in pickers. */
  favoriteJobs: rows(choice),
  favoriteCostCodes: rows(choice),
  /** The user's choices for each list, by list name. */
  lists: byName,
});

/** The user's preferences on this device. */
export type Preferences = z.output<typeof schema>;
export type Theme = Preferences['theme'];

const defaultPreferences: Preferences = z.parse(schema, {});
/** Keys that contain `Boxes` survive sign-out (SESSION-22). */
const keyOf = (owner: string) => `plumblineBoxes.${owner}`;

export const usePreferences = create<Preferences>(() => defaultPreferences);

/** Returns the defaults where storage is blocked or its content is invalid (FAULT-34, 35). */
function read(owner: string): Preferences {
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(owner)) ?? '{}') as Record<string, unknown>;
    // Browsers may still hold them by their British spelling, which reading them once replaces.
    return z.parse(schema, { favorites: stored.favourites, ...stored });
  } catch {
    return defaultPreferences;
  }
}

/** Applies the stored preferences of the signed-in user, or the defaults when no one is signed in. */
function applyStored(userId: string | undefined): void {
  usePreferences.setState(userId === undefined ? defaultPreferences : read(userId), true);
}

function write(owner: string, preferences: Preferences): void {
  try {
    localStorage.setItem(keyOf(owner), JSON.stringify(preferences));
  } catch (cause) {
    report(
      'warn',
      'a preference lasts only until this page is closed, because the browser could not store it',
      cause,
    );
  }
}

/** Saves preferences. They apply to the current page even where storage is full or blocked (FAULT-33, 34). */
export function savePreferences(patch: Partial<Preferences>): void {
  usePreferences.setState(patch);
  const userId = useSession.getState().user?.userId;
  if (userId !== undefined) write(userId, usePreferences.getState());
}

applyStored(useSession.getState().user?.userId);
useSession.subscribe(({ user }, { user: before }) => {
  if (user?.userId === before?.userId) return;
  const { recentRecords } = usePreferences.getState();
  if (before && recentRecords.length > 0)
    write(before.userId, { ...usePreferences.getState(), recentRecords: [] });
  applyStored(user?.userId);
});
// Applies preferences that are changed in another tab.
if (typeof window !== 'undefined')
  window.addEventListener('storage', ({ key }) => {
    const userId = useSession.getState().user?.userId;
    // The key is null when all storage has been cleared.
    if (userId !== undefined && (key === null || key === keyOf(userId))) applyStored(userId);
  });
