import type { Credentials, Host } from '../../src/api/client';

/** A session that neither expires nor ends, for tests of calls made with it. */
export const steadySession = (
  credentials: () => Credentials | undefined,
  rest: Partial<Host['session']> = {},
): Host['session'] => ({
  credentials,
  fresh: () => Promise.resolve(),
  renew: () => Promise.resolve(),
  sessionLost: () => undefined,
  ending: () => new AbortController().signal,
  ...rest,
});
