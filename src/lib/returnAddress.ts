import { paths } from './paths';

const LONGEST = 2048;

/** Encodes the address left (hash path with query) for the sign-in page's `r` (ROUTE-11). */
export const encodeReturn = (address: string): string => encodeURIComponent(address);

/**
 * Where a signed-in user goes back to: `r` when it is an address of this app that can be returned to, else
 * undefined (ROUTE-12, FAULT-74…78). `r` comes decoded once, as `URLSearchParams` gives it; nothing is decoded
 * again. Whether a route of that name exists is the router's to say: unmatched ones go to the dashboard.
 */
export function returnAddress(r: string | null | undefined): string | undefined {
  if (!r || r.length > LONGEST) return undefined;
  // One leading slash, and no character that a browser drops or turns into a slash: nothing here can name another host.
  // Half a surrogate pair cannot be encoded again.
  if (!/^\/(?![/\\])[^\\\s\p{Cc}\p{Cs}]*$/u.test(r)) return undefined;
  const path = decoded(/^[^?#]*/.exec(r)?.[0] ?? '')?.toLowerCase();
  // The router resolves '.' and '..': '/./auth/login' would lead to the sign-in page. What breaks lines, no route matches.
  if (path === undefined || /\/\/|\\|\/\.\.?(\/|$)|[\p{Cc}\p{Zl}\p{Zp}]/u.test(path)) return undefined;
  if (/^\/(auth|login|alreadyin|logout)(\/|$)/.test(path) || /[?&]r=/.test(r)) return undefined;
  return r === '/' ? undefined : r;
}

/** As the router will read the path when it matches it; undefined where a `%` is malformed. */
function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** `address`, with the way back that signing in will take, where `r` can be returned to. */
export function withReturn(address: string, r: string | null | undefined): string {
  const back = returnAddress(r);
  return back ? `${address}${address.includes('?') ? '&' : '?'}r=${encodeReturn(back)}` : address;
}

/** The sign-in page, to come back from it to the address `from` where that can be returned to. */
export const signInAddress = (from: string): string => withReturn(paths.signIn, from);
