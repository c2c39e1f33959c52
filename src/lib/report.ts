/**
 * Reports problems to developers, each once: an invalid configuration, unreadable rows of a response. The only console
 * output in `src` (ERR-25).
 */
const reported = new Set<string>();

export function report(level: 'warn' | 'error', text: string, cause?: unknown): void {
  const what = `${text} ${String(cause)}`;
  if (reported.has(what)) return;
  reported.add(what);
  // eslint-disable-next-line no-console
  console[level](`Plumbline: ${text}`, ...(cause === undefined ? [] : [cause]));
}

/** Reports all problems again, as after a reload. For tests that share their modules. */
export const forgetReports = (): void => reported.clear();
