import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { call, connectClient } from '../../src/api/client';
import { readConfig, setConfig } from '../../src/api/config';
import { endpoint } from '../../src/api/endpoint';
import { ApiError } from '../../src/api/errors';
import { id, list, ignoredBody, object, text } from '../../src/api/schema';
import { steadySession } from '../support/steadySession';

/** Tests the status table against real HTTP responses from a local server. */
const FALLBACK = "Couldn't load the thing.";
const UNAVAILABLE = 'Error: Requested service is currently unavailable';
const ACCESS_DENIED =
  'Access Denied! You are not authorized to access this feature. Please contact your Administrator.';

const common = { access: 'session', fallback: FALLBACK, path: '/x-service/thing' } as const;
const thing = endpoint({ ...common, key: 'thing', method: 'GET', response: object({ id, name: text }) });
const things = endpoint({ ...common, key: 'things', method: 'GET', response: list(object({ id })) });
const touch = endpoint({ ...common, key: 'touch', method: 'PATCH', response: ignoredBody });
const pdf = endpoint({
  ...common,
  key: 'pdf',
  method: 'GET',
  responseType: 'blob',
  response: z.instanceof(Blob),
});
const csv = endpoint({ ...common, key: 'csv', method: 'GET', responseType: 'text', response: z.string() });
const send = endpoint({ ...common, key: 'emailWithAttachment', method: 'POST', response: ignoredBody });

let server: Server;
let answer: RequestListener;
let messages: string[];

