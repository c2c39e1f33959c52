/** The row that a key leads to from row `at`, of `count`; undefined for a key that leads nowhere. A screenful has `screen` rows. */
export function moveRow(key: string, at: number, count: number, screen: number): number | undefined {
  const last = count - 1;
  switch (key) {
    case 'ArrowUp':
      return Math.max(0, at - 1);
    case 'ArrowDown':
      return Math.min(last, at + 1);
    case 'PageUp':
      return Math.max(0, at - screen);
    case 'PageDown':
      return Math.min(last, at + screen);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}
