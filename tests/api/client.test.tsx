import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { login, logout } from '../../src/api/auth/contract';
import { call, connectClient, type Credentials, type ClientContext } from '../../src/api/client';
import { readConfig, setConfig } from '../../src/api/config';
import { endpoint } from '../../src/api/endpoint';
import { ApiError } from '../../src/api/errors';
import { setClockOffset } from '../../src/lib/clock';
import { jobCalls } from '../../src/api/jobs/contract';
import { id, ignoredBody, object, page, text } from '../../src/api/schema';
import { mountBannerHost, notify, getBanners } from '../../src/components/feedback/banners';

const BASE = 'http://localhost:3000/api';
const FALLBACK = "Couldn't load the thing.";
const ACCESS_DENIED =
  'Access Denied! You are not authorized to access this feature. Please contact your Administrator.';

const common = { access: 'session', fallback: FALLBACK } as const;
const thing = object({ id, name: text });
const read = endpoint({
  ...common,
  key: 'read',
  method: 'GET',
  path: '/x-service/things/{thingId}',
  response: thing,
});
const save = endpoint({
  ...common,
  key: 'save',
  method: 'POST',
  path: '/x-service/things',
  request: z.object({ name: z.string() }),
  response: thing,
});
const touch = endpoint({
  ...common,
  key: 'touch',
  method: 'PATCH',
  path: '/x-service/touch',
  response: ignoredBody,
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
const csv = endpoint({
  ...common,
  key: 'csv',
  method: 'GET',
  path: '/x-service/csv',
  responseType: 'text',
  response: z.string(),
});
const send = endpoint({
  ...common,
  key: 'emailWithAttachment',
  method: 'POST',
  path: '/x-service/mail',
  response: ignoredBody,
});
const endpointWithUserId = endpoint({
  ...common,
  key: 'capital',
  method: 'GET',
  path: '/x-service/capital',
  userIdHeader: 'UserId',
  response: ignoredBody,
});

const first: Credentials = {
  idToken: 'id-1',
  accessToken: 'access-1',
  userId: '1001',
  userBusinessId: '3001',
};
const second: Credentials = { ...first, idToken: 'id-2', accessToken: 'access-2' };

const server = setupServer();
/** Requests that reached the server, in order. */
let requests: Request[] = [];
/** Messages shown to the user, in order. */
let messages: string[] = [];
let currentCredentials: Credentials | undefined;

/** A session as the client sees it. A refresh replaces the credentials with `second`. */
const session = {
  credentials: vi.fn<ClientContext['session']['credentials']>(),
  ensureFresh: vi.fn<ClientContext['session']['ensureFresh']>(),
  renew: vi.fn<ClientContext['session']['renew']>(),
  sessionLost: vi.fn<ClientContext['session']['sessionLost']>(),
  endSignal: () => sessionController.signal,
};
let sessionController = new AbortController();

/** Answers calls with the items of `list` in order. The last item answers all further calls. */
function answers(...list: (() => Response)[]): void {
  let count = 0;
  server.use(
    http.all('*', ({ request }) => {
      requests.push(request.clone());
      return list[Math.min(count++, list.length - 1)]?.();
    }),
  );
}
const json =
  (body: unknown, status = 200) =>
  () =>
    HttpResponse.json(body as object, { status });
const status = (code: number) => () => new HttpResponse(null, { status: code });
const good = json({ id: 7, name: 'Hoist' });
const sent = (name: string) => requests.map(({ headers }) => headers.get(name));

const failure = async (work: Promise<unknown>): Promise<ApiError> => {
  const cause: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (cause instanceof ApiError) return cause;
  throw new Error('expected an ApiError', { cause });
};
const readThing = (rest: { silent?: boolean; signal?: AbortSignal } = {}) =>
  call(read, { params: { thingId: 7 }, ...rest });

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  requests = [];
  sessionController = new AbortController();
  messages = [];
  currentCredentials = first;
  session.credentials.mockImplementation(() => currentCredentials);
  session.ensureFresh.mockResolvedValue(undefined);
  session.renew.mockImplementation(() => {
    currentCredentials = second;
    return Promise.resolve();
  });
  setConfig(readConfig({ apiBaseUrl: '/api' }));
  connectClient({ session, notify: ({ text: said }) => messages.push(said) });
});
afterEach(() => {
  server.resetHandlers();
  vi.clearAllMocks();
});
afterAll(() => server.close());

