/** The API's sort text, 'field,asc', as field and direction. */
export function readSort(sort: string | undefined): { field: string; descending: boolean } {
  const [field = '', direction] = (sort ?? '').split(',');
  return { field, descending: direction === 'desc' };
}

/** The sort a click on a column asks for: ascending first, then the other way round. */
export function nextSort(sort: string | undefined, field: string): string {
  const now = readSort(sort);
  return `${field},${now.field === field && !now.descending ? 'desc' : 'asc'}`;
}
