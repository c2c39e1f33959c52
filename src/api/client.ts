import axios, {
  AxiosHeaders,
  type AxiosInstance,
  type AxiosProgressEvent,
  type AxiosRequestConfig,
  type AxiosResponse,
  type InternalAxiosRequestConfig,
  isCancel,
} from 'axios';
import * as z from 'zod/mini';
import { now } from '../lib/clock';
import { isRecord } from '../lib/isRecord';
import { isLocalPath, localId } from '../lib/localRecords';
import { hasNoNetwork, noteAnswer } from '../lib/network';
import { uploadIdsIn } from '../lib/pendingFile';
import { newId } from '../lib/newId';
import { report } from '../lib/report';
import { config } from './config';
import { unwrap } from './envelope';
import { type Endpoint, fillPath, hasPathParams, type PathParams } from './endpoint';
import { ACCESS_DENIED, ApiError, type ErrorKind, failureText, retryAfterOf } from './errors';
import { rememberRecord, preserveFields } from './preserve';
import { read } from './reader';
import { withEstimatedTotal, isHtml } from './schema';
import { serverCode, withServerCodes } from './statusCodes';

export interface Credentials {
  idToken: string;
  accessToken: string;
  userId: string;
  /** Also sent as the customerId header (CALL-006). */
  userBusinessId: string;
}

/** What `app` provides to the client. */
export interface ClientContext {
  session: {
    /** Undefined when a value that every call needs is missing (ACCESS-01). */
    credentials: () => Credentials | undefined;
    /**
     * Resolves immediately while the tokens are valid, otherwise after the shared refresh (SESSION-13, 17). Rejects
     * with ApiError.
     */
    ensureFresh: () => Promise<void>;
    /**
     * After a 401 or 403: resolves when there are newer tokens than `accessToken`, after a refresh if needed. Rejects
     * with ApiError.
     */
    renew: (accessToken: string) => Promise<void>;
    /** Called when a call needs a session and there is none. Signs out (ACCESS-08). */
    sessionLost: () => void;
    /** Aborts when the current session ends, which drops its calls (FAULT-15). */
    endSignal: () => AbortSignal;
  };
  notify: (message: { kind: 'failure'; text: string }) => void;
}

interface CallMeta {
  endpoint: Endpoint;
  fallback: string;
  silent: boolean;
  /** The credentials that were sent; undefined for open calls. */
  credentials?: Credentials;
  /** The browser was offline before the call, so it was never sent. */
  offline: boolean;
  /** The status of the first refusal. A call is replayed once. */
  replayedAfter?: number;
}

declare module 'axios' {
  interface AxiosRequestConfig {
    call?: CallMeta;
  }
}

export type QueryValues = Readonly<Record<string, string | number | boolean | undefined>>;

/** Input of a call: only what its endpoint takes. */
export type CallInput<Path extends string, Body> = {
  query?: QueryValues | undefined;
  signal?: AbortSignal | undefined;
  /** The uploaded fraction, 0 to 1, if known (FAULT-94). */
  onProgress?: ((sent: number) => void) | undefined;
  /** The received bytes, and the total if known. */
  onReceived?: ((bytes: number, of?: number) => void) | undefined;
  /** Replaces the endpoint's own fallback text. */
  fallback?: string;
  /** Shows no message (ERR-15). The call still rejects. */
  silent?: boolean;
  /** The id of a call that is sent again from the outbox. */
  sendKey?: string;
} & (keyof PathParams<Path> extends never ? { params?: undefined } : { params: PathParams<Path> }) &
  (Body extends undefined ? { body?: undefined } : { body: Body | FormData });

/** Milliseconds. A request that takes longer counts as lost (FAULT-40). */
const TIMEOUT = 30_000;
/** Milliseconds after which a write goes to the outbox, whose own tries have the usual time. */
const WAIT_TIMEOUT = 8000;
/** Milliseconds. Creating a large file takes time, and the user can cancel. */
const FILE_TIMEOUT = 5 * 60_000;

