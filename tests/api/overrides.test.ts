import { describe, expect, test, vi } from 'vitest';
import { allEndpoints } from '../../src/api/allEndpoints';
import { overrideFaults, tellOverrideFaults } from '../../src/api/overrides';

const paths = Object.fromEntries(allEndpoints.map(({ key, path }) => [key, path]));

describe('CALL-002 paths of config.json', () => {
  test('are known by their call’s key, each of which is there once', () => {
    expect(Object.keys(paths)).toHaveLength(allEndpoints.length);
    expect(paths).toMatchObject({ userRoles: '/uaa-service/user-roles/{userId}' });
  });

  test.each([
    [{}, []],
    [{ userRoles: '/v2/roles/{userId}/all' }, []],
    [{ userRoles: '/v2/roles/mine' }, []],
    [
      { userRole: '/v2/{anything}', toString: '/x', userRoles: '/v2/{userId}' },
      ['config.json has paths of calls that there are not: userRole, toString'],
    ],
    [
      { userRoles: '/v2/{id}/{userId}/{tenant}', safetyRoles: '/v2/{userId}' },
      [
        'config.json has paths with names that their call does not fill: userRoles ({id}, {tenant}), safetyRoles ({userId})',
      ],
    ],
    [
      { gone: '/gone', userRoles: '/{id}' },
      [
        'config.json has paths of calls that there are not: gone',
        'config.json has paths with names that their call does not fill: userRoles ({id})',
      ],
    ],
  ])('%j', (overrides, faults) => {
    expect(overrideFaults(overrides, paths)).toEqual(faults);
  });

  test('are told to the console, a line each', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json(paths)));
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await tellOverrideFaults({ nowhere: '/x', userRoles: '/{nothing}' });
    expect(warn.mock.calls).toEqual([
      ['Plumbline: config.json has paths of calls that there are not: nowhere'],
      ['Plumbline: config.json has paths with names that their call does not fill: userRoles ({nothing})'],
    ]);
  });
});
