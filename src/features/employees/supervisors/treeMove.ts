import type { TreeLine } from './tree';

/**
 * The effect of a key in the tree: moves the focus to a line, or expands or collapses it. Follows the ARIA treegrid
 * pattern.
 */
export type TreeMove = { to: number } | { toggle: true } | undefined;

/** `at` is the focused line. */
export function treeMove(key: string, lines: readonly TreeLine[], at: number): TreeMove {
  const line = lines[at];
  if (!line) return undefined;
  const { open, level } = line;
  switch (key) {
    case 'ArrowDown':
      return { to: Math.min(at + 1, lines.length - 1) };
    case 'ArrowUp':
      return { to: Math.max(at - 1, 0) };
    case 'Home':
      return { to: 0 };
    case 'End':
      return { to: lines.length - 1 };
    case 'ArrowRight':
      if (open === undefined) return undefined;
      return open ? { to: at + 1 } : { toggle: true };
    case 'ArrowLeft': {
      if (open) return { toggle: true };
      const above = lines.findLastIndex((one, index) => index < at && one.level < level);
      return above < 0 ? undefined : { to: above };
    }
    default:
      return undefined;
  }
}
