/**
 * The address to return to after sign-in. It is the `r` query parameter of the sign-in page (ROUTE-11). Anyone can write
 * it into a link, so it is checked before use.
 */
import { signInPaths } from './address';

const MAX_LENGTH = 2048;

/** Encodes an address (hash path with query) as the value of the query parameter `r`. */
export const encodeReturn = (address: string): string => encodeURIComponent(address);

/**
 * Returns the address in the query parameter `r` if it is safe to return to: a path within the app that is not a sign-in
 * page. Otherwise undefined (ROUTE-12, FAULT-74…78). `URLSearchParams` has decoded the value once; it is not decoded
 * again. Paths without a route are not checked here: the router sends them to the dashboard.
 */
export function returnAddress(address: string | null | undefined): string | undefined {
  if (!address || address.length > MAX_LENGTH) return undefined;
  // One leading slash only: '//host' is an address on another host. Browsers read a backslash as a slash and drop
  // control characters and spaces, so any of them could hide a second slash. A lone surrogate cannot be encoded.
  if (!/^\/(?![/\\])[^\\\s\p{Cc}\p{Cs}]*$/u.test(address)) return undefined;
  const path = decodePath(/^[^?#]*/.exec(address)?.[0] ?? '')?.toLowerCase();
  // The router decodes the path, so the same characters are rejected in their encoded form. It also resolves '.' and
  // '..': '/./auth/login' would lead to the sign-in page.
  if (path === undefined || /\/\/|\\|\/\.\.?(\/|$)|[\p{Cc}\p{Zl}\p{Zp}]/u.test(path)) return undefined;
  // The sign-in pages, and addresses that contain another return address.
  if (/^\/(auth|login|alreadyin|logout)(\/|$)/.test(path) || /[?&]r=/.test(address)) return undefined;
  return address === '/' ? undefined : address;
}

/** Decodes a path as the router does. Returns undefined if a `%` is malformed. */
function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** Adds the return address `returnTo` to the address of a page, as the query parameter `r`, if it is safe. */
export function withReturn(page: string, returnTo: string | null | undefined): string {
  const safeAddress = returnAddress(returnTo);
  return safeAddress ? `${page}${page.includes('?') ? '&' : '?'}r=${encodeReturn(safeAddress)}` : page;
}

/** The address of the sign-in page that returns to `returnTo` after sign-in, if it is safe. */
export const signInAddress = (returnTo: string): string => withReturn(signInPaths.signIn, returnTo);
