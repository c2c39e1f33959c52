import type { RouteRow } from '../navigation/route';
import { shellRoutes } from './routes';

/** A path as the router reads it: `:name` is any part, `:name?` one that may be missing, `*` whatever follows. */
const pattern = (path: string): RegExp =>
  new RegExp(
    `^/${path
      .replaceAll(/\/:\w+\?/g, '(/[^/]+)?')
      .replaceAll(/:\w+/g, '[^/]+')
      .replace(/\/\*$/, '(/.*)?')}/?$`,
    'i',
  );

/** Of a path or a pattern; patterns begin with a part that stands for itself. */
const firstPart = (path: string): string => path.split('/', 1)[0]?.toLowerCase() ?? '';

const openParts = (path: string): number => path.split(/[:*]/).length;

/** Of several that fit, the first is the one that leaves least open, as the router chooses. */
const rows = shellRoutes
  .map((row) => ({ row, first: firstPart(row.path), fits: pattern(row.path) }))
  .sort((one, other) => openParts(one.row.path) - openParts(other.row.path));

/**
 * The row of an address inside the shell (`/employee/7`). Not by the router's own code: this is asked before that has come
 * (main.tsx).
 */
export function rowAt(address: string): RouteRow | undefined {
  const path = /^[^?]*/.exec(address)?.[0] ?? '';
  // The browser works on each expression that it has to try: most are left out by how they begin.
  const begins = firstPart(path.slice(1));
  return rows.find(({ first, fits }) => first === begins && fits.test(path))?.row;
}