describe('request URL', () => {
  test('CALL-001 joins base, prefix and parameters, and omits undefined query values', async () => {
    answers(good);
    await call(read, {
      params: { thingId: 'a/b' },
      query: { page: 0, search: undefined, all: true, name: 'Ä & b' },
    });
    expect(requests[0]?.url).toBe(`${BASE}/x-service/things/a%2Fb?page=0&all=true&name=%C3%84+%26+b`);
  });

  test('CALL-002 uses the path that the configuration sets for the route key', async () => {
    setConfig(
      readConfig({ apiBaseUrl: '/api', endpoints: { read: '/v9/thing/{thingId}/full', other: '/x' } }),
    );
    answers(good);
    await readThing();
    expect(requests[0]?.url).toBe(`${BASE}/v9/thing/7/full`);
  });

  test.each([
    'https://evil.example/steal',
    '//evil.example/steal',
    '///evil.example/steal',
    '/\\evil.example/steal',
    'HTTPS://evil.example',
    '@evil.example/steal',
    '.evil.example',
    'javascript:alert(1)',
  ])('FAULT-23 the configured path %s does not lead away from the API', async (path) => {
    setConfig(readConfig({ apiBaseUrl: 'https://api.example', endpoints: { read: path } }));
    answers(good);
    await readThing();
    expect(requests.map(({ url }) => new URL(url).origin)).toEqual(['https://api.example']);
  });

  test.each(['https:evil.example', 'https:\\\\evil.example'])(
    'FAULT-23 a malformed %s sends no request',
    async (path) => {
      setConfig(readConfig({ apiBaseUrl: 'https://api.example', endpoints: { read: path } }));
      answers(good);
      expect((await failure(readThing())).text).toBe(FALLBACK);
      expect(requests).toEqual([]);
    },
  );
});

describe('request headers', () => {
  test('CALL-006 sends the four session headers, and tokens nowhere else', async () => {
    answers(good);
    await readThing();
    const [request] = requests;
    expect(Object.fromEntries(request?.headers ?? [])).toMatchObject({
      idtoken: 'id-1',
      accesstoken: 'access-1',
      userid: '1001',
      customerid: '3001',
    });
    expect(request?.headers.has('userBusinessId')).toBe(false);
    expect(request?.url).not.toMatch(/id-1|access-1/);
  });

  test('CALL-007 job calls also send userBusinessId', async () => {
    answers(json({ jobs: [], costCodes: [] }));
    await call(jobCalls.new.jobs.list, {});
    await call(jobCalls.old.costCodes, { params: { jobId: '1' } });
    expect(sent('userBusinessId')).toEqual(['3001', '3001']);
  });

  test('CALL-008 an endpoint can spell the header UserId', async () => {
    const named: string[] = [];
    const set = vi.spyOn(XMLHttpRequest.prototype, 'setRequestHeader');
    answers(status(204));
    await call(endpointWithUserId, {});
    await call(touch, {});
    for (const [name] of set.mock.calls) if (/^userid$/i.test(name)) named.push(name);
    expect(named).toEqual(['UserId', 'userId']);
  });

  test('CALL-003 non-GET calls have the content type JSON, with or without a body', async () => {
    answers(good, status(204));
    await call(save, { body: { name: 'Hoist' } });
    await call(touch, {});
    expect(sent('Content-Type')).toEqual(['application/json', 'application/json']);
    expect(await requests[0]?.text()).toBe('{"name":"Hoist"}');
    expect(await requests[1]?.text()).toBe('');
  });

  test('CALL-004 GET calls have no content type', async () => {
    answers(good);
    await readThing();
    expect(sent('Content-Type')).toEqual([null]);
  });

  test('CALL-005 uploads let the browser set the content type and boundary', async () => {
    const set = vi.spyOn(XMLHttpRequest.prototype, 'setRequestHeader');
    answers(status(204));
    await call(upload, { body: form() });
    expect(set.mock.calls.filter(([name]) => /content-type/i.test(name))).toEqual([]);
  });

  test('FAULT-94 uploads report their progress', async () => {
    answers(status(204));
    const told: number[] = [];
    await call(upload, { body: form(), onProgress: (sent) => told.push(sent) });
    expect(told.at(-1)).toBe(1);
    expect(told.every((sent) => sent >= 0 && sent <= 1)).toBe(true);
  });

  test('ACCESS-02, ACCESS-09 open calls never send tokens', async () => {
    answers(json({ userId: 1, idToken: 'a', accessToken: 'b', userBusinessId: 2 }));
    await call(login, { body: { username: 'x', password: 'y' } });
    for (const name of ['idToken', 'accessToken', 'userId', 'customerId']) expect(sent(name)).toEqual([null]);
    expect(session.ensureFresh).not.toHaveBeenCalled();
  });
});

