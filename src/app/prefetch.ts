import { matchPath } from 'react-router-dom';
import { shellRoutes } from './routes';

/** Fetches the code of the page at `address` before it is asked for: on hover and on focus of its link. */
export function prefetch(address: string): void {
  const row = shellRoutes.find(({ path }) => matchPath(`/${path}`, address));
  // A failure here is of no interest: the navigation itself will meet it again and say so.
  if (row && 'page' in row) row.page().catch(() => undefined);
}
