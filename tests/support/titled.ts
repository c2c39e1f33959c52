/** A test title, preceded by the ids of the clauses that it proves, if any. */
export const titled = (ids: string | undefined, title: string): string =>
  ids === undefined ? title : `${ids} ${title}`;
