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

/** The screens whose addresses begin with `area`. */
export const routesIn = (area: string): RouteRow[] => shellRoutes.filter(({ path }) => areaOf(path) === area);

/**
 * Returns the route of an address inside the shell (`/employee/7`), the most specific one as in the router. Separate from
 * the router, whose code may not be loaded yet (main.tsx).
 */
export function findRoute(address: string): RouteRow | undefined {
  const path = /^[^?]*/.exec(address)?.[0] ?? '';
  return routesIn(areaOf(path))
    .sort((one, other) => countDynamicSegments(one.path) - countDynamicSegments(other.path))
    .find((row) => pattern(row.path).test(path));
}
