import { beforeEach, describe, expect, test } from 'vitest';
import type { DemoApi } from '../../src/demo/api';
import { demoFetch } from '../../src/demo/demoFetch';
import type { InjectedFault } from '../../src/demo/faults';
import { ask, valueAt, BASE, freshApi, answerRows, signInDemo, type Visitor } from './support';

const PATH = '/employee-service/payroll-groups';

let api: DemoApi;
let maria: Visitor;
beforeEach(async () => {
  api = freshApi();
  maria = await signInDemo(api, 'manager@summit.example');
});

const fault = (asked: Partial<InjectedFault>) =>
  ask(api, 'POST', '/__demo/faults', { body: { match: '*', ...asked } });

/** Returns the raw response, because some faults have a body that is not JSON, or no body. */
async function raw(signal?: AbortSignal): Promise<Response> {
  const request = new Request(BASE + PATH, { headers: maria.headers, ...(signal && { signal }) });
  const response = await api.answer(request);
  if (!response) throw new Error('not answered by the demo');
  return response;
}

describe('POST /__demo/faults', () => {
  test.each([401, 403, 404, 409, 500, 503])('status %i in the specified format', async (status) => {
    await fault({ kind: status });
    const answer = await maria.get(PATH);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ message: expect.any(String) as string, details: [] });
  });

  test('a status with a custom body', async () => {
    await fault({ kind: 400, body: { error: { details: ['no'] } } });
    expect(await maria.get(PATH)).toEqual({ status: 400, body: { error: { details: ['no'] } } });
    await fault({ kind: 200, body: { payrollGroups: null } });
    expect(await maria.get(PATH)).toEqual({ status: 200, body: {} });
  });

  test.each(['network', 'lost'] as const)('%s: no response', async (kind) => {
    await fault({ kind });
    expect((await raw()).type).toBe('error');
  });

  test.each([
    ['network', 'does nothing', 0],
    ['lost', 'does the work', 0],
    ['late', 'does the work', 504],
  ] as const)('%s %s', async (kind, does, status) => {
    const unread = async () =>
      valueAt((await maria.get('/notification-service/notifications')).body, 'unreadTotal');
    const before = await unread();
    await fault({ kind });
    const answer = await api.answer(
      new Request(`${BASE}/notification-service/mark-all`, {
        method: 'PATCH',
        headers: { ...maria.headers, 'Content-Type': 'application/json' },
        body: '{}',
      }),
    );
    expect(answer?.status).toBe(status);
    expect(await unread()).toBe(does === 'does nothing' ? before : 0);
    expect(before).not.toBe(0);
  });

  test('html: a page with status 200', async () => {
    await fault({ kind: 'html' });
    const response = await raw();
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'text/html']);
    expect(await response.text()).toMatch(/^<!doctype html>/);
  });

  test('cut: half of the JSON', async () => {
    const whole = await (await raw()).text();
    await fault({ kind: 'cut' });
    const response = await raw();
    const half = await response.text();
    expect([response.status, whole.startsWith(half)]).toEqual([200, true]);
    expect(() => JSON.parse(half) as unknown).toThrow();
  });

  test('empty: status 200 with an empty body', async () => {
    await fault({ kind: 'empty' });
    expect(await maria.get(PATH)).toEqual({ status: 200, body: undefined });
  });

  test('hang: no response until the caller aborts', async () => {
    await fault({ kind: 'hang' });
    const caller = new AbortController();
    let settled = false;
    const pending = raw(caller.signal).then((response) => {
      settled = true;
      return response;
    });
    await maria.get(PATH);
    expect(settled).toBe(false);
    caller.abort();
    expect((await pending).type).toBe('error');
  });

  test('delay alone: the normal response, later', async () => {
    await fault({ delay: 30 });
    const start = performance.now();
    expect((await maria.get(PATH)).status).toBe(200);
    expect(performance.now() - start).toBeGreaterThan(25);
  });

  test.each([
    ['a route key', 'payrollGroups', true],
    ['a service', 'employee-service', true],
    ['a path', PATH, true],
    ['everything', '*', true],
    ['another key', 'employeeList', false],
    ['another service', 'timecard-service', false],
    ['part of a name', 'employee', false],
  ])('matches %s: %s', async (_, match, met) => {
    await fault({ match, kind: 500 });
    expect((await maria.get(PATH)).status).toBe(met ? 500 : 200);
  });

  test('expires after the given number of calls, or never', async () => {
    const statuses = async () => {
      const found: number[] = [];
      for (let call = 0; call < 4; call++) found.push((await maria.get(PATH)).status);
      return found;
    };
    await fault({ kind: 500, times: 2 });
    expect(await statuses()).toEqual([500, 500, 200, 200]);
    await fault({ kind: 503, times: 'always' });
    expect(await statuses()).toEqual([503, 503, 503, 503]);
    expect(valueAt((await ask(api, 'GET', '/__demo/faults')).body, 'faults', 0, 'kind')).toBe(503);
    await ask(api, 'DELETE', '/__demo/faults');
    expect(await statuses()).toEqual([200, 200, 200, 200]);
  });

  test('refuses an invalid fault', async () => {
    expect((await fault({ kind: 'weird' as never })).status).toBe(400);
    expect((await fault({ kind: 999 })).status).toBe(400);
    expect((await ask(api, 'POST', '/__demo/nothing')).status).toBe(404);
  });
});

