import * as z from 'zod/mini';
import type { Endpoint, PathParams } from '../api/endpoint';
import type { Person } from './person';
import type { Query } from './query';
import { Refusal, invalid } from './refusal';
import type { Company } from './company';
import type { DemoState } from './demoState';

/** What a handler is given of a request. */
export interface Call<Path extends string = string, Body = unknown> {
  /** By the path's names, decoded. */
  params: Readonly<Record<keyof PathParams<Path>, string>>;
  query: Query;
  body: Body;
  headers: Headers;
  world: DemoState;
}

/** The same on a call that carries a session. */
export interface PersonCall<Path extends string = string, Body = unknown> extends Call<Path, Body> {
  person: Person;
  company: Company;
}

/** One call the demo answers: the contract's row, and the work. */
export interface Route {
  row: Endpoint;
  /** The answer as JSON, a ready Response, or undefined for 204. Throws Refusal. */
  work: (call: Call) => unknown;
}

/** A call of a person whose tokens are valid; all others are refused before `work` is asked (ACCESS-01). */
export const route = <Path extends string, Answer, Body>(
  row: Endpoint<Path, Answer, Body>,
  work: (call: PersonCall<NoInfer<Path>, NoInfer<Body>>) => unknown,
): Route => ({
  row: row,
  work: (call) => {
    const person = call.world.authenticate(call.headers);
    if (row.businessHeader && call.headers.get('userBusinessId') !== person.userBusinessId) {
      throw invalid('The header userBusinessId is not your business.');
    }
    const company = call.world.company(person.userBusinessId);
    return work({ ...(call as Call<Path, Body>), person, company });
  },
});

/** A call that looks after its tokens itself: sign-in, refresh, sign-out. */
export const bareRoute = <Path extends string, Answer, Body>(
  row: Endpoint<Path, Answer, Body>,
  work: (call: Call<NoInfer<Path>, NoInfer<Body>>) => unknown,
): Route => ({ row: row, work: work as Route['work'] });

/** The body as the row's own schema reads it. */
export async function readBody({ request: schema, multipart }: Endpoint, request: Request): Promise<unknown> {
  if (multipart) return await formDataOf(request);
  const text = request.method === 'GET' ? '' : await request.text();
  if (!schema) return undefined;
  if (!/^application\/json\b/.test(request.headers.get('Content-Type') ?? '')) {
    throw new Refusal(415, 'The body must be JSON and say so.');
  }
  return checked(schema, parsed(text));
}

/** The value as `schema` reads it, or a refusal that names each field that is not right. */
export function checked<T>(schema: z.ZodMiniType<T>, value: unknown): T {
  const result = z.safeParse(schema, value, { error: z.locales.en().localeError });
  if (result.success) return result.data;
  throw invalid(...result.error.issues.map(({ path, message }) => `${path.join('.') || 'body'}: ${message}`));
}

/** CALL-005: uploads say that they are form data, and where its parts begin. */
async function formDataOf(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw new Refusal(415, 'The body must be form data and say so.');
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalid('body: not JSON');
  }
}
