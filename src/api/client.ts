import axios, {
  AxiosHeaders,
  type AxiosInstance,
  type AxiosProgressEvent,
  type AxiosResponse,
  type InternalAxiosRequestConfig,
  isCancel,
} from 'axios';
import * as z from 'zod/mini';
import { now } from '../lib/clock';
import { newId } from '../lib/newId';
import { report } from '../lib/report';
import { config } from './config';
import { unwrapped } from './envelope';
import { type Endpoint, fillPath, fitsPath, type PathParams } from './endpoint';
import { ACCESS_DENIED, ApiError, type ErrorKind, failureText, retryAfterOf } from './errors';
import { keepWhole, preserved } from './preserve';
import { counted, isMarkup } from './schema';

export interface Credentials {
  idToken: string;
  accessToken: string;
  userId: string;
  /** Also the customerId header (CALL-006). */
  userBusinessId: string;
}

/** What the client is told by `app`; it asks nobody. */
export interface Host {
  session: {
    /** Undefined when any of the three that every call needs is missing (ACCESS-01). */
    credentials: () => Credentials | undefined;
    /** Resolves at once while the expiry has not passed, else after the one refresh (SESSION-13, 17). Rejects with ApiError. */
    fresh: () => Promise<void>;
    /** After a 401 or 403: new tokens than `accessToken`, by a refresh or because there are some already. Rejects with ApiError. */
    renew: (accessToken: string) => Promise<void>;
    /** There is no session: sign out (ACCESS-08). */
    lost: () => void;
    /** Aborted when the session of now ends: its calls are dropped (FAULT-15). */
    ending: () => AbortSignal;
  };
  notify: (message: { kind: 'failure'; text: string }) => void;
}

interface CallMeta {
  endpoint: Endpoint;
  fallback: string;
  silent: boolean;
  /** In whose name it went out; undefined on open calls. */
  credentials?: Credentials;
  /** The status it was refused with the first time: a call is replayed once. */
  replayedAfter?: number;
}

declare module 'axios' {
  interface AxiosRequestConfig {
    call?: CallMeta;
  }
}

export type Query = Readonly<Record<string, string | number | boolean | undefined>>;

/** What a call takes besides its row: only what the row asks for. */
export type CallInput<Path extends string, Body> = {
  query?: Query | undefined;
  signal?: AbortSignal | undefined;
  /** Of a POST that may be sent again: the same for all tries. Left out: one of its own. */
  key?: string | undefined;
  /** How much of the body has gone, from 0 to 1, where that can be told (FAULT-94). */
  onProgress?: ((sent: number) => void) | undefined;
  /** How much of the answer has come, in bytes, and of how many, where that can be told. */
  onReceived?: ((bytes: number, of?: number) => void) | undefined;
  /** Instead of the row's own. */
  fallback?: string;
  /** ERR-15: no message; the call still fails to its caller. */
  silent?: boolean;
} & (keyof PathParams<Path> extends never ? { params?: undefined } : { params: PathParams<Path> }) &
  (Body extends undefined ? { body?: undefined } : { body: Body | FormData });

/** No API of ours takes longer to answer; a request that does is as good as lost (FAULT-40). */
const TIMEOUT = 30_000;
/** The server makes a file of what may be a lot, and whoever waits can stop. */
const FILE_TIMEOUT = 5 * 60_000;

/** Calls that were refused with 401 under new tokens too, and until when no refresh is made for them (FAULT-108). */
const hopeless = new Map<string, number>();
/** Milliseconds. */
const REMEMBERED = 60_000;

let client: AxiosInstance | undefined;
let host: Host | undefined;
/** To count what has gone, axios streams it through `fetch`, and the form data's boundary is lost. */
let countsUploads = true;

/** Boot and tests tell the client here whom it works for. `fetchWith` replaces the transport where there is no service worker for the demo. */
export function connectClient(to: Host, fetchWith?: typeof fetch): void {
  host = to;
  hopeless.clear();
  countsUploads = !fetchWith;
  client = axios.create({
    timeout: TIMEOUT,
    allowAbsoluteUrls: false,
    ...(fetchWith && { adapter: 'fetch', env: { fetch: fetchWith } }),
  });
  client.interceptors.request.use(admit);
  client.interceptors.response.use(undefined, recover);
}

/**
 * Makes one call and answers with what its row's schema reads, or rejects with ApiError. Unless `silent`, a failure
 * has been told to the person by then (ERR-01).
 */
