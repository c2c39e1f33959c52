import type { Shortcut } from './shortcuts';

interface PressResult {
  /** The completed shortcut. */
  shortcut?: Shortcut | undefined;
  /** The keys of an incomplete shortcut: `g`. */
  pending: string;
}

/**
 * Returns the state after one more key. A key that does not continue a shortcut ends it and does nothing else: a user who
 * may not open what `g m` opens does not get the shortcut `m` instead.
 */
export function press(shortcuts: readonly Shortcut[], pending: string, key: string): PressResult {
  const keys = pending ? `${pending} ${key}` : key;
  const shortcut = shortcuts.find((one) => one.keys === keys);
  if (shortcut) return { shortcut, pending: '' };
  if (shortcuts.some((one) => one.keys.startsWith(`${keys} `))) return { pending: keys };
  return { pending: '' };
}

type KeyEvent = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'> & {
  getModifierState: (name: 'AltGraph') => boolean;
};

/**
 * Returns the key of an event as shortcuts are written: `mod+k`, `g`, `?`; undefined for other combinations. Shift
 * and AltGr are part of typing a character (`?`, and `[` on many keyboards), but not of a letter.
 */
export function shortcutKey(event: KeyEvent, apple: boolean): string | undefined {
  const { key, code, ctrlKey, metaKey, shiftKey } = event;
  const latin = /^[ -~]$/.test(key);
  // On keyboards with another script, the physical position counts.
  const letter = latin ? key.toLowerCase() : (/^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? key);
  const isLetter = /^[a-z]$/.test(letter);
  if (event.getModifierState('AltGraph')) return isLetter ? undefined : letter;
  if (event.altKey || (isLetter && shiftKey)) return undefined;
  if (apple ? metaKey && !ctrlKey : ctrlKey && !metaKey) return `mod+${letter}`;
  return ctrlKey || metaKey ? undefined : letter;
}
