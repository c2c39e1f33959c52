/** A test's title, led by the ids of the clauses that it proves where there are any. */
export const titled = (ids: string | undefined, title: string): string =>
  ids === undefined ? title : `${ids} ${title}`;
