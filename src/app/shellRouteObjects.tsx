import type { RouteObject } from 'react-router-dom';
import type { RouteRow } from '../navigation/route';
import { lazyComponent } from './lazyComponent';
import { PageCrash } from './PageCrash';
import { shellRoutes } from './routes';

/** The route of a screen, behind its guard. */
const toShellRoute = (row: RouteRow): RouteObject => ({
  path: row.path,
  handle: row,
  errorElement: <PageCrash />,
  lazy: lazyComponent(async () => {
    const [{ withRouteGuard }, page] = await Promise.all([import('./withRouteGuard'), row.page()]);
    return withRouteGuard(row, page.default);
  }),
});

export const shellRouteObjects: RouteObject[] = shellRoutes.map(toShellRoute);
