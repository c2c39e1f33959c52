import { writeStorage, readStorage } from '../lib/storage';
import type { Theme } from '../session/preferences';

/**
 * Light or dark theme. `main` calls this before anything renders, so that no page is painted twice. The user's own
 * preference loads later (useAppearance); until then the last choice on this device applies.
 */

/** Contains `Boxes`, so it is kept on sign-out (SESSION-22). */
const KEY = 'plumblineBoxes.theme';
const DARK_QUERY = '(prefers-color-scheme: dark)';

let current: Theme = 'system';

/** When storage is blocked or has another value, the system decides (FAULT-34, 35). */
function lastChosen(): Theme {
  const chosen = readStorage('localStorage', KEY);
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
}

function applyTheme(): void {
  const dark = current === 'dark' || (current === 'system' && window.matchMedia(DARK_QUERY).matches);
  document.documentElement.dataset.bsTheme = dark ? 'dark' : 'light';
}

/** Applies the device's last theme, and follows changes of the system while that is 'system'. */
export function startTheme(): void {
  current = lastChosen();
  applyTheme();
  window.matchMedia(DARK_QUERY).addEventListener('change', applyTheme);
  // The dark theme's white text would not be readable, because browsers don't print backgrounds.
  window.addEventListener('beforeprint', () => (document.documentElement.dataset.bsTheme = 'light'));
  window.addEventListener('afterprint', applyTheme);
}

/** Applies a theme now, and at the first paint of the next visit. */
export function setTheme(theme: Theme): void {
  current = theme;
  applyTheme();
  // If storing fails, the next visit starts with the system's theme until the preferences are loaded.
  writeStorage('localStorage', KEY, theme);
}
