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

/** The first segment of a path or pattern; in patterns it is always literal. */
const firstSegment = (path: string): string => path.split('/', 1)[0]?.toLowerCase() ?? '';

const countDynamicSegments = (path: string): number => path.split(/[:*]/).length;

/** Sorted by specificity, as in the router. */
const routePatterns = shellRoutes
  .map((row) => ({ row, first: firstSegment(row.path), matcher: pattern(row.path) }))
  .sort((one, other) => countDynamicSegments(one.row.path) - countDynamicSegments(other.row.path));

/**
 * Returns the route of an address inside the shell (`/employee/7`). Separate from the router, whose code may not be
 * loaded yet (main.tsx).
 */
export function findRoute(address: string): RouteRow | undefined {
  const path = /^[^?]*/.exec(address)?.[0] ?? '';
  // Comparing the first segment avoids most of the regular expressions.
  const segment = firstSegment(path.slice(1));
  return routePatterns.find(({ first, matcher }) => first === segment && matcher.test(path))?.row;
}
