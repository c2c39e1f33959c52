import { describe, expect, test, vi } from 'vitest';
import { allEndpoints } from '../../src/api/allEndpoints';
import { configProblems, reportConfigProblems } from '../../src/api/configProblems';

const none = { endpoints: {}, envelopes: {}, roleCodes: {} };

const paths = Object.fromEntries(allEndpoints.map(({ key, path }) => [key, path]));

describe('CALL-002 paths in config.json', () => {
  test('use the unique key of a call', () => {
    expect(Object.keys(paths)).toHaveLength(allEndpoints.length);
    expect(paths).toMatchObject({ userRoles: '/uaa-service/user-roles/{userId}' });
  });

  test.each([
    [{}, []],
    [{ userRoles: '/v2/roles/{userId}/all' }, []],
    [{ userRoles: '/v2/roles/mine' }, []],
    [
      { userRole: '/v2/{anything}', toString: '/x', userRoles: '/v2/{userId}' },
      ['config.json has paths of unknown calls: userRole, toString'],
    ],
    [
      { userRoles: '/v2/{id}/{userId}/{tenant}', safetyRoles: '/v2/{userId}' },
      ['config.json has paths with unknown parameters: userRoles ({id}, {tenant}), safetyRoles ({userId})'],
    ],
    [
      { gone: '/gone', userRoles: '/{id}' },
      [
        'config.json has paths of unknown calls: gone',
        'config.json has paths with unknown parameters: userRoles ({id})',
      ],
    ],
  ])('%j', (endpoints, faults) => {
    expect(configProblems({ ...none, endpoints }, paths)).toEqual(faults);
  });

  test('are reported on the console, one line each', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json(paths)));
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await reportConfigProblems({ ...none, endpoints: { nowhere: '/x', userRoles: '/{nothing}' } });
    expect(warn.mock.calls).toEqual([
      ['Plumbline: config.json has paths of unknown calls: nowhere'],
      ['Plumbline: config.json has paths with unknown parameters: userRoles ({nothing})'],
    ]);
  });
});

test('FAULT-106 reports unknown envelopes and role codes in config.json', () => {
  const envelopes = {
    '*': { body: 'data' },
    employeeList: { rows: 'content' },
    employeeLists: { rows: 'content' },
  };
  const roleCodes = { PM: 'MANAGER', PRINCIPAL: 'OWNER' };
  expect(configProblems({ ...none, envelopes, roleCodes }, paths)).toEqual([
    'config.json has envelopes of unknown calls: employeeLists',
    'config.json has unknown role codes: OWNER',
  ]);
});