function form(): FormData {
  const data = new FormData();
  data.set('file', new File(['a,b'], 'crew.csv'));
  return data;
}

describe('calls without a session', () => {
  beforeEach(() => {
    currentCredentials = undefined;
  });

  test('ACCESS-01, ACCESS-08, FAULT-17 sends nothing, ends the session and shows no message', async () => {
    answers(good);
    expect(await failure(readThing())).toMatchObject({ kind: 'signed-out', status: 0 });
    expect([requests, messages]).toEqual([[], []]);
    expect(session.ensureFresh).not.toHaveBeenCalled();
    expect(session.sessionLost).toHaveBeenCalledOnce();
  });

  test('FAULT-18 does not send a logout without tokens or end the session again', async () => {
    answers(status(204));
    expect((await failure(call(logout, {}))).kind).toBe('signed-out');
    expect(requests).toEqual([]);
    expect(session.sessionLost).not.toHaveBeenCalled();
  });

  test('ACCESS-02 sends an open call', async () => {
    answers(json({ userId: 1, idToken: 'a', accessToken: 'b', userBusinessId: 2 }));
    expect((await call(login, { body: { username: 'x', password: 'y' } })).userId).toBe('1');
  });

  test('sends nothing if the session ends while the call waits for a refresh', async () => {
    currentCredentials = first;
    session.ensureFresh.mockImplementation(() => {
      currentCredentials = undefined;
      return Promise.resolve();
    });
    answers(good);
    expect((await failure(readThing())).kind).toBe('signed-out');
    expect(requests).toEqual([]);
  });
});

