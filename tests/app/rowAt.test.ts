import { matchRoutes } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { rowAt } from '../../src/app/rowAt';
import { shellRoutes } from '../../src/app/routes';

/** The path that React Router matches. */
const routed = (address: string) => {
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
    expect(rowAt(address)?.path).toBe(routed(address.replace(/\?.*/, ''))),
  );

  test('prefers the exact route if two match', () => {
    expect(rowAt('/employee/new')?.path).toBe('employee/new');
    expect(rowAt('/employee/newer')?.path).toBe('employee/:employeeId');
  });
});