beforeAll(async () => {
  server = createServer((request, response) => answer(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});
afterAll(() => server.close());
beforeEach(() => {
  messages = [];
  const { port } = server.address() as AddressInfo;
  setConfig(readConfig({ apiBaseUrl: `http://127.0.0.1:${port}` }));
  const person = { idToken: 'id', accessToken: 'access', userId: '1', userBusinessId: '2' };
  connectClient({ session: steadySession(() => person), notify: (said) => messages.push(said.text) }, fetch);
});

const JSON_TYPE = { 'Content-Type': 'application/json' };
const sends =
  (status: number, body?: string | Buffer, headers: Record<string, string> = JSON_TYPE): RequestListener =>
  (_, response) => {
    response.writeHead(status, headers);
    response.end(body);
  };
const html = '<!doctype html><html><body><h1>Welcome to the network</h1></body></html>';
const good = '{"id":7,"name":"Hoist"}';

const failure = async (work: Promise<unknown>): Promise<ApiError> => {
  const [outcome] = await Promise.allSettled([work]);
  if (outcome.status === 'rejected' && outcome.reason instanceof ApiError) return outcome.reason;
  throw new Error('expected an ApiError', { cause: outcome });
};

describe('readable responses', () => {
  const utf8 = Buffer.from(good);
  test.each<[string, RequestListener]>([
    ['JSON', sends(200, good)],
    ['with a byte order mark', sends(200, Buffer.concat([Buffer.of(0xef, 0xbb, 0xbf), utf8]))],
    ['surrounded by whitespace', sends(200, `\r\n  ${good}\n\n`)],
    ['as plain text', sends(200, good, { 'Content-Type': 'text/plain' })],
    ['mislabeled as HTML', sends(200, good, { 'Content-Type': 'text/html' })],
    ['without a content type', sends(200, good, {})],
    ['with an invalid content type', sends(200, good, { 'Content-Type': ';;=' })],
    ['in another encoding, with ASCII characters only', sends(200, Buffer.from(good, 'latin1'), { 'Content-Type': 'application/json; charset=iso-8859-1' })],
    ['with status 201', sends(201, good)],
    ['with status 206', sends(206, good)],
    ['one byte at a time', (_, response) => {
      response.writeHead(200, JSON_TYPE);
      for (const byte of utf8) response.write(Buffer.of(byte));
      response.end();
    }],
    ['after a redirect', (request, response) =>
      request.url === '/there' ? sends(200, good)(request, response) : sends(302, '', { Location: '/there' })(request, response)],
    ['after five redirects', (request, response) => {
      const step = Number(/\d/.exec(request.url ?? '')?.[0] ?? 0);
      return step === 5 ? sends(200, good)(request, response) : sends(307, '', { Location: `/${step + 1}` })(request, response);
    }],
    ['with duplicate keys: the last one counts', sends(200, '{"id":1,"id":7,"name":"Hoist"}')],
  ])('%s', async (_, listener) => {
    answer = listener;
    expect(await call(thing, {})).toMatchObject({ id: '7', name: 'Hoist' });
    expect(messages).toEqual([]);
  }); // prettier-ignore
});

describe('unreadable responses', () => {
  const cut =
    (whole: string): RequestListener =>
    (_, response) => {
      response.writeHead(200, { ...JSON_TYPE, 'Content-Length': String(whole.length) });
      response.write(whole.slice(0, -5), () => response.destroy());
    };
  test.each<[string, ApiError['kind'], number, RequestListener]>([
    ['FAULT-41 204', 'unreadable', 204, sends(204)],
    ['FAULT-41 205', 'unreadable', 205, sends(205)],
    ['FAULT-41 200 with an empty body', 'unreadable', 200, sends(200, '')],
    ['FAULT-41 200 with whitespace', 'unreadable', 200, sends(200, ' \n ')],
    ['FAULT-41 null', 'unreadable', 200, sends(200, 'null')],
    ['FAULT-42, FAULT-131 HTML', 'unreachable', 0, sends(200, html, { 'Content-Type': 'text/html' })],
    ['FAULT-42, FAULT-131 HTML with the content type JSON', 'unreachable', 0, sends(200, html)],
    ['FAULT-42 truncated JSON', 'unreadable', 200, sends(200, good.slice(0, -5))],
    ['FAULT-42 two JSON objects', 'unreadable', 200, sends(200, good + good)],
    ['FAULT-42 an array', 'unreadable', 200, sends(200, `[${good}]`)],
    ['FAULT-42 a number', 'unreadable', 200, sends(200, '7')],
    ['FAULT-42 true', 'unreadable', 200, sends(200, 'true')],
    ['FAULT-42 a string', 'unreadable', 200, sends(200, '"Hoist"')],
    ['FAULT-42 NaN', 'unreadable', 200, sends(200, '{"id":NaN}')],
    ['FAULT-42 an error with status 200', 'unreadable', 200, sends(200, '{"message":"No such thing."}')],
    ['FAULT-42 binary data', 'unreadable', 200, sends(200, Buffer.of(0, 255, 254, 128, 7))],
    ['FAULT-42 UTF-16', 'unreadable', 200, sends(200, Buffer.from(good, 'utf16le'))],
    ['FAULT-42 10 MB of brackets', 'unreadable', 200, sends(200, '['.repeat(10_000_000))],
    ['FAULT-37 the connection is cut', 'unreachable', 0, cut(good)],
    ['FAULT-37 the server closes the connection', 'unreachable', 0, (request) => request.socket.destroy()],
    ['FAULT-37 corrupt gzip', 'unreachable', 0, sends(200, 'no gzip', { ...JSON_TYPE, 'Content-Encoding': 'gzip' })],
    ['FAULT-37 a redirect loop', 'unreachable', 0, sends(302, '', { Location: '/x-service/thing' })],
    ['a redirect without a location', 'refused', 302, sends(302, '')],
    ['304 without a cached response', 'refused', 304, sends(304)],
  ])('%s: shows the fallback once', async (_, kind, status, listener) => {
    answer = listener;
    expect(await failure(call(thing, {}))).toMatchObject({ kind, status, text: FALLBACK });
    expect(messages).toEqual([FALLBACK]);
  }); // prettier-ignore

  test.each([
    ['{}', 'unreadable'],
    ['null', 'unreadable'],
    ['""', 'unreadable'],
    ['{"things":[]}', 'unreadable'],
    [html, 'unreachable'],
  ])('FAULT-42 a list call refuses %s as %s', async (body, kind) => {
    answer = sends(200, body);
    expect(await failure(call(things, {}))).toMatchObject({ kind, text: FALLBACK });
  });

  test.each([
    [204, undefined, true],
    [200, '', true],
    [200, 'OK', true],
    [200, '{"done":true}', true],
    [200, html, false],
  ])('FAULT-41, 42 a call that expects no body: %i with %j succeeds: %s', async (status, body, done) => {
    answer = sends(status, body);
    const [outcome] = await Promise.allSettled([call(touch, {})]);
    expect(outcome.status).toBe(done ? 'fulfilled' : 'rejected');
    expect(messages).toEqual(done ? [] : [FALLBACK]);
  });
});

/** JSON values where a text is expected, and the text that is read from each as a detail or message (FAULT-45, 46). */
const values: [json: string, detail: string | undefined, message: string | undefined][] = [
  ['"A text."', undefined, 'A text.'],
  ['["First.","second"]', 'First.', undefined],
  ['["",  "second"]', undefined, undefined],
  ['[["First."]]', undefined, undefined],
  ['""', undefined, undefined],
  ['null', undefined, undefined],
  ['7', undefined, undefined],
  ['true', undefined, undefined],
  ['{}', undefined, undefined],
  ['{"0":"First."}', undefined, undefined],
  ['[]', undefined, undefined],
  ['[null]', undefined, undefined],
  ['[{"message":"First."}]', undefined, undefined],
  ['"<p>A text.</p>"', undefined, undefined],
  ['["<p>First.</p>"]', undefined, undefined],
];

describe('FAULT-43, 45…47 every status, with the text in every possible field', () => {
  const statuses = [400, 401, 403, 404, 405, 409, 413, 422, 429, 431, 500, 501, 502, 503, 504];
  test.each(statuses)('%i', async (status) => {
    for (const [json, detail, message] of values) {
      const bodies: [string, string | undefined][] = [
        [`{"details":${json}}`, detail],
        [`{"error":{"details":${json}}}`, detail],
        [`{"message":${json}}`, status === 404 ? undefined : message],
        [`{"error":{"message":${json}}}`, status === 404 ? undefined : message],
        // A detail takes precedence over any message, even a nested one. An invalid detail is skipped.
        [`{"message":"Last.","details":${json}}`, detail ?? (status === 404 ? undefined : 'Last.')],
        [`{"details":${json},"error":{"details":["Nested."]}}`, detail ?? 'Nested.'],
        [json, undefined],
      ];
      for (const [body, said] of bodies) {
        answer = sends(status, body);
        messages = [];
        const expected = { 401: ACCESS_DENIED, 503: UNAVAILABLE }[status] ?? (status >= 500 ? FALLBACK : (said ?? FALLBACK));
        expect(await failure(call(thing, {})), body).toMatchObject({ kind: 'refused', status, text: expected });
        expect(messages, body).toEqual([expected]);
      }
    }
  }); // prettier-ignore

  test.each([
    ['FAULT-43 HTML', Buffer.from(html), FALLBACK],
    ['FAULT-43 plain text', Buffer.from('Bad request'), FALLBACK],
    ['FAULT-43 an empty body', Buffer.from(''), FALLBACK],
    ['FAULT-43 truncated JSON', Buffer.from('{"message":"Cut'), FALLBACK],
    ['a byte order mark', Buffer.from('\ufeff{"message":"Closed for the winter."}'), 'Closed for the winter.'],
    ['another encoding', Buffer.from('{"message":"Straße gesperrt."}', 'latin1'), 'Stra\ufffde gesperrt.'],
    ['FAULT-46 10 MB', Buffer.from(`{"message":"${'word '.repeat(2_000_000)}"}`), `${'word '.repeat(60).slice(0, 299)}…`],
    ['FAULT-46 10 MB of markup', Buffer.from(`{"message":"${'<p>'.repeat(3_000_000)}"}`), FALLBACK],
    ['FAULT-43 10 MB of HTML', Buffer.from(html.repeat(140_000)), FALLBACK],
  ])('%s with 400', async (_, body, said) => {
    answer = sends(400, body);
    expect((await failure(call(thing, {}))).text).toBe(said);
    expect(messages).toEqual([said]);
  }); // prettier-ignore
});

describe("calls that don't expect JSON", () => {
  test.each([
    ['FAULT-49 the message of the server', 409, '{"details":["The report is being created."]}', 'The report is being created.'],
    ['FAULT-49 a message after a byte order mark', 400, '\ufeff{"message":"No rows."}', 'No rows.'],
    ['FAULT-49 an HTML page', 404, html, FALLBACK],
    ['FAULT-49 an empty body', 400, '', FALLBACK],
    ['FAULT-49 a server error', 500, '{"message":"NullPointerException"}', FALLBACK],
    ['ERR-06', 503, '{"message":"down"}', UNAVAILABLE],
  ])('%s: a failed PDF or text call', async (_, status, body, said) => {
    answer = sends(status, body);
    expect((await failure(call(pdf, {}))).text).toBe(said);
    expect((await failure(call(csv, {}))).text).toBe(said);
    expect(messages).toEqual([said, said]);
  }); // prettier-ignore

  test('CALL-010 returns text unchanged, without its byte order mark', async () => {
    answer = sends(200, '\ufeffname,hours\r\n"Ünal",8\r\n', { 'Content-Type': 'text/csv; charset=utf-8' });
    expect(await call(csv, {})).toBe('name,hours\r\n"Ünal",8\r\n');
  });

  test.each([
    ['ERR-11, FAULT-48', 500, 'Could not send link now. Please try again.'],
    ['ERR-11', 502, 'Could not send link now. Please try again.'],
    ['ERR-06', 503, UNAVAILABLE],
    ['ERR-07', 400, 'No such address.'],
  ])('%s sending an email fails with %i', async (_, status, said) => {
    answer = sends(status, '{"message":"SMTP","details":["No such address."]}');
    expect((await failure(call(send, {}))).text).toBe(said);
    expect(messages).toEqual([said]);
  });
});
