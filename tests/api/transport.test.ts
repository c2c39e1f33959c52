import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { call, connectClient, type Credentials } from '../../src/api/client';
import { readConfig, setConfig } from '../../src/api/config';
import { endpoint } from '../../src/api/endpoint';
import { ApiError } from '../../src/api/errors';
import { ignoredBody } from '../../src/api/schema';
import { steadySession } from '../support/steadySession';

/**
 * Tests the client with a `fetch` that is passed in, as in a demo without a service worker.
 * Features that jsdom lacks (binary responses, form data, timers) are also tested here, because the interceptors are
 * the same.
 */
const common = { access: 'session', fallback: "Couldn't load the report." } as const;
const pdf = endpoint({
  ...common,
  key: 'pdf',
  method: 'GET',
  path: '/x-service/pdf',
  responseType: 'blob',
  response: z.instanceof(Blob),
});
const upload = endpoint({
  ...common,
  key: 'upload',
  method: 'POST',
  path: '/x-service/files',
  multipart: ['file'],
  request: z.unknown(),
  response: ignoredBody,
});
const touch = endpoint({
  ...common,
  key: 'touch',
  method: 'DELETE',
  path: '/x-service/touch',
  response: ignoredBody,
});

let requests: Request[];
let messages: string[];
let credentials: Credentials;

/** Answers each request with the item at the same position in `answers`. */
function serve(...answers: ((request: Request) => Response | Promise<Response>)[]): void {
  const transport: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const answer = answers[requests.push(request.clone()) - 1];
    if (!answer) throw new TypeError('Failed to fetch');
    return await answer(request);
  };
  const session = steadySession(() => credentials, {
    renew: () => {
      credentials = { ...credentials, accessToken: 'access-2' };
      return Promise.resolve();
    },
  });
  connectClient({ session, notify: ({ text }) => messages.push(text) }, transport);
}

const failure = (work: Promise<unknown>): Promise<unknown> => work.catch((cause: unknown) => cause);

beforeEach(() => {
  requests = [];
  messages = [];
  credentials = { idToken: 'id-1', accessToken: 'access-1', userId: '1001', userBusinessId: '3001' };
  setConfig(readConfig({ apiBaseUrl: 'http://api.test/v1' }));
});
afterEach(() => {
  vi.useRealTimers();
});

describe('CALL-009 binary responses', () => {
  test('returns a PDF byte for byte', async () => {
    const bytes = Uint8Array.of(0x25, 0x50, 0x44, 0x46, 0x00, 0xff, 0x80);
    serve(() => new Response(bytes, { headers: { 'Content-Type': 'application/pdf' } }));
    const blob = await call(pdf, {});
    expect(new Uint8Array(await blob.arrayBuffer())).toEqual(bytes);
  });

  test.each([
    [
      Response.json({ details: ['The report is being created.'] }, { status: 409 }),
      'The report is being created.',
    ],
    [Response.json({ message: 'No rows.' }, { status: 400 }), 'No rows.'],
    [new Response('<h1>Not found</h1>', { status: 404 }), common.fallback],
    [new Response('{"message": "cut', { status: 400 }), common.fallback],
  ])('FAULT-49 reads the message of a refused download: %#', async (answer, text) => {
    serve(() => answer);
    expect(await failure(call(pdf, {}))).toMatchObject({ kind: 'refused', text });
    expect(messages).toEqual([text]);
  });
});