describe('401 and 403 responses', () => {
  const expired = json({ message: 'expired' }, 401);
  const forbidden = json({ message: 'Only managers can do this.' }, 403);

  test('SESSION-13 a call waits for the refresh and uses the new tokens', async () => {
    session.ensureFresh.mockImplementation(() => {
      currentCredentials = second;
      return Promise.resolve();
    });
    answers(good);
    await readThing();
    expect(sent('accessToken')).toEqual(['access-2']);
  });

  test('FAULT-06 a call that waits for a failed refresh fails without a request or a second message', async () => {
    const refused = new ApiError('signed-out', 403, 'Session Expired, Please Login to access the page');
    session.ensureFresh.mockRejectedValue(refused);
    answers(good);
    expect(await failure(readThing())).toBe(refused);
    expect([requests, messages]).toEqual([[], []]);
  });

  test('FAULT-02, ERR-02, ERR-03 a 401 shows one message, refreshes and replays once with the new tokens', async () => {
    answers(expired, good);
    expect(await call(save, { body: { name: 'Hoist' } })).toMatchObject({ id: '7', name: 'Hoist' });
    expect(sent('accessToken')).toEqual(['access-1', 'access-2']);
    expect(sent('idToken')).toEqual(['id-1', 'id-2']);
    expect(await Promise.all(requests.map((request) => request.text()))).toEqual([
      '{"name":"Hoist"}',
      '{"name":"Hoist"}',
    ]);
    expect(requests.map(({ url }) => url)).toEqual([`${BASE}/x-service/things`, `${BASE}/x-service/things`]);
    expect(session.renew.mock.calls).toEqual([['access-1']]);
    expect(messages).toEqual([ACCESS_DENIED]);
  });

  test('FAULT-108 an endpoint that always answers 401 triggers a refresh once a minute; other endpoints are unaffected', async () => {
    answers(expired);
    await failure(readThing());
    expect(await failure(readThing())).toMatchObject({ status: 401, text: ACCESS_DENIED });
    expect(requests).toHaveLength(3);
    expect(session.renew).toHaveBeenCalledOnce();
    await failure(call(save, { body: { name: 'Hoist' } }));
    expect(session.renew).toHaveBeenCalledTimes(2);
    setClockOffset(61_000);
    await failure(readThing());
    setClockOffset(0);
    expect(session.renew).toHaveBeenCalledTimes(3);
  });

  test('FAULT-03 a second 401 stops the replay and shows no second message', async () => {
    answers(expired);
    expect(await failure(readThing())).toMatchObject({ kind: 'refused', status: 401, text: ACCESS_DENIED });
    expect(requests).toHaveLength(2);
    expect(session.renew).toHaveBeenCalledOnce();
    expect(messages).toEqual([ACCESS_DENIED]);
  });

  test('FAULT-04, ERR-04 a 403 refreshes and replays once without a message', async () => {
    answers(forbidden, good);
    expect(await readThing()).toMatchObject({ name: 'Hoist' });
    expect(sent('accessToken')).toEqual(['access-1', 'access-2']);
    expect(messages).toEqual([]);
  });

  test('FAULT-04 a second 403 shows the message of the server', async () => {
    answers(forbidden);
    expect(await failure(readThing())).toMatchObject({ status: 403, text: 'Only managers can do this.' });
    expect(requests).toHaveLength(2);
    expect(session.renew).toHaveBeenCalledOnce();
    expect(messages).toEqual(['Only managers can do this.']);
  });

  test('ERR-02 a 401 after a 403 shows the access-denied message', async () => {
    answers(forbidden, expired);
    expect((await failure(readThing())).status).toBe(401);
    expect(requests).toHaveLength(2);
    expect(messages).toEqual([ACCESS_DENIED]);
  });

  test('a 403 after a 401 shows both messages', async () => {
    answers(expired, forbidden);
    expect((await failure(readThing())).text).toBe('Only managers can do this.');
    expect(requests).toHaveLength(2);
    expect(messages).toEqual([ACCESS_DENIED, 'Only managers can do this.']);
  });

  test('a failed refresh fails the call without a second message', async () => {
    const refused = new ApiError('signed-out', 403, 'Session Expired, Please Login to access the page');
    session.renew.mockRejectedValue(refused);
    answers(expired);
    expect(await failure(readThing())).toBe(refused);
    expect(requests).toHaveLength(1);
    expect(messages).toEqual([ACCESS_DENIED]);
  });

  test('FAULT-16 ignores a 401 that arrives after the session has ended', async () => {
    answers(() => {
      currentCredentials = undefined;
      return expired();
    });
    expect((await failure(readThing())).kind).toBe('signed-out');
    expect(session.renew).not.toHaveBeenCalled();
    expect(session.sessionLost).not.toHaveBeenCalled();
    expect([requests.length, messages]).toEqual([1, []]);
  });

  test('FAULT-16 does not replay a call with the session of another user', async () => {
    answers(() => {
      currentCredentials = {
        idToken: 'id-9',
        accessToken: 'access-9',
        userId: '1002',
        userBusinessId: '3001',
      };
      return expired();
    });
    expect((await failure(call(save, { body: { name: 'Hoist' } }))).kind).toBe('signed-out');
    expect(session.renew).not.toHaveBeenCalled();
    expect([requests.length, messages]).toEqual([1, []]);
  });

  test('FAULT-24 a 401 to a sign-in causes no refresh or replay', async () => {
    answers(json({ message: 'The username or password is incorrect.' }, 401));
    const answer = await failure(call(login, { body: { username: 'x', password: 'y' }, silent: true }));
    expect(answer.text).toBe('The username or password is incorrect.');
    expect(session.renew).not.toHaveBeenCalled();
    expect(requests).toHaveLength(1);
  });

  test('ERR-03 a 401 to logout or to the refresh causes no refresh', async () => {
    answers(expired);
    await failure(call(logout, { silent: true }));
    expect(session.ensureFresh).not.toHaveBeenCalled();
    expect(session.renew).not.toHaveBeenCalled();
    expect(requests).toHaveLength(1);
  });
});

