const APPLE = /Mac|iPhone|iPad/;

/** Command does there what Ctrl does elsewhere. */
export const isApple = (): boolean => APPLE.test(navigator.platform);

const names: Record<string, string> = {
  alt: 'Alt',
  shift: 'Shift',
  space: 'Space',
  esc: 'Esc',
  enter: 'Enter',
  up: '↑',
  down: '↓',
};

/** What is printed on a key. */
const keyName = (key: string): string =>
  key === 'mod'
    ? isApple()
      ? '⌘'
      : 'Ctrl'
    : (names[key] ?? (/^[a-z]$/.test(key) ? key.toUpperCase() : key));

/** The keys of a shortcut (ShortcutRow.keys), step by step, as they are printed: `g d` is [['G'], ['D']]. */
export const printedKeys = (keys: string): string[][] =>
  keys.split(' ').map((step) => step.split('+').map(keyName));

/** The same in one line, e.g. for a tooltip: 'Ctrl+K'. */
export const keysInWords = (keys: string): string =>
  printedKeys(keys)
    .map((step) => step.join('+'))
    .join(' then ');
