import type * as z from 'zod/mini';
import type { ThirdParty } from './config';

/**
 * What a call needs: `session` tokens and a user id, refreshed first when they have expired; `session-as-is` the same
 * without a refresh before or after (the refresh and logout calls themselves); `open` nothing (ACCESS-01…07).
 */
export type Access = 'session' | 'session-as-is' | 'open';

/** One call of the specification, as data (CALL-001, 002). */
export interface Endpoint<Path extends string = string, Answer = unknown, Body = unknown> {
  /** The specification's name; `endpoints` of config.json overrides the path under it. */
  key: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the API's base address, service prefix first, e.g. `/uaa-service/users/{userId}`. */
  path: Path;
  /** What it takes in the address, by name. The demo API refuses all else. */
  query?: readonly string[];
  access: Access;
  /** What a person reads when the call fails and the server said nothing better. */
  fallback: string;
  response: z.ZodMiniType<Answer>;
  /** Said instead of `fallback`, with the names of the fields, where they are missing in an answer or cannot be read. */
  lacks?: string | undefined;
  /** The body, where there is one. The demo API checks it with this very schema. */
  request?: z.ZodMiniType<Body>;
  /** Not our API but a service that the configuration gives an address: `path` lies below that. Always `open`, so no token goes there (ACCESS-09). */
  thirdParty?: ThirdParty;
  /** CALL-008: this call spells the header `UserId`. */
  userIdHeader?: 'UserId';
  /** CALL-007: this call carries `userBusinessId` besides. */
  businessHeader?: true;
  /** CALL-009, 010: PDF files are binary, CSV exports text. */
  as?: 'json' | 'blob' | 'text';
  /** CALL-005: file uploads and CSV imports go as form data. */
  multipart?: true;
  /** Of a write: reads what it has written, by ids of its path or body, where its answer has nothing to read (FAULT-104). */
  readBy?: Endpoint<string, Answer>;
  /**
   * Of a write: it replaces the whole record, so what the app did not understand of it goes back as it came. Of the call in `readBy`:
   * its last answer is kept for that (FAULT-107).
   */
  whole?: true;
}

/** `page` counts from 0, `size` is 1,000 at most. */
export const paging = ['page', 'size'] as const;
/** `sort` is `name,asc` or `name,desc`. */
export const listQuery = ['search', 'sort', ...paging] as const;

type Row<Path extends string, Answer, Body> = Omit<Endpoint<Path, Answer, Body>, 'access'> & {
  /** Left out: a session, as nearly all calls need one. */
  access?: Access;
};

/** Writes an endpoint row and keeps its path's parameter names in its type. */
export const endpoint = <const Path extends string, Answer, Body = undefined>(
  row: Row<Path, Answer, Body>,
): Endpoint<Path, Answer, Body> => ({ access: 'session', ...row });

type Names<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never;

/** `{userId}` in the path asks for `params.userId`. */
export type PathParams<Path extends string> = Record<Names<Path>, string | number>;

/** Whether `values` has each of the path's `{names}`. */
export const fitsPath = (path: string, values: Readonly<Record<string, unknown>>): boolean =>
  [...path.matchAll(/\{(\w+)\}/g)].every(([, name = '']) => Boolean(values[name]));

/** Fills the path's `{names}`, each encoded, so that no value can change the address's shape. */
export const fillPath = (path: string, params: Readonly<Record<string, string | number>> = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === '')
      throw new Error(`path parameter '${name}' of ${path} is missing`);
    // encodeURIComponent leaves dots alone, and '..' as a whole segment would climb, as '%2E%2E' too. Encoded twice they
    // are an id that nothing has.
    return encodeURIComponent(String(value)).replace(/^\.\.?$/, (dots) => '%252E'.repeat(dots.length));
  });
