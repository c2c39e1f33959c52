import { matchPath } from 'react-router-dom';
import { shellRoutes } from './routes';

/** Fetches the code of the page that a link's `#/…` leads to, before it is asked for. */
export function prefetch(href: string): void {
  const address = /^#([^?]*)/.exec(href)?.[1] ?? '';
  const row = shellRoutes.find(({ path }) => matchPath(`/${path}`, address));
  // A failure here is of no interest: the navigation itself will meet it again and say so.
  if (row && 'page' in row) row.page().catch(() => undefined);
}
