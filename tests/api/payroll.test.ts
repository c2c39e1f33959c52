import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { connectClient } from '../../src/api/client';
import { readConfig, setConfig } from '../../src/api/config';
import { payrollCheck } from '../../src/api/payroll/contract';
import { payrollQueries } from '../../src/api/payroll/queries';
import { steadySession } from '../support/steadySession';

const period = {
  startDateTime: '2026-11-09 00:00:00',
  endDateTime: '2026-11-15 23:59:59',
  payrollGroupId: undefined,
};
const everybody = ['a', 'b', 'c', 'd', 'e'];

/** Serves at most `most` rows per request, and either supports or ignores the parameter `all`. */
function serve(most: number, knowsAll: boolean): URLSearchParams[] {
  const asked: URLSearchParams[] = [];
  setConfig(readConfig({ apiBaseUrl: 'http://api.test' }));
  const credentials = { idToken: 'id', accessToken: 'access', userId: '1001', userBusinessId: '3001' };
  connectClient({ session: steadySession(() => credentials), notify: () => undefined }, (input, init) => {
    const query = new URL(new Request(input, init).url).searchParams;
    asked.push(query);
    const first = Number(query.get('page') ?? 0) * most;
    const isAll = knowsAll && query.get('all') === 'true';
    const ids = isAll ? everybody : everybody.slice(first, first + most);
    const employees = ids.map((employeeId) => ({ employeeId, name: employeeId }));
    return Promise.resolve(Response.json({ employees, total: everybody.length }));
  });
  return asked;
}
const read = () =>
  new QueryClient().fetchQuery(
    payrollQueries.employees(period, { sort: 'name,asc', page: 0, size: 'all', search: '' }),
  );

describe('TIME-37 reads all employees of a pay period', () => {
  test('in one response if the server supports it', async () => {
    const asked = serve(2, true);
    expect((await read()).rows.map(({ employeeId }) => employeeId)).toEqual(everybody);
    expect(asked.map((query) => query.get('all'))).toEqual(['true']);
  });

  test('page by page if the server does not', async () => {
    const asked = serve(2, false);
    const { rows, total } = await read();
    expect(rows.map(({ employeeId }) => employeeId)).toEqual(everybody);
    expect(total).toBe(everybody.length);
    expect(asked.map((query) => query.get('page'))).toEqual([null, '0', '1', '2']);
  });
});

test('counts unreadable findings but not duplicates', () => {
  const finding = { id: 'a', kind: 'STAGE', employee: { id: '1', name: 'Ann' } };
  const read = (findings: unknown) => payrollCheck.response.parse({ counts: [], findings, total: 3 });
  expect(read([finding, finding, { kind: 'STAGE' }, 7])).toMatchObject({
    findings: [{ id: 'a' }],
    unread: 2,
  });
  expect(read('none')).toMatchObject({ findings: [], unread: 0 });
});
