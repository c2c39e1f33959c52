import { rowAt } from './rowAt';

/** Loads the code of the page that a link `#/…` leads to. */
export function prefetch(href: string): void {
  const row = rowAt(href.slice(1));
  // Errors are ignored here. The navigation reports them.
  if (row && 'page' in row) row.page().catch(() => undefined);
}