describe('each failure shows one message, as in the status table', () => {
  test.each([
    ['ERR-07', json({ details: ['The name is taken.'] }, 409), 409, 'The name is taken.'],
    ['ERR-08', json({ message: 'No such week.' }, 400), 400, 'No such week.'],
    ['ERR-09, FAULT-47', json({ message: 'There is no such thing.' }, 404), 404, FALLBACK],
    ['ERR-10', json({ message: 'NullPointerException' }, 500), 500, FALLBACK],
    ['ERR-10, FAULT-43', () => HttpResponse.html('<h1>500</h1>', { status: 500 }), 500, FALLBACK],
    ['FAULT-43', () => HttpResponse.html('<h1>400</h1>', { status: 400 }), 400, FALLBACK],
    ['ERR-06', json({ message: 'down' }, 503), 503, 'Error: Requested service is currently unavailable'],
    ['ERR-05, FAULT-37', () => HttpResponse.error(), 0, FALLBACK],
    [
      'FAULT-42, FAULT-131 200 with HTML',
      () => HttpResponse.html('<!doctype html><h1>Sign in to the network</h1>'),
      0,
      FALLBACK,
    ],
  ])('%s', async (_, answer, code, said) => {
    answers(answer);
    expect(await failure(readThing())).toMatchObject({
      kind: code === 0 ? 'unreachable' : 'refused',
      status: code,
      text: said,
    });
    expect(messages).toEqual([said]);
    expect(requests).toHaveLength(1);
  });

  test.each([
    ['FAULT-41 204', status(204), 204],
    ['FAULT-41 200 with an empty body', status(200), 200],
    [
      'FAULT-42 200 with truncated JSON',
      () => HttpResponse.text('{"id":7,"na', { headers: { 'Content-Type': 'application/json' } }),
      200,
    ],
    ['200 without required fields', json({ message: 'ok' }), 200],
    ['200 with an array', json([]), 200],
  ])('%s: shows the fallback', async (_, answer, code) => {
    answers(answer);
    expect(await failure(readThing())).toMatchObject({ kind: 'unreadable', status: code, text: FALLBACK });
    expect(messages).toEqual([FALLBACK]);
  });

  test("ERR-11, FAULT-48 shows the email message when an email can't be sent", async () => {
    answers(status(500));
    await failure(call(send, {}));
    expect(messages).toEqual(['Could not send link now. Please try again.']);
  });

  test('CALL-010 returns a CSV as text even if it looks like JSON', async () => {
    answers(() => HttpResponse.text('[1,2]'));
    expect(await call(csv, {})).toBe('[1,2]');
  });

  test("FAULT-43 reads the server's message from a failed CSV call", async () => {
    answers(json({ message: 'Too many rows.' }, 400));
    expect((await failure(call(csv, {}))).text).toBe('Too many rows.');
  });

  test('STATUS-04, ERR-15 a silent call reports its failure only to the caller', async () => {
    answers(json({ message: 'No.' }, 400));
    expect((await failure(readThing({ silent: true }))).text).toBe('No.');
    answers(() => HttpResponse.html('x'));
    expect((await failure(readThing({ silent: true }))).text).toBe(FALLBACK);
    expect(messages).toEqual([]);
  });

  test('ERR-15 a silent call still refreshes and replays after a 401', async () => {
    answers(status(401), good);
    expect(await readThing({ silent: true })).toMatchObject({ id: '7' });
    expect(session.renew).toHaveBeenCalledOnce();
    expect(messages).toEqual([]);
  });

  test('FAULT-44, FAULT-85 ten identical failures show one banner', async () => {
    const unmount = mountBannerHost();
    connectClient({ session, notify });
    answers(status(503));
    await Promise.all(Array.from({ length: 10 }, () => failure(readThing())));
    expect(getBanners().map((banner) => banner.text)).toEqual([
      'Error: Requested service is currently unavailable',
    ]);
    unmount();
  });

  test('a call can have its own fallback', async () => {
    answers(status(500));
    await failure(call(read, { params: { thingId: 7 }, fallback: 'Error: Error while fetching timecard' }));
    expect(messages).toEqual(['Error: Error while fetching timecard']);
  });

  test('returns only what the response schema reads', async () => {
    const things = endpoint({
      ...common,
      key: 'things',
      method: 'GET',
      path: '/x-service/things',
      response: page('things', thing),
    });
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    answers(json({ things: [null, { id: 7 }], total: -1 }));
    expect(await call(things, {})).toEqual({ rows: [{ id: '7', name: '' }], total: 1 });
  });
});

describe('FAULT-39 an aborted call', () => {
  test('shows no message before it is sent', async () => {
    answers(good);
    expect(await failure(readThing({ signal: AbortSignal.abort() }))).toMatchObject({
      kind: 'cancelled',
      status: 0,
    });
    expect([requests, messages]).toEqual([[], []]);
  });

  test('shows no message while it waits for the response', async () => {
    const leaving = new AbortController();
    server.use(
      http.all('*', () => {
        leaving.abort();
        return new Promise<never>(() => undefined);
      }),
    );
    expect(await failure(readThing({ signal: leaving.signal }))).toMatchObject({
      kind: 'cancelled',
      status: 0,
    });
    expect(messages).toEqual([]);
  });

  test('shows no message between a 401 and its replay', async () => {
    const leaving = new AbortController();
    session.renew.mockImplementation(() => {
      leaving.abort();
      return Promise.resolve();
    });
    answers(status(401), good);
    expect((await failure(readThing({ signal: leaving.signal, silent: true }))).kind).toBe('cancelled');
    expect(requests).toHaveLength(1);
    expect(messages).toEqual([]);
  });
});

