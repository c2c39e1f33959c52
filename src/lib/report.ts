/**
 * What the app has to say to whoever looks after it, once each: a broken configuration, rows an API sent that
 * could not be read. The only place of `src` that writes to the console (ERR-25).
 */
const said = new Set<string>();

export function report(level: 'warn' | 'error', text: string, cause?: unknown): void {
  const what = `${text} ${String(cause)}`;
  if (said.has(what)) return;
  said.add(what);
  // eslint-disable-next-line no-console
  console[level](`Plumbline: ${text}`, ...(cause === undefined ? [] : [cause]));
}
