const APPLE = /Mac|iPhone|iPad/;

/** On Apple devices, Command replaces Ctrl. */
export const isApple = (): boolean => APPLE.test(navigator.platform);

const names: Record<string, string> = {
  alt: 'Alt',
  shift: 'Shift',
  space: 'Space',
  esc: 'Esc',
  enter: 'Enter',
  up: '↑',
  down: '↓',
  right: '→',
  tab: 'Tab',
};

/** Returns the label printed on a key. */
const keyName = (key: string): string =>
  key === 'mod'
    ? isApple()
      ? '⌘'
      : 'Ctrl'
    : (names[key] ?? (/^[a-z]$/.test(key) ? key.toUpperCase() : key));

/** Returns the key labels of a shortcut (`ShortcutRow.keys`), step by step: `g d` gives [['G'], ['D']]. */
export const printedKeys = (keys: string): string[][] =>
  keys.split(' ').map((step) => step.split('+').map(keyName));

/** Returns the keys as one line of text, for example for a tooltip: 'Ctrl+K'. */
export const keysText = (keys: string): string =>
  printedKeys(keys)
    .map((step) => step.join('+'))
    .join(' then ');
