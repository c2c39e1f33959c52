import { readFileSync } from 'node:fs';
import { readConfig, setConfig } from '../../src/api/config';
import { createDemoApi, type DemoApi } from '../../src/demo/api';
import type { Store } from '../../src/demo/store';
import { setClockOffset } from '../../src/lib/clock';
import { isRecord } from '../../src/lib/isRecord';
import { newId } from '../../src/lib/newId';
import { setTimeZone } from '../../src/lib/timeZone';

export const BASE = 'http://demo.test/api';

export interface ApiAnswer {
  status: number;
  body: unknown;
}

/** Reads a nested value from a response without a schema, because these tests check the raw response. */
export const valueAt = (value: unknown, ...path: (string | number)[]): unknown =>
  path.reduce<unknown>(
    (inner, name) => (inner as Record<string | number, unknown> | undefined)?.[name],
    value,
  );

/** Sets the clock to a local day and time. `setClockOffset(0)` resets it. */
export const setClock = (day: string, time = '10:00'): void =>
  setClockOffset(new Date(`${day}T${time}:00`).getTime() - Date.now());

/** A demo API with the shipped configuration and its initial data. */
export function freshApi(store?: Store): DemoApi {
  setTimeZone('');
  setConfig(readConfig(JSON.parse(readFileSync('public/config.json', 'utf8'))));
  return createDemoApi({ base: BASE, ...(store && { store }) });
}

export interface Options {
  headers?: Record<string, string>;
  body?: unknown;
}

/** Sends one request as a client does. Throws if there is no response. */
export async function ask(
  api: DemoApi,
  method: string,
  path: string,
  options: Options = {},
): Promise<ApiAnswer> {
  const { headers = {}, body } = options;
  const response = await api.answer(
    new Request(BASE + path, {
      method,
      headers: { ...(method === 'GET' ? {} : { 'Content-Type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  );
  if (!response) throw new Error(`${path} is not answered by the demo`);
  return readAnswer(response);
}

/** Status and body, as the app reads them: null is no value, but for the value of an answer to a question. */
export async function readAnswer(response: Response): Promise<ApiAnswer> {
  const text = await response.text();
  const withoutNull = (name: string, value: unknown): unknown =>
    name === 'value' ? value : (value ?? undefined);
  return { status: response.status, body: text ? (JSON.parse(text, withoutNull) as unknown) : undefined };
}

export interface Sender {
  get: (path: string) => Promise<ApiAnswer>;
  send: (method: string, path: string, body?: unknown) => Promise<ApiAnswer>;
}

export interface Visitor extends Sender {
  headers: Record<string, string>;
  userId: string;
  userBusinessId: string;
  tokens: { idToken: string; accessToken: string };
}

/** Sends requests with these headers. */
export const senderWith = (api: DemoApi, headers: Record<string, string>): Sender => ({
  get: (path) => ask(api, 'GET', path, { headers }),
  send: (method, path, sent) => ask(api, method, path, { headers, body: withKey(method, sent) }),
});

/** Signs in and returns functions that send requests as that user. */
export async function signInDemo(api: DemoApi, username: string, password = 'demo'): Promise<Visitor> {
  const { status, body } = await ask(api, 'POST', '/uaa-service/login', {
    body: { username, password },
  });
  if (status !== 200) throw new Error(`${username} is refused with ${status}`);
  const { userId, userBusinessId, idToken, accessToken } = body as Record<string, string>;
  if (!userId || !userBusinessId || !idToken || !accessToken)
    throw new Error('the sign-in answer lacks a field');
  const headers = { idToken, accessToken, userId, customerId: userBusinessId, userBusinessId };
  return {
    headers,
    userId,
    userBusinessId,
    tokens: { idToken, accessToken },
    ...senderWith(api, headers),
  };
}

/** Every new record has a key of its own, as in the app. Other calls ignore it. */
const withKey = (method: string, body: unknown): unknown =>
  method === 'POST' && isRecord(body) ? { key: newId(), ...body } : body;

/** The `message` of an error response. */
export const message = ({ body }: ApiAnswer): unknown => valueAt(body, 'message');

/** The rows of a list response. */
export const answerRows = <Row>({ body }: ApiAnswer, name: string): Row[] => {
  const rows = valueAt(body, name);
  if (!Array.isArray(rows)) throw new Error(`the answer has no ${name}: ${JSON.stringify(body)}`);
  return rows as Row[];
};