/**
 * Calls that were refused with 401 even after a refresh, and the time until which they do not trigger another one
 * (FAULT-108).
 */
const rejectedCalls = new Map<string, number>();
/** Milliseconds that such a call is remembered. */
const REJECTION_TTL = 60_000;

let client: AxiosInstance | undefined;
let context: ClientContext | undefined;
/** False with a custom `fetch`: to report progress, axios would stream the body, and form data lose their boundary. */
let reportsUploads = true;

/**
 * Connects the client to its session and messages, at startup and in tests. `fetchWith` replaces the transport where
 * the demo has no service worker.
 */
export function connectClient(newContext: ClientContext, fetchWith?: typeof fetch): void {
  context = newContext;
  rejectedCalls.clear();
  noteAnswer(true);
  reportsUploads = !fetchWith;
  client = axios.create({
    timeout: TIMEOUT,
    allowAbsoluteUrls: false,
    ...(fetchWith && { adapter: 'fetch', env: { fetch: fetchWith } }),
  });
  client.interceptors.request.use(prepareRequest);
  client.interceptors.response.use(undefined, handleResponseError);
}

/**
 * Makes one call. Returns the response as parsed by the endpoint's schema, or rejects with ApiError. Unless `silent`,
 * the user has seen a message by then (ERR-01).
 */
export async function call<Path extends string, ResponseData, Body>(
  endpoint: Endpoint<Path, ResponseData, Body>,
  input: CallInput<Path, Body>,
): Promise<ResponseData> {
  if (!client) throw new Error('the client is used before it is connected');
  const meta: CallMeta = {
    endpoint,
    fallback: input.fallback ?? endpoint.fallback,
    silent: input.silent ?? false,
    offline: hasNoNetwork(),
  };
  const { apiBaseUrl, endpoints, thirdParty, idempotencyHeader } = config();
  const baseURL = endpoint.thirdParty ? thirdParty[endpoint.thirdParty] : apiBaseUrl;
  if (baseURL === undefined) throw createError('unreachable', 0, meta, undefined, false);
  const endSignals = endpoint.access === 'open' ? [] : [requireContext().session.endSignal()];
  const signals = input.signal ? [input.signal, ...endSignals] : endSignals;
  const { onProgress, onReceived } = input;
  const sendKey = input.sendKey ?? keyIn(input.body) ?? newId();
  const path = fillPath(endpoints[endpoint.key] ?? endpoint.path, input.params);
  const data = withServerCodes(endpoint.request, bodyToSend(endpoint, input, meta));
  const request: AxiosRequestConfig = {
    baseURL,
    url: path,
    method: endpoint.method,
    params: serverQuery(input.query, endpoint),
    data,
    responseType: endpoint.responseType ?? 'json',
    call: meta,
    // The key of a new record, if the body has one. The replay after a refresh sends the same key, and so does the
    // browser when it repeats a request (FAULT-102).
    ...(idempotencyHeader &&
      endpoint.method === 'POST' &&
      endpoint.access === 'session' && { headers: { [idempotencyHeader]: sendKey } }),
    ...(endpoint.canWait && input.sendKey === undefined && { timeout: WAIT_TIMEOUT }),
    // The timeout covers the whole request, so a large file on a slow connection would never arrive.
    ...(endpoint.multipart && { timeout: 0 }),
    ...(endpoint.responseType === 'text' && { timeout: FILE_TIMEOUT }),
    ...(onReceived && {
      onDownloadProgress: ({ loaded, total }: AxiosProgressEvent) => onReceived(loaded, total),
    }),
    ...(onProgress &&
      reportsUploads && {
        onUploadProgress: ({ loaded, total }: AxiosProgressEvent) => total && onProgress(loaded / total),
      }),
    ...(signals.length > 0 && { signal: AbortSignal.any(signals) }),
  };
  const response = await client
    .request<unknown>(request)
    .then((answer) => {
      // The sign-in page of a hotel's network, or of another proxy, has answered in place of the API (FAULT-131).
      // That of the refresh ends the session (FAULT-06).
      const isOurs = endpoint.access !== 'session-as-is' && !endpoint.thirdParty;
      if (isOurs && !endpoint.responseType && isHtml(answer.data))
        throw createError('unreachable', 0, meta, undefined, false);
      return answer;
    })
    .catch((cause: unknown) => {
      throw withLaterCall(cause, endpoint, input, { id: sendKey, path, data });
    });
  if (!endpoint.thirdParty) noteAnswer(true);
  const answer = unwrap(response.data, endpoint);
  const parsed = read(endpoint.response, answer);
  if (parsed) {
    if (endpoint.preservesUnknownFields)
      rememberRecord(requireContext().session.endSignal(), endpoint, input.params, answer);
    return withEstimatedTotal(parsed.data, {
      page: Number(input.query?.page ?? 0),
      size: Number(input.query?.size ?? Infinity),
    });
  }
  return (await fetchWrittenRecord(endpoint, input, answer)) ?? throwUnreadable(answer, response, meta);
}

