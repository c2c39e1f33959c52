import { spawn } from 'node:child_process';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createServer } from '../../src/demo/server';
import { maria } from '../support/people';

const ORIGIN = 'http://localhost:5173';
const PATH = '/employee-service/payroll-groups';
const asJson = { 'Content-Type': 'application/json' };

let server: Server;
let base: string;
beforeAll(async () => {
  server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

let headers: Record<string, string>;
beforeEach(async () => {
  await fetch(`${base}/__demo/reset`, { method: 'POST' });
  const response = await fetch(`${base}/uaa-service/login`, {
    method: 'POST',
    headers: { ...asJson, Origin: ORIGIN },
    body: JSON.stringify({ username: maria, password: 'demo' }),
  });
  const { idToken, accessToken, userId, userBusinessId } = (await response.json()) as Record<string, string>;
  headers = { idToken, accessToken, userId, customerId: userBusinessId } as Record<string, string>;
});

const fault = (asked: object) =>
  fetch(`${base}/__demo/faults`, {
    method: 'POST',
    headers: asJson,
    body: JSON.stringify({ match: '*', ...asked }),
  });

test('the demo API responds over real HTTP', async () => {
  const response = await fetch(base + PATH, { headers });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  expect(await response.json()).toMatchObject({ total: 3 });
});

test('a page of another origin may read responses and errors', async () => {
  for (const sent of [headers, {}]) {
    const response = await fetch(base + PATH, { headers: { ...sent, Origin: ORIGIN } });
    expect(response.headers.get('access-control-allow-origin')).toBe(ORIGIN);
    expect(response.headers.get('vary')).toBe('Origin');
  }
});

test('a preflight allows the methods and headers of every call', async () => {
  const response = await fetch(base + PATH, {
    method: 'OPTIONS',
    headers: {
      Origin: ORIGIN,
      'Access-Control-Request-Method': 'PATCH',
      'Access-Control-Request-Headers': 'accesstoken',
    },
  });
  expect(response.status).toBe(204);
  expect(response.headers.get('access-control-allow-origin')).toBe(ORIGIN);
  const allowed = (name: string) => response.headers.get(`access-control-allow-${name}`)?.split(', ');
  expect(allowed('methods')).toEqual(expect.arrayContaining(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']));
  expect(allowed('headers')).toEqual(
    expect.arrayContaining([
      'content-type',
      'idtoken',
      'accesstoken',
      'userid',
      'customerid',
      'userbusinessid',
    ]),
  );
});

test('HEAD has the headers of GET and no body', async () => {
  const [get, head] = [
    await fetch(base + PATH, { headers }),
    await fetch(base + PATH, { method: 'HEAD', headers }),
  ];
  expect(head.status).toBe(200);
  expect(head.headers.get('content-length')).toBe(get.headers.get('content-length'));
  expect(await head.text()).toBe('');
});

test('sends a response without a body', async () => {
  const response = await fetch(`${base}/notification-service/mark-all`, {
    method: 'PATCH',
    headers: { ...headers, ...asJson },
    body: '{}',
  });
  expect([response.status, await response.text()]).toEqual([204, '']);
});

test('responds with 404 outside the API', async () => {
  expect((await fetch(`${base}/favicon.ico`)).status).toBe(404);
});

describe('faults are real', () => {
  test('network breaks the connection', async () => {
    await fault({ kind: 'network' });
    await expect(fetch(base + PATH, { headers })).rejects.toThrow(TypeError);
    expect((await fetch(base + PATH, { headers })).status).toBe(200);
  });

  test('hang keeps the caller waiting while the server continues', async () => {
    await fault({ kind: 'hang' });
    const caller = new AbortController();
    const pending = fetch(base + PATH, { headers, signal: caller.signal });
    expect((await fetch(base + PATH, { headers })).status).toBe(200);
    caller.abort();
    await expect(pending).rejects.toMatchObject({ name: 'AbortError' });
  });

  test('500 is a response', async () => {
    await fault({ kind: 500 });
    expect((await fetch(base + PATH, { headers })).status).toBe(500);
  });
});

test('counts calls regardless of the case of their headers', async () => {
  await fetch(base + PATH, { headers });
  const { calls } = (await (await fetch(`${base}/__demo/calls`)).json()) as {
    calls: { key: string; headers: object }[];
  };
  expect(calls.map(({ key }) => key)).toEqual(['login', 'payrollGroups']);
  expect(calls[1]?.headers).toMatchObject({ idtoken: headers.idToken });
});

test('`npm run api` prints its address in one line and stops on a signal', async () => {
  const child = spawn(process.execPath, ['src/demo/serve.mjs'], { env: { ...process.env, PORT: '0' } });
  const ended = new Promise((resolve) => child.on('exit', resolve));
  let said = '';
  let complained = '';
  child.stderr.on('data', (chunk: Buffer) => (complained += chunk.toString()));
  await new Promise<void>((resolve) =>
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('\n')) resolve();
    }),
  );
  const [, address] = /^Demo API: (http:\/\/127\.0\.0\.1:\d+)\n$/.exec(said) ?? [];
  expect((await fetch(`${address}${PATH}`)).status).toBe(401);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(complained).toBe('');
}, 20_000);
