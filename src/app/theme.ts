import { storeText, storedText } from '../lib/kept';
import type { Theme } from '../session/preferences';

/**
 * Light or dark, before anything else of the app is there: `main` calls this first, so that no page is painted twice.
 * Whose choice it is, is only known later (useAppearance); until then the last one made on this device holds.
 */

/** It contains `Boxes` and so outlives a logout (SESSION-22). */
const KEY = 'plumblineBoxes.theme';
const DARK = '(prefers-color-scheme: dark)';

let current: Theme = 'system';

/** Where storage is blocked or holds something else, the system decides (FAULT-34, 35). */
function lastChosen(): Theme {
  const chosen = storedText('localStorage', KEY);
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
}

function show(): void {
  const dark = current === 'dark' || (current === 'system' && window.matchMedia(DARK).matches);
  document.documentElement.dataset.bsTheme = dark ? 'dark' : 'light';
}

/** The last theme of this device, now; the system's changes are followed while that is what was chosen. */
export function startTheme(): void {
  current = lastChosen();
  show();
  window.matchMedia(DARK).addEventListener('change', show);
}

/** A theme is chosen: it holds at once, and from the first paint of the next visit. */
export function setTheme(theme: Theme): void {
  current = theme;
  show();
  // Where that fails, the next visit starts as the system has it, until the person's own choice is known.
  storeText('localStorage', KEY, theme);
}