export async function call<Path extends string, Answer, Body>(
  row: Endpoint<Path, Answer, Body>,
  input: CallInput<Path, Body>,
): Promise<Answer> {
  if (!client) throw new Error('the client is used before it is connected');
  const meta: CallMeta = {
    endpoint: row,
    fallback: input.fallback ?? row.fallback,
    silent: input.silent ?? false,
  };
  const { apiBaseUrl, endpoints, thirdParty, idempotencyHeader } = config();
  const baseURL = row.thirdParty ? thirdParty[row.thirdParty] : apiBaseUrl;
  if (baseURL === undefined) throw fail('unreachable', 0, meta, undefined, false);
  const ends = row.access === 'open' ? [] : [connected().session.ending()];
  const signals = input.signal ? [input.signal, ...ends] : ends;
  const { onProgress, onReceived } = input;
  const response = await client.request<unknown>({
    baseURL,
    url: fillPath(endpoints[row.key] ?? row.path, input.params),
    method: row.method,
    params: input.query,
    data: bodyToSend(row, input, meta),
    responseType: row.as ?? 'json',
    call: meta,
    // The replay after a refresh has it, too, and what the browser itself repeats on a broken connection (FAULT-102).
    ...(idempotencyHeader &&
      row.method === 'POST' &&
      row.access === 'session' && { headers: { [idempotencyHeader]: input.key ?? newId() } }),
    // The time limit is the whole request's: a large file on a slow line would never arrive.
    ...(row.multipart && { timeout: 0 }),
    ...(row.as === 'text' && { timeout: FILE_TIMEOUT }),
    ...(onReceived && {
      onDownloadProgress: ({ loaded, total }: AxiosProgressEvent) => onReceived(loaded, total),
    }),
    ...(onProgress &&
      countsUploads && {
        onUploadProgress: ({ loaded, total }: AxiosProgressEvent) => total && onProgress(loaded / total),
      }),
    ...(signals.length > 0 && { signal: AbortSignal.any(signals) }),
  });
  const data = unwrapped(response.data, row);
  const answer = row.response.safeParse(data);
  if (answer.success) {
    if (row.whole) keepWhole(connected().session.ending(), row, input.params, data);
    return counted(answer.data, {
      page: Number(input.query?.page ?? 0),
      size: Number(input.query?.size ?? Infinity),
    });
  }
  return (await readAgain(row, input, data)) ?? failToRead(answer.error, response, meta);
}

/**
 * A write with a 2xx answer is done, whatever stands in it: what it has written is read, by the ids of the call or of the answer
 * (FAULT-104). Undefined where that cannot be done.
 * A page of markup comes from something between us and the API, which may have done nothing.
 */
async function readAgain<Path extends string, Answer, Body>(
  { readBy }: Endpoint<Path, Answer, Body>,
  input: CallInput<Path, Body>,
  data: unknown,
): Promise<Answer | undefined> {
  if (!readBy || isMarkup(data)) return undefined;
  const params = { ...(input.body as object | undefined), ...(data as object | null), ...input.params };
  if (!fitsPath(readBy.path, params)) return undefined;
  const reading: CallInput<'{id}', undefined> = {
    params: params as never,
    silent: true,
    signal: input.signal,
  };
  return call(readBy as Endpoint<'{id}', Answer, undefined>, reading).catch(() => undefined);
}

/** The body as it is sent. Where it would save over what the app could not read, nothing is (FAULT-107). */
function bodyToSend<Path extends string, Answer, Body>(
  row: Endpoint<Path, Answer, Body>,
  { params, body }: CallInput<Path, Body>,
  meta: CallMeta,
): unknown {
  if (!row.whole) return body;
  const kept = preserved(connected().session.ending(), row, params, body);
  if ('body' in kept) return kept.body;
  const fallback = `Not saved: this app can't read ${kept.unread.map((name) => `'${name}'`).join(', ')} from the server, and saving would overwrite it. What you typed is still here.`;
  throw fail('unsent', 0, { ...meta, fallback }, undefined, false);
}

/** Request interceptor: the access rule, the refresh before an expired call, and the headers (CALL-003…008, ACCESS-01…09). */
async function admit(request: InternalAxiosRequestConfig): Promise<InternalAxiosRequestConfig> {
  const { endpoint, replayedAfter } = metaOf(request);
  const headers = new AxiosHeaders(request.headers);
  if (endpoint.multipart) {
    // Left to the browser, which alone knows the boundary.
    headers.setContentType(false);
  } else if (request.method?.toUpperCase() !== 'GET') {
    headers.setContentType('application/json');
    // axios takes the type away again where there is no body at all, and would write null as JSON.
    if (request.data === undefined) Object.assign(request, { data: null, transformRequest: [] });
  }
  if (endpoint.access !== 'open') {
    const { session } = connected();
    if (!session.credentials()) throw signedOut(endpoint);
    if (endpoint.access === 'session' && !replayedAfter) await renewed(session.fresh(), metaOf(request));
    const credentials = session.credentials();
    if (!credentials) throw signedOut(endpoint);
    headers.set('idToken', credentials.idToken);
    headers.set('accessToken', credentials.accessToken);
    headers.set(endpoint.userIdHeader ?? 'userId', credentials.userId);
    headers.set('customerId', credentials.userBusinessId);
    if (endpoint.businessHeader) headers.set('userBusinessId', credentials.userBusinessId);
    metaOf(request).credentials = credentials;
  }
  request.headers = headers;
  return request;
}