/** Adds the call to the error of one that had no answer, so that it can be sent later. */
function withLaterCall<Path extends string, ResponseData, Body>(
  cause: unknown,
  endpoint: Endpoint<Path, ResponseData, Body>,
  { params, body }: CallInput<Path, Body>,
  request: { id: string; path: string; data: unknown },
): unknown {
  const { key, method, canWait, outlivesSession, thirdParty, businessHeader, fallback, readBy } = endpoint;
  if (!(cause instanceof ApiError) || thirdParty) return cause;
  const { kind } = cause;
  if (kind === 'unreachable' || kind === 'refused') noteAnswer(kind === 'refused');
  if (!canWait || method === 'GET' || method === 'DELETE') return cause;
  const isOver = kind === 'signed-out' || kind === 'cancelled';
  if (kind !== 'unreachable' && kind !== 'unsent' && !(outlivesSession && isOver)) return cause;
  const values: Record<string, string | number> = { ...(body as object | undefined), ...params };
  const names = canWait === true ? Object.keys(params ?? {}) : canWait;
  cause.laterCall = {
    id: request.id,
    key,
    method,
    path: request.path,
    readPath:
      readBy && hasPathParams(readBy.path, values)
        ? fillPath(config().endpoints[readBy.key] ?? readBy.path, values)
        : undefined,
    businessHeader,
    fallback,
    body: request.data,
    // A new record has no id yet.
    record: names.map((name) => `${name}=${values[name] ?? localId(request.id)}`).join(' '),
    mayBeDone: cause.mayBeDone,
  };
  return cause;
}

/** Typed text and ids, which are no codes. */
const FREE_TEXT = /^(search|sort|tag|organization)$|Ids?$/;

/** The query as the API spells it: the names, the first page and the codes of config.json. */
function serverQuery(query: QueryValues | undefined, { thirdParty }: Endpoint): QueryValues | undefined {
  const { firstPage, queryNames } = config();
  if (!query || thirdParty) return query;
  const valueOf = (name: string, value: QueryValues[string]) => {
    if (name === 'page' && typeof value === 'number') return value + firstPage;
    return typeof value === 'string' && !FREE_TEXT.test(name) ? serverCode(value) : value;
  };
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => [queryNames[name] ?? name, valueOf(name, value)]),
  );
}

/** The key with which a body adds a record (recordKey.ts). */
const keyIn = (body: unknown): string | undefined =>
  isRecord(body) && typeof body.key === 'string' ? body.key : undefined;

/**
 * A write with a 2xx response is done, whatever its body. Reads the written record by the ids of the call or the response
 * (FAULT-104). Undefined when that is not possible. An HTML page comes from a proxy, and the API may not have done
 * anything.
 */
