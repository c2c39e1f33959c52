/** FMT-03: an optional scheme, host labels, a suffix of letters, an optional port, and an optional path. */
const HOST = /^(https?:\/\/)?(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}(?::(\d{1,5}))?(?=[/?#]|$)/i;
const MAX_PORT = 65_535;

/**
 * Characters that no link contains: whitespace, control and invisible characters (some change the writing direction
 * and can disguise the host), and characters that browsers replace.
 */
export const INVALID_IN_LINK = /[\s\p{C}<>"`\\]/u;

/**
 * Returns the address that `text` stands for; undefined if it is not a link (FMT-03). Without http:// or https:// it
 * gets http:// (FMT-04). Other schemes and `user:password@` do not match (FAULT-71). The whole text must match, so
 * trim input.
 */
export function asLink(text: string): string | undefined {
  const [host, scheme, port = 0] = HOST.exec(text) ?? [];
  if (host === undefined || Number(port) > MAX_PORT || INVALID_IN_LINK.test(text)) return undefined;
  return scheme ? text : `http://${text}`;
}
