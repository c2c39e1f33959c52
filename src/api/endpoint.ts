import type * as z from 'zod/mini';
import type { ThirdParty } from './config';

/**
 * What a call needs. `session`: tokens and a user id, refreshed first when expired. `session-as-is`: the same without
 * any refresh (the refresh and logout calls themselves). `open`: nothing (ACCESS-01…07).
 */
export type EndpointAccess = 'session' | 'session-as-is' | 'open';

/** One API call of the specification, as data (CALL-001, 002). */
export interface Endpoint<Path extends string = string, ResponseData = unknown, Body = unknown> {
  /** The name in the specification. `endpoints` of config.json overrides its path. */
  key: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path below the API's base address, service prefix first: `/uaa-service/users/{userId}`. */
  path: Path;
  /** Names of its query parameters. The demo API refuses all others. */
  query?: readonly string[];
  access: EndpointAccess;
  /** Message when the call fails and the server sends no better one. */
  fallback: string;
  response: z.ZodMiniType<ResponseData>;
  /** Message that replaces `fallback` when needed fields are missing or unreadable. The field names follow it. */
  missingFieldsText?: string | undefined;
  /** Schema of the request body, if any. The demo API checks it too. */
  request?: z.ZodMiniType<Body>;
  /**
   * A service of another company, whose address is configured: `path` is below it. Always `open`, so it receives no
   * token (ACCESS-09).
   */
  thirdParty?: ThirdParty;
  /** CALL-008: this call spells the header `UserId`. */
  userIdHeader?: 'UserId';
  /** This call also sends `userBusinessId` (CALL-007). */
  businessHeader?: true;
  /** PDF files are binary, CSV exports text (CALL-009, 010). */
  responseType?: 'json' | 'blob' | 'text';
  /**
   * File uploads and CSV imports are sent as form data (CALL-005): the names of its fields, with '?' where one
   * is optional. `file` is the file.
   */
  multipart?: readonly string[];
  /**
   * For writes: the endpoint that reads the written record, by the ids in the path or body. Called when the response to
   * the write does not contain the record (FAULT-104).
   */
  readBy?: Endpoint<string, ResponseData>;
  /**
   * For writes: replaces the whole record, so fields that the app does not know are sent back unchanged. The last
   * response of the `readBy` call is kept for that (FAULT-107).
   */
  preservesUnknownFields?: true;
  /**
   * For writes that the outbox sends later when there is no network. `true` where the parameters of the path say which
   * record it is, or else the names of the parameters or fields that do.
   */
  canWait?: true | readonly string[];
  /**
   * For writes of what has happened already, such as a sign-in at a gate: they also wait when the session ends, or the
   * caller stops waiting. What a form saves does not, because its draft is kept (FAULT-79).
   */
  outlivesSession?: true;
}

/** `page` is zero-based, `size` at most 1,000. */
export const paging = ['page', 'size'] as const;
/** `sort` is `name,asc` or `name,desc`. */
export const listQuery = ['search', 'sort', ...paging] as const;

type EndpointDefinition<Path extends string, ResponseData, Body> = Omit<
  Endpoint<Path, ResponseData, Body>,
  'access'
> & {
  /** Defaults to `session`. */
  access?: EndpointAccess;
};

/** Defines an endpoint and keeps the parameter names of its path in its type. */
export const endpoint = <const Path extends string, ResponseData, Body = undefined>(
  definition: EndpointDefinition<Path, ResponseData, Body>,
): Endpoint<Path, ResponseData, Body> => ({ access: 'session', ...definition });

type PathParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParamNames<Rest>
  : never;

/** `{userId}` in the path requires `params.userId`. */
export type PathParams<Path extends string> = Record<PathParamNames<Path>, string | number>;

/** True when `values` has each of the path's `{names}`. */
export const hasPathParams = (path: string, values: Readonly<Record<string, unknown>>): boolean =>
  [...path.matchAll(/\{(\w+)\}/g)].every(([, name = '']) => Boolean(values[name]));

/** Fills the path's `{names}`. Values are encoded, so they cannot change the shape of the address. */
export const fillPath = (path: string, params: Readonly<Record<string, string | number>> = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === '')
      throw new Error(`path parameter '${name}' of ${path} is missing`);
    // encodeURIComponent keeps dots, and a segment '..' (even as '%2E%2E') would go up a level. Encoded twice it is
    // an id that does not exist.
    return encodeURIComponent(String(value)).replace(/^\.\.?$/, (dots) => '%252E'.repeat(dots.length));
  });
