import { findRoute } from './findRoute';

/** Loads the code of the page that a link `#/…` leads to. */
export function prefetch(href: string): void {
  const row = findRoute(href.slice(1));
  // Errors are ignored here. The navigation reports them.
  if (row && 'page' in row) row.page().catch(() => undefined);
}
