import { CancelledError, type QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../api/errors';
import { now } from '../../lib/clock';
import { keptInfos } from '../../session/keptAnswers';
import { usePreferences } from '../../session/preferences';
import { useSession } from '../../session/store';
import { runningRelease } from '../release/release';
import { blankPrepareState, rememberPrepared, usePrepareState } from './offlineState';
import type { ReadQuery } from '../../features/job-docs/common/pack';
import { type PrepareContext, stepsFor } from './prepareSteps';
import { isUnreached } from './readKept';

/** Milliseconds for one answer. When it takes longer, preparing by itself leaves the network to the user. */
const SLOW = 8000;

/** Why preparing ends early. */
class PrepareEnd extends Error {
  constructor(readonly outcome: 'stopped' | 'unreached' | 'slow') {
    super(outcome);
  }
}

/** Resolves when the browser has nothing else to do. */
const idle = () =>
  new Promise<unknown>((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(resolve, { timeout: 2000 }) : setTimeout(resolve),
  );

let current: AbortController | undefined;

export const stopPreparing = (): void => current?.abort();

/**
 * Loads what the screens of a day on the site ask for, one answer after another, so that they are kept on this device. A
 * refused one is left out, as its screen would be. `byItself`: nobody waits for it, so that it gives way to everything else.
 */
export async function prepare(client: QueryClient, { byItself = false } = {}): Promise<void> {
  if (current) return;
  const { flags, role, user } = { ...useSession.getState(), role: useSession.getState().user?.role };
  const { signal } = (current = new AbortController());
  const kept = (user && (await keptInfos(user.userId, runningRelease() ?? ''))) ?? new Map<string, unknown>();
  const context: PrepareContext = { flags, role, preferences: usePreferences.getState(), jobIds: [], kept };
  const steps = stepsFor(context);
  usePrepareState.setState({ ...blankPrepareState, outcome: 'running', total: steps.length });
  const isOver = () => signal.aborted || useSession.getState().user?.userId !== user?.userId;

  const read: ReadQuery = async (options) => {
    if (byItself) await idle();
    if (isOver()) throw new PrepareEnd('stopped');
    const start = now();
    const answer = await client.fetchQuery(options).catch((cause: unknown) => {
      // A save cancels what was asked before it.
      if (cause instanceof CancelledError) return read(options);
      if (isUnreached(cause)) throw new PrepareEnd('unreached');
      if (!(cause instanceof ApiError)) throw cause;
      return undefined;
    });
    if (isOver()) throw new PrepareEnd('stopped');
    if (byItself && now() - start > SLOW) throw new PrepareEnd('slow');
    return answer;
  };

  try {
    for (const { kind, run } of steps) {
      usePrepareState.setState({ kind });
      await run(read, context);
      usePrepareState.setState(({ done }) => ({ done: done + 1 }));
    }
    rememberPrepared(now());
    usePrepareState.setState({ outcome: 'done' });
  } catch (cause) {
    usePrepareState.setState({ outcome: cause instanceof PrepareEnd ? cause.outcome : 'stopped' });
    if (!(cause instanceof PrepareEnd)) throw cause;
  } finally {
    current = undefined;
  }
}
