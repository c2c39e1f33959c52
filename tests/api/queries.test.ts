import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { connectClient } from '../../src/api/client';
import { readConfig, setConfig } from '../../src/api/config';
import { businessQueries } from '../../src/api/business/queries';
import { employeeGroupQueries } from '../../src/api/employeeGroups/queries';
import { type EmployeeListParams, employeeQueries } from '../../src/api/employees/queries';
import { jobQueries } from '../../src/api/jobs/queries';
import { notificationQueries } from '../../src/api/notifications/queries';
import { rateTables } from '../../src/api/rateTables/queries';
import type { Page } from '../../src/api/schema';
import { timecardQueries } from '../../src/api/timecards/queries';
import { userAdminQueries } from '../../src/api/userAdmin/queries';
import { isoWeekOf } from '../../src/lib/dates';
import { steadySession } from '../support/steadySession';

/** The requests that were sent. */
let requests: { path: string; query: Record<string, string> }[];
let messages: string[];
let status: number;
/** Total number of rows of every list. Each request returns the rows of its page. */
let total: number;
const client = new QueryClient();

beforeEach(() => {
  requests = [];
  messages = [];
  status = 200;
  total = 0;
  setConfig(readConfig({ apiBaseUrl: 'http://api.test' }));
  const credentials = { idToken: 'id', accessToken: 'access', userId: '1001', userBusinessId: '3001' };
  connectClient(
    {
      session: steadySession(() => credentials),
      notify: ({ text }) => messages.push(text),
    },
    (input, init) => {
      const { pathname: path, searchParams } = new URL(new Request(input, init).url);
      requests.push({ path, query: Object.fromEntries(searchParams) });
      const [page, size] = [Number(searchParams.get('page')), Number(searchParams.get('size'))];
      const rows = Array.from({ length: Math.max(0, Math.min(size, total - page * size)) }, (_, place) => ({
        id: page * size + place,
      }));
      const names = ['rateTables', 'businessAccounts', 'invitationRequests', 'costCodes'];
      const others = { employees: [], payrollGroups: [], classifications: [], jobs: [] };
      const lists = Object.fromEntries(names.map((name) => [name, rows]));
      return Promise.resolve(Response.json({ ...others, ...lists, total }, { status }));
    },
  );
});
afterEach(() => client.clear());

describe('CALL-106, ENT-27 requests of the employee list', () => {
  const least: EmployeeListParams = { sort: 'lastName,asc', page: 0, size: 20 };
  const bare = { sort: 'lastName,asc', page: '0', size: '20' };

  test.each<[string, Partial<EmployeeListParams>, Record<string, string>]>([
    ['EMP-11 page and sort', { page: 3, sort: 'status,desc' }, { ...bare, page: '3', sort: 'status,desc' }],
    ['EMP-06 status', { status: 1 }, { ...bare, status: '1' }],
    ['EMP-07 search', { search: 'ort & co' }, { ...bare, search: 'ort & co' }],
    ['EMP-07 an empty search', { search: '' }, bare],
    ['EMP-08 with a user', { onlyEmployeeWithUser: true }, { ...bare, onlyEmployeeWithUser: 'true' }],
    ['EMP-09 payroll group', { payrollGroupId: '401' }, { ...bare, payrollGroupId: '401' }],
    ['EMP-13, CONST-27 -2 is no payroll group', { payrollGroupId: '-2' }, bare],
    ['EMP-13 an empty id is no payroll group', { payrollGroupId: '' }, bare],
    ['EMP-13 -20 is a payroll group', { payrollGroupId: '-20' }, { ...bare, payrollGroupId: '-20' }],
    ['EMP-10 classification', { classification: 'Carpenter' }, { ...bare, classification: 'Carpenter' }],
    ['EMP-14, CONST-27 None is no classification', { classification: 'None' }, bare],
    ['EMP-14, CONST-27 ALL is no classification', { classification: 'ALL' }, bare],
    ['EMP-14, CONST-27 All is no classification', { classification: 'All' }, bare],
    ['EMP-14 none is a classification', { classification: 'none' }, { ...bare, classification: 'none' }],
    ['EMP-14 all is a classification', { classification: 'all' }, { ...bare, classification: 'all' }],
    ['EMP-12 all rows, without paging', { size: 'all' }, { sort: 'lastName,asc', all: 'true' }],
  ])('%s', async (_, params, query) => {
    await client.fetchQuery(employeeQueries.list({ ...least, ...params }));
    expect(requests).toEqual([{ path: '/employee-service/employees', query }]);
  });

  test('filters with default values use the cache of the unfiltered list', () => {
    const filtered = employeeQueries.list({ ...least, payrollGroupId: '-2', classification: 'All' });
    expect(filtered.queryKey).toEqual(employeeQueries.list(least).queryKey);
  });
});

