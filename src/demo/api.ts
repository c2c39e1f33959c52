import { config } from '../api/config';
import { report } from '../lib/report';
import { CallLog } from './callLog';
import { control } from './controls';
import { Db } from './db';
import { Faults, respondWithFault } from './faults';
import { publicPaths } from './publicPaths';
import { Query } from './query';
import { notFound, Refusal } from './refusal';
import { readBody, type Route } from './route';
import { routes } from './routes';
import { memoryStore, type Store } from './store';
import { DemoState } from './demoState';

export interface DemoApi {
  /** Absolute URL without a trailing slash. */
  base: string;
  /**
   * Answers a request to the base URL, and returns undefined for any other. `Response.error()` represents a call
   * without any response.
   */
  answer: (request: Request) => Promise<Response | undefined>;
  /**
   * Calls the listener for every call, when it arrives and when it is answered, and for every use of the controls.
   * Returns a function that unsubscribes.
   */
  watch: (listener: () => void) => () => void;
}

/**
 * Creates the demo API, a function from request to response. Requests reach it through the browser's service worker,
 * a custom `fetch`, or Node's HTTP server. The configuration must be set first.
 */
export function createDemoApi({ base, store = memoryStore() }: { base: string; store?: Store }): DemoApi {
  const { origin, pathname } = new URL(base);
  const root = pathname.replace(/\/$/, '');
  const table = routes.map(matcher).sort((a, b) => a.paramNames.length - b.paramNames.length);
  const known = table.map(({ route: { endpoint }, path }) => ({
    key: endpoint.key,
    method: endpoint.method,
    path,
  }));
  const controlled = {
    known,
    faults: new Faults(),
    calls: new CallLog(),
    demo: new DemoState(new Db(store)),
  };
  const { faults, calls, demo } = controlled;
  const listeners = new Set<() => void>();
  const notifyListeners = () => listeners.forEach((listener) => listener());

  async function handleCall(
    { route: { endpoint, handle }, params }: Match,
    request: Request,
  ): Promise<Response> {
    const call = {
      params,
      parseBody: await readBody(endpoint, request),
      demo,
      headers: request.headers,
      query: new Query(new URL(request.url).searchParams, endpoint.query),
    };
    return toResponse(await demo.db[endpoint.method === 'GET' ? 'read' : 'write'](() => handle(call)));
  }

  async function answer(request: Request): Promise<Response | undefined> {
    const url = new URL(request.url);
    if (url.origin !== origin || !url.pathname.startsWith(`${root}/`)) return undefined;
    const path = url.pathname.slice(root.length);
    if (path.startsWith('/__demo/')) {
      const response = await catchRefusals(async () =>
        toResponse(await control(request, path.slice('/__demo'.length), controlled)),
      );
      if (request.method !== 'GET') notifyListeners();
      return response;
    }
    const match = findRoute(table, request.method, path);
    // If the base is the root of a host, other paths may not belong to the API.
    if (!match && root === '' && !/^\/[\w-]+-service\//.test(path)) return undefined;
    const logged = calls.add(request, path, match?.route.endpoint.key);
    const respond = () =>
      catchRefusals(() => (match ? handleCall(match, request) : Promise.reject(notFound('call'))));
    const fault = faults.take(match?.route.endpoint.key, path);
    notifyListeners();
    const response = fault ? await respondWithFault(fault, request.signal, respond) : await respond();
    logged.status = response.status;
    notifyListeners();
    return response;
  }

  return {
    base: origin + root,
    answer,
    watch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

interface Matcher {
  route: Route;
  path: string;
  paramNames: readonly string[];
  pattern: RegExp;
}

interface Match {
  route: Route;
  params: Record<string, string>;
}

/** Matches the row's path, or the path that the configuration sets instead (CALL-002). */
function matcher(route: Route): Matcher {
  const { key, thirdParty } = route.endpoint;
  const path = (thirdParty ? publicPaths[thirdParty] : '') + (config().endpoints[key] ?? route.endpoint.path);
  const paramNames = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const pattern = path
    .split(/\{\w+\}/)
    .map((text) => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&'))
    .join('([^/]+)');
  return { route, path, paramNames, pattern: new RegExp(`^${pattern}$`) };
}

function findRoute(table: readonly Matcher[], method: string, path: string): Match | undefined {
  for (const { route, paramNames, pattern } of table) {
    if (route.endpoint.method !== method) continue;
    const [whole, ...values] = pattern.exec(path) ?? [];
    if (whole === undefined) continue;
    return {
      route,
      params: Object.fromEntries(paramNames.map((name, index) => [name, decodeSegment(values[index] ?? '')])),
    };
  }
  return undefined;
}

/** Decodes a path segment. A malformed segment stays as is. It matches no id, so the call returns 404. */
function decodeSegment(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

async function catchRefusals(respond: () => Promise<Response>): Promise<Response> {
  try {
    return await respond();
  } catch (cause) {
    if (cause instanceof Refusal) return cause.toResponse();
    report('error', 'the demo API failed', cause);
    return Response.json({ message: 'The demo API failed.', details: [] }, { status: 500 });
  }
}

function toResponse(result: unknown): Response {
  if (result instanceof Response) return result;
  if (result === undefined) return new Response(null, { status: 204 });
  // A field without a value is null: a missing one would be a field that the API does not have (FAULT-119).
  const body = JSON.stringify(result, (_, value: unknown) => (value === undefined ? null : value));
  return new Response(body, { headers: { 'Content-Type': 'application/json' } });
}
