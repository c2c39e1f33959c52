/** The items of a list that `condition && item` did not leave out. */
export const withoutGaps = <Item extends object>(items: readonly (Item | false | undefined)[]): Item[] =>
  items.filter((item) => item !== undefined && item !== false);