test('a call with an empty path parameter throws and sends nothing', async () => {
  await expect(call(read, { params: { thingId: '' } })).rejects.toThrow("path parameter 'thingId'");
  expect(requests).toEqual([]);
});

describe('FAULT-104 a write with a 2xx response has succeeded', () => {
  const rename = endpoint({
    ...common,
    key: 'rename',
    method: 'PUT',
    path: '/x-service/things/{thingId}/name',
    response: read.response,
    readBy: read,
  });
  const move = endpoint({
    ...common,
    key: 'move',
    method: 'POST',
    path: '/x-service/moves',
    request: z.object({ thingId: z.optional(z.string()) }),
    response: read.response,
    readBy: read,
  });
  const raw =
    (body: string, code = 200) =>
    () =>
      new HttpResponse(body, { status: code, headers: { 'Content-Type': 'application/json' } });

  test.each([
    ['204', status(204)],
    ['an empty body', raw('')],
    ['{}', raw('{}')],
    ['true', raw('true')],
    ['a message', raw('{"message":"Saved"}')],
    ['truncated JSON', raw('{"id":7,"na')],
  ])('%s: reads the record again', async (_, answer) => {
    answers(answer, good);
    expect(await call(rename, { params: { thingId: 7 } })).toMatchObject({ id: '7', name: 'Hoist' });
    expect(requests.map(({ method, url }) => `${method} ${url.replace(BASE, '')}`)).toEqual([
      'PUT /x-service/things/7/name',
      'GET /x-service/things/7',
    ]);
    expect(messages).toEqual([]);
  });

  test('takes the id to read from the request body', async () => {
    answers(status(204), good);
    expect(await call(move, { body: { thingId: '7' } })).toMatchObject({ name: 'Hoist' });
    expect(requests[1]?.url).toBe(`${BASE}/x-service/things/7`);
  });

  test.each([
    ['the request has no id', {}, [status(204)], 'unreadable', 1],
    ['FAULT-131 the response is HTML', { thingId: '7' }, [raw('<html></html>')], 'unreachable', 1],
    ["the record can't be read again", { thingId: '7' }, [status(204), status(500)], 'unreadable', 2],
  ])('%s: shows the fallback', async (_, body, list, kind, calls) => {
    answers(...list);
    expect(await failure(call(move, { body }))).toMatchObject({ kind, text: common.fallback });
    expect([requests.length, messages]).toEqual([calls, [common.fallback]]);
  });
});

describe('FAULT-107 a write that replaces a whole record', () => {
  const get = endpoint({
    ...common,
    key: 'get',
    method: 'GET',
    path: '/x-service/things/{thingId}',
    response: thing,
    preservesUnknownFields: true,
  });
  const put = endpoint({
    ...common,
    key: 'put',
    method: 'PUT',
    path: '/x-service/things/{thingId}',
    request: z.object({ name: z.string(), version: z.int() }),
    response: thing,
    readBy: get,
    preservesUnknownFields: true,
  });
  const params = { thingId: '7' };
  const body = { name: 'Crane', version: 3 };
  const put7 = () => call(put, { params, body });
  const sentBody = () => requests.at(-1)?.json();

  test('sends unknown fields back, also after a partial response, but not to another record or in another session', async () => {
    answers(
      json({ id: 7, name: 'Hoist', version: 3, color: 'red' }),
      json({ id: 7, name: 'Crane', version: 4 }),
    );
    await call(get, { params });
    await put7();
    expect(await sentBody()).toEqual({ ...body, color: 'red' });
    await put7();
    expect(await sentBody()).toEqual({ ...body, color: 'red' });
    await call(put, { params: { thingId: '8' }, body });
    expect(await sentBody()).toEqual(body);
    sessionController = new AbortController();
    await put7();
    expect(await sentBody()).toEqual(body);
  });

  test('sends nothing if a field could not be read, and says why', async () => {
    answers(json({ id: 7, name: { de: 'Kran' } }));
    await call(get, { params });
    const text =
      "Not saved: this app can't read 'name' from the server, and saving would overwrite it. What you typed is still here.";
    expect(await failure(put7())).toMatchObject({ kind: 'unsent', text });
    expect([requests.length, messages]).toEqual([1, [text]]);
  });
});
