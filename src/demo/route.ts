import * as z from 'zod/mini';
import type { Endpoint, PathParams } from '../api/endpoint';
import { setTimeZone } from '../lib/timeZone';
import type { Caller } from './caller';
import type { Query } from './query';
import { Refusal, invalid } from './refusal';
import type { Company } from './company';
import type { DemoState } from './demoState';

/** The request, as handlers receive it. */
export interface Call<Path extends string = string, Body = unknown> {
  /** The decoded parameters of the path. */
  params: Readonly<Record<keyof PathParams<Path>, string>>;
  query: Query;
  body: Body;
  headers: Headers;
  demo: DemoState;
}

/** A call by a signed-in user. */
export interface SignedInCall<Path extends string = string, Body = unknown> extends Call<Path, Body> {
  /** The signed-in user who makes the call. */
  person: Caller;
  /** The company of that user. */
  company: Company;
}

/** A request whose tokens and body are not checked yet. */
interface UncheckedCall extends Omit<Call, 'body'> {
  parseBody: () => unknown;
}

/** One endpoint of the demo API: its contract and its handler. */
export interface Route {
  endpoint: Endpoint;
  /** Returns JSON data, a Response, or undefined for 204. Throws `Refusal`. */
  handle: (call: UncheckedCall) => unknown;
}

/** A route that requires valid tokens. Other calls are refused before the handler runs (ACCESS-01). */
export const route = <Path extends string, ResponseData, Body>(
  endpoint: Endpoint<Path, ResponseData, Body>,
  handle: (call: SignedInCall<NoInfer<Path>, NoInfer<Body>>) => unknown,
): Route => ({
  endpoint,
  handle: ({ parseBody, ...call }) => {
    const person = call.demo.authenticate(call.headers);
    if (endpoint.businessHeader && call.headers.get('userBusinessId') !== person.userBusinessId) {
      throw invalid('The header userBusinessId is not your business.');
    }
    setTimeZone(call.demo.businesses.get(person.userBusinessId)?.timeZone ?? '');
    const company = call.demo.company(person.userBusinessId);
    return handle({ ...(call as Call<Path, Body>), body: parseBody() as Body, person, company });
  },
});

/** A route without a token check, for sign-in, refresh, and sign-out, which check the tokens themselves. */
export const bareRoute = <Path extends string, ResponseData, Body>(
  endpoint: Endpoint<Path, ResponseData, Body>,
  handle: (call: Call<NoInfer<Path>, NoInfer<Body>>) => unknown,
): Route => ({
  endpoint,
  handle: ({ parseBody, ...call }) => handle({ ...(call as Call<Path, Body>), body: parseBody() as Body }),
});

/**
 * Reads the body. Returns a function that parses it with the schema of the contract, after the tokens are checked, or
 * throws a `Refusal`.
 */
export async function readBody(
  { request: schema, multipart }: Endpoint,
  request: Request,
): Promise<() => unknown> {
  if (multipart) {
    const form = await request.formData().catch(() => undefined);
    return () => form ?? refuseType('form data with the content type multipart/form-data');
  }
  const text = request.method === 'GET' ? '' : await request.text();
  return () => {
    if (!schema) return undefined;
    if (!/^application\/json\b/.test(request.headers.get('Content-Type') ?? ''))
      refuseType('JSON with the content type application/json');
    return parseOrRefuse(schema, parseJson(text));
  };
}

/** Uploads must have the content type of form data, including the boundary (CALL-005). */
function refuseType(expected: string): never {
  throw new Refusal(415, `The body must be ${expected}.`);
}

/** Parses a value with its schema. Throws a `Refusal` that names each invalid field. */
export function parseOrRefuse<T>(schema: z.ZodMiniType<T>, value: unknown): T {
  const result = z.safeParse(schema, value, { error: z.locales.en().localeError });
  if (result.success) return result.data;
  throw invalid(...issueTexts(result.error));
}

/** The invalid fields of a parsed value: `name: Name is required`. */
export const issueTexts = (error: z.core.$ZodError | undefined): string[] =>
  (error?.issues ?? []).map(({ path, message }) => `${path.join('.') || 'body'}: ${message}`);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalid('body: not JSON');
  }
}