async function fetchWrittenRecord<Path extends string, ResponseData, Body>(
  { readBy }: Endpoint<Path, ResponseData, Body>,
  input: CallInput<Path, Body>,
  data: unknown,
): Promise<ResponseData | undefined> {
  if (!readBy || isHtml(data)) return undefined;
  const params = { ...(input.body as object | undefined), ...(data as object | null), ...input.params };
  if (!hasPathParams(readBy.path, params)) return undefined;
  const reading: CallInput<'{id}', undefined> = {
    params: params as never,
    silent: true,
    signal: input.signal,
  };
  return call(readBy as Endpoint<'{id}', ResponseData, undefined>, reading).catch(() => undefined);
}

/** The body to send. Refuses to overwrite fields that the app could not read (FAULT-107). */
function bodyToSend<Path extends string, ResponseData, Body>(
  endpoint: Endpoint<Path, ResponseData, Body>,
  { params, body }: CallInput<Path, Body>,
  meta: CallMeta,
): unknown {
  if (!endpoint.preservesUnknownFields) return body;
  const prepared = preserveFields(requireContext().session.endSignal(), endpoint, params, body);
  if ('body' in prepared) return prepared.body;
  const fallback = `Not saved: this app can't read ${prepared.unread.map((name) => `'${name}'`).join(', ')} from the server, and saving would overwrite it. What you typed is still here.`;
  throw createError('unsent', 0, { ...meta, fallback }, undefined, false);
}

