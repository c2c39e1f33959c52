/** Parses the API's sort string, 'field,asc', into field and direction. */
export function parseSort(sort: string | undefined): { field: string; descending: boolean } {
  const [field = '', direction] = (sort ?? '').split(',');
  return { field, descending: direction === 'desc' };
}

/** Returns the sort after a click on a column: ascending first, then reversed. */
export function nextSort(sort: string | undefined, field: string): string {
  const now = parseSort(sort);
  return `${field},${now.field === field && !now.descending ? 'desc' : 'asc'}`;
}
