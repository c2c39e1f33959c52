import type { Credentials, ClientContext } from '../../src/api/client';

/** A session that neither expires nor ends, for tests of calls made with it. */
export const steadySession = (
  credentials: () => Credentials | undefined,
  rest: Partial<ClientContext['session']> = {},
): ClientContext['session'] => ({
  credentials,
  ensureFresh: () => Promise.resolve(),
  renew: () => Promise.resolve(),
  sessionLost: () => undefined,
  endSignal: () => new AbortController().signal,
  ...rest,
});
