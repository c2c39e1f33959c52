/** FMT-03: maybe a scheme, host labels, a dot and a suffix of letters, maybe a port; then nothing or a path and the like. */
const HOST = /^(https?:\/\/)?(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}(?::(\d{1,5}))?(?=[/?#]|$)/i;
const HIGHEST_PORT = 65_535;

/**
 * What no link holds: blanks, control and invisible characters (some turn the text around, so that it seems to name
 * another host), and what browsers would read as something else.
 */
export const UNFIT = /[\s\p{C}<>"`\\]/u;

/**
 * The address that `text` stands for, or undefined where it is no link (FMT-03). One without http:// or https:// gets
 * http:// (FMT-04). Other schemes and `user:password@` do not fit the pattern (FAULT-71). The whole text counts, blanks
 * too: trim what people type.
 */
export function asLink(text: string): string | undefined {
  const [host, scheme, port = 0] = HOST.exec(text) ?? [];
  if (host === undefined || Number(port) > HIGHEST_PORT || UNFIT.test(text)) return undefined;
  return scheme ? text : `http://${text}`;
}