/** Request interceptor: checks access, refreshes expired tokens, and sets the headers (CALL-003…008, ACCESS-01…09). */
async function prepareRequest(request: InternalAxiosRequestConfig): Promise<InternalAxiosRequestConfig> {
  const { endpoint, replayedAfter } = metaOf(request);
  // Photos that are on their way, and ids of this device, are never sent (FAULT-94). The outbox waits for what they
  // will be.
  if (isLocalPath(request.url ?? '') || (endpoint.canWait && uploadIdsIn(request.data ?? null).length > 0))
    throw new ApiError('unsent', 0, metaOf(request).fallback);
  const headers = new AxiosHeaders(request.headers);
  if (endpoint.multipart) {
    // The browser sets it, including the boundary.
    headers.setContentType(false);
  } else if (request.method?.toUpperCase() !== 'GET') {
    headers.setContentType('application/json');
    // Without a body axios removes the content type, and would send null as JSON.
    if (request.data === undefined) Object.assign(request, { data: null, transformRequest: [] });
  }
  if (endpoint.access !== 'open') {
    const { session } = requireContext();
    if (!session.credentials()) throw signedOutError(endpoint);
    if (endpoint.access === 'session' && !replayedAfter)
      await awaitRefresh(session.ensureFresh(), metaOf(request));
    const credentials = session.credentials();
    if (!credentials) throw signedOutError(endpoint);
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

/** A call is not sent when its refresh gets no response. It fails with its own message and can be retried (FAULT-06). */
const awaitRefresh = (refresh: Promise<void>, { fallback }: CallMeta): Promise<void> =>
  refresh.catch((cause: unknown) => {
    throw cause instanceof ApiError && cause.kind === 'unreachable'
      ? new ApiError('unsent', 0, fallback)
      : cause;
  });

/** The call is not sent, and the user is signed out (ACCESS-08). */
function signedOutError(endpoint: Endpoint): ApiError {
  if (endpoint.access === 'session') requireContext().session.sessionLost();
  return new ApiError('signed-out', 0, 'You are signed out.');
}

/** Response interceptor: one refresh and one replay after a refused session (ERR-03, 04), then the status table. */
async function handleResponseError(cause: unknown): Promise<unknown> {
  if (cause instanceof ApiError) throw cause;
  if (!axios.isAxiosError<unknown>(cause) || !cause.config?.call) throw cause;
  const { config: request, response } = cause;
  const meta = metaOf(request);
  if (isCancel(cause)) throw new ApiError('cancelled', 0, '');

  const status = response?.status ?? 0;
  const refused = (status === 401 || status === 403) && meta.endpoint.access === 'session';
  const callId = `${meta.endpoint.key} ${meta.credentials?.userId ?? ''}`;
  if (status === 401 && meta.replayedAfter === 401) rejectedCalls.set(callId, now() + REJECTION_TTL);
  const wasRejected = status === 401 && (rejectedCalls.get(callId) ?? 0) > now();
  if (refused && !meta.replayedAfter && meta.credentials && !wasRejected) {
    const { session, notify } = requireContext();
    // A response after sign-out changes nothing, and no call is replayed for another user (FAULT-16).
    if (session.credentials()?.userId !== meta.credentials.userId)
      throw new ApiError('signed-out', status, '');
    if (status === 401 && !meta.silent) notify({ kind: 'failure', text: ACCESS_DENIED });
    await awaitRefresh(session.renew(meta.credentials.accessToken), meta);
    return await requireClient().request({ ...request, call: { ...meta, replayedAfter: status } });
  }

  const body = await bodyOf(response?.data);
  const isRepeated = status === 401 && meta.replayedAfter === 401;
  const isUnsent = status === 0 && meta.offline && hasNoNetwork();
  const needsNetwork = isUnsent && meta.endpoint.method !== 'GET' && !meta.endpoint.canWait;
  const { kind, text } = createError(
    isUnsent ? 'unsent' : status > 0 ? 'refused' : 'unreachable',
    status,
    { ...meta, fallback: needsNetwork ? `${meta.fallback} This needs a network.` : meta.fallback },
    body,
    isRepeated,
  );
  throw new ApiError(kind, status, text, body, retryAfterOf(response?.headers['retry-after']));
}

/** The error body of a binary or text call is still JSON (FAULT-49). */
async function bodyOf(data: unknown): Promise<unknown> {
  const text = data instanceof Blob ? await data.text() : data;
  if (typeof text !== 'string') return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

function throwUnreadable(
  answer: unknown,
  { data, status }: Pick<AxiosResponse<unknown>, 'data' | 'status'>,
  meta: CallMeta,
): never {
  // 200 with an HTML page, incomplete JSON or nothing arrives here as a string (FAULT-41, 42), so the report names no
  // fields.
  const { error: cause } = z.safeParse(meta.endpoint.response, answer);
  if (cause && meta.endpoint.responseType === undefined && typeof data === 'object')
    report('warn', `the response to '${meta.endpoint.key}' could not be read: ${z.prettifyError(cause)}`);
  const { missingFieldsText } = meta.endpoint;
  const names = cause?.issues.map(({ path }) => path.join('.')).filter(Boolean) ?? [];
  const fallback =
    missingFieldsText !== undefined && names.length > 0
      ? `${missingFieldsText} ${names.join(', ')}.`
      : meta.fallback;
  throw createError('unreadable', status, { ...meta, fallback }, undefined, false);
}

/**
 * Without a network, the notice above the page says so, and a screen shows what is on this device or says what is missing. A
 * message for each call would deny what is shown.
 */
const isReadingOffline = (kind: ErrorKind, { method, responseType }: Endpoint): boolean =>
  kind === 'unsent' && method === 'GET' && responseType === undefined;

/** Turns every failed call into an ApiError, and shows a message unless one was shown already or the call is silent. */
function createError(
  kind: ErrorKind,
  status: number,
  meta: CallMeta,
  body: unknown,
  isRepeated: boolean,
): ApiError {
  const { endpoint, fallback } = meta;
  // Error texts of other companies' services are not shown to users.
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
  if (!meta.silent && !isRepeated && !isReadingOffline(kind, endpoint))
    requireContext().notify({ kind: 'failure', text });
  return new ApiError(kind, status, text, body);
}

function metaOf(request: { call?: CallMeta }): CallMeta {
  if (!request.call) throw new Error('the API client is only used through call()');
  return request.call;
}

function requireContext(): ClientContext {
  if (!context) throw new Error('the client is used before it is connected');
  return context;
}

function requireClient(): AxiosInstance {
  if (!client) throw new Error('the client is used before it is connected');
  return client;
}
