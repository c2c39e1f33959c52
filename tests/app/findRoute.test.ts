import { matchRoutes } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { findRoute } from '../../src/app/findRoute';
import { shellRoutes } from '../../src/app/routes';

/** The path that React Router matches. */
const routerMatch = (address: string) => {
  const [match] = matchRoutes(
    shellRoutes.map(({ path }) => ({ path })),
    address,
  ) ?? [undefined];
  return match?.route.path;
};

const filled = (path: string) => `/${path.replaceAll(/:\w+\??/g, 'x7').replace('*', 'one/two')}`;
const addresses = shellRoutes.flatMap(({ path }) => [
  filled(path),
  ...(path.endsWith('?') ? [filled(path.replace(/\/:\w+\?$/, ''))] : []),
]);

describe('finding the route of an address without the router', () => {
  test.each([
    ...addresses,
    '/employee/NEW',
    '/employee/7/',
    '/EMPLOYEE/7',
    '/employee/7?tab=history',
    '/nowhere',
    '/',
    '',
  ])('%s matches the same route as the router', (address) =>
    expect(findRoute(address)?.path).toBe(routerMatch(address.replace(/\?.*/, ''))),
  );

  test('prefers the exact route if two match', () => {
    expect(findRoute('/employee/new')?.path).toBe('employee/new');
    expect(findRoute('/employee/newer')?.path).toBe('employee/:employeeId');
  });
});
