/** Codes, names and pages of an API that spells them in another way. */
import { afterEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { userRoles } from '../../src/api/access/contract';
import { call, connectClient } from '../../src/api/client';
import { readConfig, setConfig } from '../../src/api/config';
import { jobCalls } from '../../src/api/jobs/contract';
import { codeOr, oneOf } from '../../src/api/schema';
import { ourCode, serverCode, withServerCodes } from '../../src/api/statusCodes';
import { moveTicket } from '../../src/api/tickets/contract';
import { steadySession } from '../support/steadySession';

const configure = (fields: object) => setConfig(readConfig({ apiBaseUrl: '/api', ...fields }));
afterEach(() => configure({}));
const statusCodes = { SUBMITTED: 'READY', ARCHIVED: ['CLOSED', 'INACTIVE'] };

describe('CALL-002 statusCodes of config.json', () => {
  test.each([
    ['SUBMITTED', ['DRAFT', 'READY'], 'READY'],
    ['ARCHIVED', ['OPEN', 'CLOSED'], 'CLOSED'],
    ['ARCHIVED', ['ACTIVE', 'INACTIVE'], 'INACTIVE'],
    ['DRAFT', ['DRAFT', 'READY'], 'DRAFT'],
    // A code of ours is never another one.
    ['ARCHIVED', ['ARCHIVED', 'CLOSED'], 'ARCHIVED'],
    ['GONE', ['DRAFT', 'READY'], undefined],
    ['toString', ['DRAFT'], undefined],
    [7, ['DRAFT'], undefined],
  ])('%j among %j is %j', (code, values, ours) => {
    configure({ statusCodes });
    expect(ourCode(code, values)).toBe(ours);
    expect(z.parse(oneOf(['NONE', ...values], 'NONE'), code)).toBe(ours ?? 'NONE');
    expect(z.parse(codeOr(values, 'NONE'), code)).toBe(ours ?? String(code));
  });

  test('are sent as the server spells them, but only where a field has codes', () => {
    configure({ statusCodes });
    expect(['READY', 'CLOSED', 'INACTIVE', 'DRAFT'].map(serverCode)).toEqual([
      'SUBMITTED',
      'ARCHIVED',
      'ARCHIVED',
      'DRAFT',
    ]);
    const body = { status: 'READY', reason: 'READY', version: 1 };
    expect(withServerCodes(moveTicket.request, body)).toEqual({ ...body, status: 'SUBMITTED' });
    const nested = z.array(z.object({ status: z.nullable(z.enum(['READY'])), note: z.string() }));
    expect(
      withServerCodes(nested, [
        { status: 'READY', note: 'READY' },
        { status: null, note: '' },
      ]),
    ).toEqual([
      { status: 'SUBMITTED', note: 'READY' },
      { status: null, note: '' },
    ]);
    const codeOrText = z.union([z.literal(['DRAFT', 'READY']), z.string()]);
    expect(['READY', 'CLOSED'].map((type) => withServerCodes(codeOrText, type))).toEqual([
      'SUBMITTED',
      'CLOSED',
    ]);
    configure({});
    expect(withServerCodes(moveTicket.request, body)).toBe(body);
  });
});

test('CALL-002 pages from 1, other names of query parameters, and codes in filters', async () => {
  const addresses: string[] = [];
  const transport: typeof fetch = (input) => {
    const { search } = new URL(new Request(input).url);
    addresses.push(search);
    return Promise.resolve(Response.json({ jobs: [], total: 0 }));
  };
  const credentials = { idToken: 'a', accessToken: 'b', userId: 'c', userBusinessId: 'd' };
  connectClient({ session: steadySession(() => credentials), notify: () => undefined }, transport);
  setConfig(
    readConfig({
      apiBaseUrl: 'http://api.test',
      statusCodes: { RUNNING: 'OPEN' },
      firstPage: 1,
      queryNames: { page: 'pageNumber', size: 'limit' },
    }),
  );
  const query = { page: 0, size: 50, status: 'OPEN', search: 'OPEN', sort: 'name,asc' };
  await call(jobCalls.new.jobs.list, { query });
  expect(new URLSearchParams(addresses[0])).toEqual(
    new URLSearchParams({
      pageNumber: '1',
      limit: '50',
      status: 'RUNNING',
      search: 'OPEN',
      sort: 'name,asc',
    }),
  );
});

test.each([
  [
    ['MANAGER', 'BASIC'],
    ['MANAGER', 'BASIC'],
  ],
  [
    [{ code: 'MANAGER', label: 'Manager' }, { role: 'BASIC' }, { name: 'FOREMAN' }],
    ['MANAGER', 'BASIC', 'FOREMAN'],
  ],
  [
    [
      { code: 'MANAGER', enabled: false },
      { code: 'BASIC', active: false },
    ],
    [],
  ],
  [{ MANAGER: true, BASIC: false, SETTINGS: 'yes' }, ['MANAGER']],
  [['BASIC', 'BASIC'], ['BASIC']],
  [[{ code: { deep: 'MANAGER' } }, null, true, []], []],
  ['MANAGER', []],
  [undefined, []],
])('ACCESS-24 the roles %j are %j', (sent, roles) => {
  expect(userRoles.response.parse({ roles: sent })).toEqual({ roles });
});
