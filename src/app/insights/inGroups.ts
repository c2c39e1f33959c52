/** Puts neighbors of the same kind together, in their order: [1, 3, 2, 5] by oddness is [[1, 3], [2], [5]]. */
export function inGroups<Item>(items: readonly Item[], kindOf: (item: Item) => unknown): Item[][] {
  const groups: Item[][] = [];
  for (const item of items) {
    const last = groups.at(-1);
    if (last?.[0] !== undefined && kindOf(last[0]) === kindOf(item)) last.push(item);
    else groups.push([item]);
  }
  return groups;
}
