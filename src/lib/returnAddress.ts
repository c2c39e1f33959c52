import { paths } from './paths';

const MAX_LENGTH = 2048;

/** Encodes an address (hash path with query) for the sign-in page's `r` (ROUTE-11). */
export const encodeReturn = (address: string): string => encodeURIComponent(address);

/**
 * The address to return to after sign-in: `r` if it is an address of the app that can be returned to, else undefined
 * (ROUTE-12, FAULT-74…78). `r` is already decoded once by `URLSearchParams` and is not decoded again. The router
 * decides whether the route exists; unmatched ones go to the dashboard.
 */
export function returnAddress(r: string | null | undefined): string | undefined {
  if (!r || r.length > MAX_LENGTH) return undefined;
  // One leading slash, and no character that a browser drops or turns into a slash, so it cannot name another host. A
  // lone surrogate cannot be encoded.
  if (!/^\/(?![/\\])[^\\\s\p{Cc}\p{Cs}]*$/u.test(r)) return undefined;
  const path = decoded(/^[^?#]*/.exec(r)?.[0] ?? '')?.toLowerCase();
  // The router resolves '.' and '..': '/./auth/login' would lead to the sign-in page. No route matches line breaks.
  if (path === undefined || /\/\/|\\|\/\.\.?(\/|$)|[\p{Cc}\p{Zl}\p{Zp}]/u.test(path)) return undefined;
  if (/^\/(auth|login|alreadyin|logout)(\/|$)/.test(path) || /[?&]r=/.test(r)) return undefined;
  return r === '/' ? undefined : r;
}

/** The path as the router reads it; undefined for a malformed `%`. */
function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** `address` with `r`, if `r` can be returned to. */
export function withReturn(address: string, r: string | null | undefined): string {
  const back = returnAddress(r);
  return back ? `${address}${address.includes('?') ? '&' : '?'}r=${encodeReturn(back)}` : address;
}

/** The sign-in page, with a return to `from` if possible. */
export const signInAddress = (from: string): string => withReturn(paths.signIn, from);