describe('other lists', () => {
  const jobs = { page: '0', size: '30', sort: 'name,asc' };
  const week = { startDateTime: '2026-11-16 00:00:00', endDateTime: '2026-11-22 23:59:59' };

  test.each<[string, () => Promise<unknown>, string, Record<string, string>]>([
    [
      'CALL-125, CONST-21 payroll groups of a picker',
      () => client.fetchQuery(employeeGroupQueries.list('payrollGroup')),
      '/employee-service/payroll-groups',
      { page: '0', size: '500' },
    ],
    [
      'CALL-122, CONST-21 classifications of a picker',
      () => client.fetchQuery(employeeGroupQueries.list('classification')),
      '/employee-service/classifications',
      { page: '0', size: '500' },
    ],
    [
      'CALL-163, CALL-164, CALL-166, CONST-18 legacy jobs',
      () => client.fetchQuery(jobQueries.open('', false)),
      '/fra-service/jobs',
      { ...jobs, closedJob: 'false' },
    ],
    [
      'CALL-163, CALL-164, CALL-166, CONST-18 new jobs',
      () => client.fetchQuery(jobQueries.open('pier', true)),
      '/jobs-service/v4/jobs',
      { ...jobs, search: 'pier', status: 'OPEN' },
    ],
    [
      'ENT-28 all filters of legacy jobs',
      () => {
        const filters = { search: 'pier', jobType: 'SERVICE', status: 'CLOSED' } as const;
        return client.fetchQuery(
          jobQueries.list(false, { ...filters, page: 2, size: 20, sort: 'name,desc' }),
        );
      },
      '/fra-service/jobs',
      { search: 'pier', jobType: 'SERVICE', closedJob: 'true', page: '2', size: '20', sort: 'name,desc' },
    ],
    [
      'CALL-163, CONST-22 legacy cost codes',
      () => client.fetchQuery(jobQueries.costCodes('8001', false)),
      '/fra-service/jobs/8001/cost-codes',
      { page: '0', size: '1000' },
    ],
    [
      'CALL-163, CONST-22 new cost codes',
      () => client.fetchQuery(jobQueries.costCodes('6001', true)),
      '/jobs-service/v4/jobs/6001/cost-codes',
      { page: '0', size: '1000' },
    ],
    [
      'CALL-075, CONST-01 notifications',
      () => client.fetchQuery(notificationQueries.latest()),
      '/notification-service/notifications',
      { sort: 'createdDateTime,desc', size: '20', page: '0' },
    ],
    [
      'CALL-080, CALL-081 time cards of a week',
      () => client.fetchQuery(timecardQueries.week('10001', isoWeekOf('2026-11-18'))),
      '/timecard-service/employees/10001/timecards',
      week,
    ],
  ])('%s', async (_, ask, path, query) => {
    await ask();
    expect(requests).toEqual([{ path, query }]);
  });

  test('CALL-107 requests an employee with the customer id', async () => {
    const failure = client.fetchQuery({ ...employeeQueries.detail('10001', '3001'), retry: false });
    await expect(failure).rejects.toMatchObject({ kind: 'unreadable' });
    expect(requests).toEqual([{ path: '/employee-service/employees/10001', query: { customerId: '3001' } }]);
  });

  test('NOTIF-20 background notifications fail silently, payroll groups show a message', async () => {
    status = 500;
    const silent = client.fetchQuery({ ...notificationQueries.latest(), retry: false });
    await expect(silent).rejects.toMatchObject({ status: 500 });
    expect(messages).toEqual([]);
    const spoken = client.fetchQuery({ ...employeeGroupQueries.list('payrollGroup'), retry: false });
    await expect(spoken).rejects.toMatchObject({ status: 500 });
    expect(messages).toEqual(["Couldn't load payroll groups."]);
  });
});

describe('reads all pages of long lists', () => {
  const all = { sort: 'name,asc', page: 0, size: 'all' } as const;

  test.each<[string, () => Promise<Page<unknown>>]>([
    ['rate tables', () => client.fetchQuery(rateTables.list(all))],
    ['customers', () => client.fetchQuery(businessQueries.list(all))],
    ['invitation requests', () => client.fetchQuery(userAdminQueries.requests(all))],
    ['CONST-22 legacy cost codes', () => client.fetchQuery(jobQueries.costCodes('8001', false))],
    ['CONST-22 new cost codes', () => client.fetchQuery(jobQueries.costCodes('6001', true))],
  ])('FAULT-61 %s', async (_, ask) => {
    total = 1001;
    const found = await ask();
    expect([found.rows.length, found.total]).toEqual([1001, 1001]);
    expect(requests.map(({ query }) => [query.page, query.size])).toEqual([
      ['0', '1000'],
      ['1', '1000'],
    ]);
  });
});
