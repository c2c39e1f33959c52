import { rowAt } from './rowAt';

/** Fetches the code of the page that a link's `#/…` leads to, before it is asked for. */
export function prefetch(href: string): void {
  const row = rowAt(href.slice(1));
  // A failure here is of no interest: the navigation itself will meet it again and say so.
  if (row && 'page' in row) row.page().catch(() => undefined);
}