describe('GET /__demo/calls', () => {
  test('returns each call with its headers, query and result', async () => {
    await maria.get(`${PATH}?page=0&size=500`);
    await fault({ kind: 'network' });
    await raw();
    const calls = answerRows<Record<string, unknown>>(await ask(api, 'GET', '/__demo/calls'), 'calls');
    expect(calls).toMatchObject([
      { method: 'POST', path: '/uaa-service/login', key: 'login', status: 200 },
      {
        method: 'GET',
        path: PATH,
        key: 'payrollGroups',
        query: { page: '0', size: '500' },
        headers: { accesstoken: maria.tokens.accessToken, customerid: '3001' },
        status: 200,
      },
      { key: 'payrollGroups', status: 0 },
    ]);
  });

  test('holds the last 500 calls and can be cleared', async () => {
    for (let call = 0; call < 510; call++) await ask(api, 'GET', '/employee-service/nothing-here');
    expect(answerRows(await ask(api, 'GET', '/__demo/calls'), 'calls')).toHaveLength(500);
    await ask(api, 'DELETE', '/__demo/calls');
    expect(answerRows(await ask(api, 'GET', '/__demo/calls'), 'calls')).toEqual([]);
  });
});

test('POST /__demo/clock moves the date of the API and its sessions', async () => {
  await ask(api, 'POST', '/__demo/clock', { body: { offset: 16 * 60_000 } });
  expect((await maria.get(PATH)).status).toBe(401);
  await ask(api, 'POST', '/__demo/clock', { body: { offset: 0 } });
  expect((await maria.get(PATH)).status).toBe(200);
});

test('POST /__demo/reset clears faults and calls and keeps users signed in', async () => {
  await fault({ kind: 500, times: 'always' });
  expect((await ask(api, 'POST', '/__demo/reset')).status).toBe(204);
  expect(answerRows(await ask(api, 'GET', '/__demo/calls'), 'calls')).toEqual([]);
  expect((await maria.get(PATH)).status).toBe(200);
});

describe('requests outside the API', () => {
  test('an unknown call below the base gets 404 with a JSON body', async () => {
    expect(await maria.get('/drawing-service/anything')).toEqual({
      status: 404,
      body: { message: 'There is no such call.', details: [] },
    });
    expect((await maria.send('PUT', PATH, {})).status).toBe(404);
  });

  test('other requests are not handled', async () => {
    expect(await api.answer(new Request('http://demo.test/index.html'))).toBeUndefined();
    expect(await api.answer(new Request('http://demo.test/apis/x'))).toBeUndefined();
    expect(
      await api.answer(new Request('http://elsewhere.test/api/employee-service/employees')),
    ).toBeUndefined();
  });
});

describe('demoFetch without a service worker', () => {
  const options = () => ({ headers: maria.headers });

  test('responds as the API does', async () => {
    const response = await demoFetch(api)(BASE + PATH, options());
    expect(response.status).toBe(200);
  });

  test('rejects with a TypeError when there is no response', async () => {
    await fault({ kind: 'network' });
    await expect(demoFetch(api)(BASE + PATH, options())).rejects.toThrow(TypeError);
  });

  test('rejects at once when the caller aborts', async () => {
    await fault({ kind: 'hang' });
    const caller = new AbortController();
    const pending = demoFetch(api)(BASE + PATH, { ...options(), signal: caller.signal });
    caller.abort();
    await expect(pending).rejects.toMatchObject({ name: 'AbortError' });
  });
});
