/** Links through which people without an account read something of the company and answer it, once. */
import type * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { id, ignoredBody, object, timestamp } from './schema';

/** What a record says about its link. Only who made it knows the code. */
export const recordLink = object({ expiresAt: timestamp });

/**
 * The calls that make and withdraw the link of a record. `name` is in their keys: `Ticket` makes `linkTicket`. A new link
 * replaces the one before. Withdrawing also works when there is none.
 */
export const linkCalls = <const Path extends string, Request>(
  name: string,
  path: Path,
  request: z.ZodMiniType<Request>,
) => ({
  make: endpoint({
    key: `link${name}`,
    method: 'POST',
    path,
    fallback: "Couldn't create the link.",
    request,
    response: object({ code: id, expiresAt: timestamp }),
  }),
  withdraw: endpoint({
    key: `withdraw${name}Link`,
    method: 'DELETE',
    path,
    fallback: "Couldn't withdraw the link.",
    response: ignoredBody,
  }),
});

export interface MadeLink {
  code: string;
  /** ISO timestamp */
  expiresAt: string;
}