describe('idempotency header', () => {
  const post = endpoint({
    ...common,
    key: 'post',
    method: 'POST',
    path: '/x-service/posts',
    response: ignoredBody,
  });
  const add = endpoint({ ...post, request: z.object({ key: z.string() }) });
  const put = endpoint({
    ...common,
    key: 'put',
    method: 'PUT',
    path: '/x-service/posts',
    response: ignoredBody,
  });
  const open = endpoint({
    ...common,
    access: 'open',
    key: 'o',
    method: 'POST',
    path: '/o',
    response: ignoredBody,
  });
  const sentKeys = () => requests.map(({ headers }) => headers.get('X-Once'));
  const done = () => new Response(null, { status: 204 });
  beforeEach(() => setConfig(readConfig({ apiBaseUrl: 'http://api.test/v1', idempotencyHeader: 'X-Once' })));

  test('FAULT-96, FAULT-102 each POST has its own or a given key, and its replay has the same one', async () => {
    serve(() => new Response(null, { status: 401 }), done, done, done);
    await call(post, {});
    await call(post, {});
    await call(add, { body: { key: 'k-1' } });
    const [first, replay, second, given] = sentKeys();
    expect(first).toMatch(/^[\da-f]{32}$/);
    expect(replay).toBe(first);
    expect(second).toMatch(/^[\da-f]{32}$/);
    expect(second).not.toBe(first);
    expect(given).toBe('k-1');
  });

  test.each([
    ['a PUT', put],
    ['a call without a session', open],
  ])('FAULT-96 %s has no key', async (_, row) => {
    serve(done);
    await call(row, {});
    expect(sentKeys()).toEqual([null]);
  });

  test('FAULT-96 sends no header unless the configuration names one', async () => {
    setConfig(readConfig({ apiBaseUrl: 'http://api.test/v1' }));
    serve(done);
    await call(add, { body: { key: 'k-1' } });
    expect(JSON.stringify([...(requests[0]?.headers ?? [])])).not.toContain('k-1');
  });
});

describe('CALL-005 uploads', () => {
  const form = () => {
    const data = new FormData();
    data.set('file', new File(['a,b'], 'crew.csv'));
    return data;
  };
  const fileIn = async (request: Request | undefined) => {
    const file = (await request?.formData())?.get('file');
    return file instanceof File ? [file.name, await file.text()] : file;
  };

  test('are sent as form data with a boundary', async () => {
    serve(() => new Response(null, { status: 204 }));
    await call(upload, { body: form() });
    expect(requests[0]?.headers.get('Content-Type')).toMatch(/^multipart\/form-data; boundary=.+/);
    expect(await fileIn(requests[0])).toEqual(['crew.csv', 'a,b']);
  });

  test('FAULT-94 with a progress callback arrive complete', async () => {
    serve(() => new Response(null, { status: 204 }));
    const told: number[] = [];
    await call(upload, { body: form(), onProgress: (sent) => told.push(sent) });
    expect(await fileIn(requests[0])).toEqual(['crew.csv', 'a,b']);
    expect(told.every((sent) => sent >= 0 && sent <= 1)).toBe(true);
  });

  test('FAULT-25 are replayed completely once after a 401, with the new tokens', async () => {
    serve(
      () => new Response(null, { status: 401 }),
      () => new Response(null, { status: 204 }),
    );
    await call(upload, { body: form() });
    expect(requests.map(({ headers }) => headers.get('accessToken'))).toEqual(['access-1', 'access-2']);
    expect(await Promise.all(requests.map(fileIn))).toEqual([
      ['crew.csv', 'a,b'],
      ['crew.csv', 'a,b'],
    ]);
  });
});

test('CALL-003 replays a call without a body without one', async () => {
  serve(
    () => new Response(null, { status: 403 }),
    () => new Response(null, { status: 204 }),
  );
  await call(touch, {});
  expect(requests.map(({ headers }) => headers.get('Content-Type'))).toEqual([
    'application/json',
    'application/json',
  ]);
  expect(await Promise.all(requests.map((request) => request.text()))).toEqual(['', '']);
});

describe('no response', () => {
  test('FAULT-40 times out after 30 seconds and shows the fallback', async () => {
    vi.useFakeTimers();
    serve(
      ({ signal }) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
    );
    let settled = false;
    const answer = failure(call(pdf, {})).finally(() => {
      settled = true;
    });
    await vi.advanceTimersByTimeAsync(29_999);
    expect(settled).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await answer).toMatchObject({ kind: 'unreachable', status: 0, text: common.fallback });
    expect(messages).toEqual([common.fallback]);
  });

  test('FAULT-37 shows the fallback at once when there is no network', async () => {
    serve();
    expect(await failure(call(pdf, {}))).toMatchObject({ kind: 'unreachable', status: 0 });
    expect(messages).toEqual([common.fallback]);
  });

  test('FAULT-39 shows no message for an aborted call', async () => {
    const leaving = new AbortController();
    serve(({ signal }) => {
      leaving.abort();
      return Promise.reject(signal.reason as Error);
    });
    const cause = await failure(call(pdf, { signal: leaving.signal }));
    expect(cause).toBeInstanceOf(ApiError);
    expect(cause).toMatchObject({ kind: 'cancelled', text: '' });
    expect(messages).toEqual([]);
  });
});
