import type { Shortcut } from './shortcuts';

interface Press {
  /** It is complete. */
  shortcut?: Shortcut | undefined;
  /** What has been pressed of one that needs more: `g`. */
  begun: string;
}

/** What a key, after what was `begun`, leads to. One that leads nowhere counts anew, by itself. */
export function press(shortcuts: readonly Shortcut[], begun: string, key: string): Press {
  const keys = begun ? `${begun} ${key}` : key;
  const shortcut = shortcuts.find((one) => one.keys === keys);
  if (shortcut) return { shortcut, begun: '' };
  if (shortcuts.some((one) => one.keys.startsWith(`${keys} `))) return { begun: keys };
  return begun ? press(shortcuts, '', key) : { begun: '' };
}

type Key = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'> & {
  getModifierState: (name: 'AltGraph') => boolean;
};

/**
 * A key press as shortcuts are written: `mod+k`, `g`, `?`; undefined for any other combination. Shift and AltGr are
 * part of how a sign is typed (`?`, and `[` on many keyboards), but with a letter they mean something else.
 */
export function keyOf(event: Key, apple: boolean): string | undefined {
  const { key, code, ctrlKey, metaKey, shiftKey } = event;
  const latin = /^[ -~]$/.test(key);
  // Where the keyboard writes another script, the key's place counts.
  const letter = latin ? key.toLowerCase() : (/^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? key);
  const isLetter = /^[a-z]$/.test(letter);
  if (event.getModifierState('AltGraph')) return isLetter ? undefined : letter;
  if (event.altKey || (isLetter && shiftKey)) return undefined;
  if (apple ? metaKey && !ctrlKey : ctrlKey && !metaKey) return `mod+${letter}`;
  return ctrlKey || metaKey ? undefined : letter;
}

const FIELD =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"], [role="combobox"]';

/** The key belongs to what is being typed. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(FIELD) !== null;
