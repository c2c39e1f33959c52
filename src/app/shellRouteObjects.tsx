import type { RouteObject } from 'react-router-dom';
import type { RouteRow } from '../navigation/route';
import { routesIn } from './findRoute';
import { lazyComponent } from './lazyComponent';
import { PageCrash } from './PageCrash';

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

/** The routes of the screens whose addresses begin with `area`. */
export const shellRouteObjects = (area: string): RouteObject[] =>
  routesIn(area).map(({ row }) => toShellRoute(row));