/** Without an answer to the refresh a call is not sent. It fails in its own words, and can be tried again (FAULT-06). */
const renewed = (refresh: Promise<void>, { fallback }: CallMeta): Promise<void> =>
  refresh.catch((cause: unknown) => {
    throw cause instanceof ApiError && cause.kind === 'unreachable'
      ? new ApiError('unsent', 0, fallback)
      : cause;
  });

/** ACCESS-08: the call is not sent, and the user is signed out. */
function signedOut(endpoint: Endpoint): ApiError {
  if (endpoint.access === 'session') connected().session.lost();
  return new ApiError('signed-out', 0, 'You are signed out.');
}

/** Response interceptor: one refresh and one replay for a refused session (ERR-03, 04), then the status table. */
async function recover(cause: unknown): Promise<unknown> {
  if (cause instanceof ApiError) throw cause;
  if (!axios.isAxiosError<unknown>(cause) || !cause.config?.call) throw cause;
  const { config: request, response } = cause;
  const meta = metaOf(request);
  if (isCancel(cause)) throw new ApiError('cancelled', 0, '');

  const status = response?.status ?? 0;
  const refused = (status === 401 || status === 403) && meta.endpoint.access === 'session';
  const who = `${meta.endpoint.key} ${meta.credentials?.userId ?? ''}`;
  if (status === 401 && meta.replayedAfter === 401) hopeless.set(who, now() + REMEMBERED);
  const isHopeless = status === 401 && (hopeless.get(who) ?? 0) > now();
  if (refused && !meta.replayedAfter && meta.credentials && !isHopeless) {
    const { session, notify } = connected();
    // What lands after sign-out touches nothing, and nothing is repeated in another person's name (FAULT-16).
    if (session.credentials()?.userId !== meta.credentials.userId)
      throw new ApiError('signed-out', status, '');
    if (status === 401 && !meta.silent) notify({ kind: 'failure', text: ACCESS_DENIED });
    await renewed(session.renew(meta.credentials.accessToken), meta);
    return await connectedClient().request({ ...request, call: { ...meta, replayedAfter: status } });
  }

  const body = await bodyOf(response?.data);
  const told = status === 401 && meta.replayedAfter === 401;
  const { kind, text } = fail(status === 0 ? 'unreachable' : 'refused', status, meta, body, told);
  throw new ApiError(kind, status, text, body, retryAfterOf(response?.headers['retry-after']));
}

/** An error body of a binary or text call is still JSON to be read (FAULT-49). */
async function bodyOf(data: unknown): Promise<unknown> {
  const text = data instanceof Blob ? await data.text() : data;
  if (typeof text !== 'string') return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

function failToRead(
  cause: z.core.$ZodError,
  { data, status }: Pick<AxiosResponse<unknown>, 'data' | 'status'>,
  meta: CallMeta,
): never {
  // 200 with a page of HTML, cut-off JSON or nothing at all arrives here as a string (FAULT-41, 42): no word of its fields.
  if (meta.endpoint.as === undefined && typeof data === 'object')
    report('warn', `the answer to '${meta.endpoint.key}' could not be read: ${z.prettifyError(cause)}`);
  const { lacks } = meta.endpoint;
  const names = cause.issues.map(({ path }) => path.join('.')).filter(Boolean);
  const fallback = lacks !== undefined && names.length > 0 ? `${lacks} ${names.join(', ')}.` : meta.fallback;
  throw fail('unreadable', status, { ...meta, fallback }, undefined, false);
}

/** The one place where a failed call becomes an ApiError and, unless it was told already or asked to be silent, a message. */
function fail(kind: ErrorKind, status: number, meta: CallMeta, body: unknown, told: boolean): ApiError {
  const { endpoint, fallback } = meta;
  // What somebody else's server says of itself is nothing to put before our users.
  const text =
    kind === 'unreadable' || endpoint.thirdParty
      ? fallback
      : failureText({
          status,
          body,
          fallback,
          access: endpoint.access,
          sendsEmail: endpoint.key === 'emailWithAttachment',
        });
  if (!meta.silent && !told) connected().notify({ kind: 'failure', text });
  return new ApiError(kind, status, text, body);
}

function metaOf(request: { call?: CallMeta }): CallMeta {
  if (!request.call) throw new Error('the API client is only used through call()');
  return request.call;
}

function connected(): Host {
  if (!host) throw new Error('the client is used before it is connected');
  return host;
}

function connectedClient(): AxiosInstance {
  if (!client) throw new Error('the client is used before it is connected');
  return client;
}
