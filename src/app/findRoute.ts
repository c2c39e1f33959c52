import { areaOf } from '../lib/address';
import type { RouteRow } from '../navigation/route';
import { shellRoutes } from './routes';

/** A route path as a pattern: `:name` is any segment, `:name?` an optional one, `*` the rest. */
const pattern = (path: string): RegExp =>
  new RegExp(
    `^/${path
      .replaceAll(/\/:\w+\?/g, '(/[^/]+)?')
      .replaceAll(/:\w+/g, '[^/]+')
      .replace(/\/\*$/, '(/.*)?')}/?$`,
    'i',
  );

const countDynamicSegments = (path: string): number => path.split(/[:*]/).length;

interface AreaRoute {
  row: RouteRow;
  matcher: RegExp;
}
const knownAreas = new Map<string, readonly AreaRoute[]>();

/**
 * The screens whose addresses begin with `area`, the most specific ones first as in the router. Made when an address of the
 * area is first looked for, because there are hundreds, and kept, because each link and notification looks.
 */
export function routesIn(area: string): readonly AreaRoute[] {
  const known = knownAreas.get(area);
  if (known) return known;
  const routes = shellRoutes
    .filter(({ path }) => areaOf(path) === area)
    .sort((one, other) => countDynamicSegments(one.path) - countDynamicSegments(other.path))
    .map((row) => ({ row, matcher: pattern(row.path) }));
  knownAreas.set(area, routes);
  return routes;
}

/**
 * Returns the route of an address inside the shell (`/employee/7`). Separate from the router, whose code may not be
 * loaded yet (main.tsx).
 */
export function findRoute(address: string): RouteRow | undefined {
  const path = /^[^?]*/.exec(address)?.[0] ?? '';
  return routesIn(areaOf(path)).find(({ matcher }) => matcher.test(path))?.row;
}
