import { afterEach, expect, test } from 'vitest';
import { userRoles } from '../../src/api/access/contract';
import { readConfig, setConfig } from '../../src/api/config';
import { serverRole } from '../../src/api/roleCodes';

const setRoleCodes = (roleCodes: Record<string, string>) =>
  setConfig(readConfig({ apiBaseUrl: '/api', roleCodes }));
afterEach(() => setRoleCodes({}));

test('ACCESS-24 translates role codes of config.json when reading and sending', () => {
  setRoleCodes({ PM: 'MANAGER', LEAD: 'FOREMAN' });
  expect(userRoles.response.parse({ roles: ['PM', 'LEAD', 'BASIC', 'toString'] })).toEqual({
    roles: ['MANAGER', 'FOREMAN', 'BASIC', 'toString'],
  });
  expect(['MANAGER', 'FOREMAN', 'BASIC'].map(serverRole)).toEqual(['PM', 'LEAD', 'BASIC']);
});
