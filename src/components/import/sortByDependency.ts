import type { Cells, ImportKind } from './importKind';

/**
 * Returns the same lines, each after the line that its column `dependsOn` names, and otherwise in file order. For
 * example, a supervisor must be imported before the people they supervise. In a circular reference no line can be
 * first, and the server reports the error.
 */
export function sortByDependency<T extends { cells: Cells }>(
  lines: readonly T[],
  { key, dependsOn }: ImportKind,
): T[] {
  if (dependsOn === undefined) return [...lines];
  const byKey = new Map(lines.map((line) => [line.cells[key], line]));
  const depths = new Map<T, number>();
  for (const line of lines) {
    const chain = new Set<T>();
    let above: T | undefined = line;
    while (above && !depths.has(above) && !chain.has(above)) {
      chain.add(above);
      above = byKey.get(above.cells[dependsOn]);
    }
    let depth = above ? (depths.get(above) ?? 0) : 0;
    for (const below of [...chain].reverse()) depths.set(below, (depth += 1));
  }
  return [...lines].sort((one, other) => (depths.get(one) ?? 0) - (depths.get(other) ?? 0));
}
