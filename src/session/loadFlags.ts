import { call } from '../api/client';
import { ApiError } from '../api/errors';
import { isNetworkBad } from '../lib/network';
import { now } from '../lib/clock';
import { noFlags, withFlags, type FlagPatch } from './flags';
import { lookups, type Lookup } from './lookups';
import { rememberedFlags, rememberFlags } from './rememberedFlags';
import { useSession } from './store';

/** Milliseconds until the sidebar renders with the flags that have already loaded. Later responses add their entries (SIDE-10). */
const LOADING_TIMEOUT = 3000;

/**
 * Milliseconds. Responses that arrive within one frame are applied together to avoid rendering the whole shell for each
 * one.
 */
const BATCH_DELAY = 16;

/**
 * Runs all lookups in parallel. Each one sets its own flags when its response arrives.
 * A lookup that fails grants nothing and is listed in `failedLookups` (ERR-24, FAULT-88). Responses are dropped if the
 * user has signed out in the meantime. Remembered grants apply until all lookups settle, and are then removed unless
 * a lookup has granted them again. When none of them reached the server, there is no network, and they stay, or older ones
 * apply.
 */
export async function loadFlags(which: readonly Lookup[] = lookups): Promise<void> {
  const { user, flags: before, settled, rememberedAt } = useSession.getState();
  if (!user) return;
  let granted = settled && rememberedAt === undefined ? before : noFlags;
  const subject = { userId: user.userId, userBusinessId: user.businessId, timeCardRole: user.timeCardRole };
  const isSameUser = () => useSession.getState().user?.userId === user.userId;
  const patches: FlagPatch[] = [];
  let batchTimer: ReturnType<typeof setTimeout> | undefined;
  const applyPatches = () => {
    clearTimeout(batchTimer);
    batchTimer = undefined;
    const arrived = patches.splice(0);
    if (isSameUser()) useSession.setState(({ flags }) => ({ flags: arrived.reduce(withFlags, flags) }));
  };
  const addPatch = (patch: FlagPatch) => {
    granted = withFlags(granted, patch);
    patches.push(patch);
    batchTimer ??= setTimeout(applyPatches, BATCH_DELAY);
  };
  const finishLoading = () => {
    addPatch({ sidebar: { loaded: true } });
    applyPatches();
  };
  let hasReached = false;
  const loadingTimer = setTimeout(finishLoading, LOADING_TIMEOUT);
  await Promise.all(
    which.map(async ({ name, endpoint, query, toFlags, reportsFailure = false }) => {
      try {
        const response = await call(endpoint, {
          params: { userId: user.userId },
          query,
          silent: !reportsFailure || isNetworkBad(),
        });
        hasReached = true;
        addPatch(toFlags(response, subject));
      } catch (cause) {
        hasReached ||= cause instanceof ApiError && cause.status > 0;
        if (isSameUser())
          useSession.setState(({ failedLookups }) => ({ failedLookups: [...failedLookups, name] }));
      }
    }),
  );
  clearTimeout(loadingTimer);
  finishLoading();
  if (!isSameUser() || (!hasReached && settled)) return;
  const shown = before.sidebar.loaded
    ? { flags: before, rememberedAt: rememberedAt ?? now() }
    : rememberedFlags(user, { isOffline: true });
  const next = !hasReached && shown ? shown : { flags: granted, rememberedAt: undefined };
  useSession.setState(({ flags: { whichMenuEnabled } }) => ({
    ...next,
    settled: true,
    flags: { ...next.flags, whichMenuEnabled },
  }));
  if (next.rememberedAt !== undefined) return;
  const { failedLookups, flags } = useSession.getState();
  if (failedLookups.length === 0) rememberFlags(user, { ...flags, whichMenuEnabled: 'none' });
}

/** Retries the lookups that failed. */
export function retryLookups(): Promise<void> {
  const failed = useSession.getState().failedLookups;
  useSession.setState({ failedLookups: [] });
  const again = lookups.filter(({ name }) => failed.includes(name));
  // No lookup has the failed name when the code of the lookups could not be loaded, so all of them run.
  return loadFlags(again.length > 0 ? again : lookups);
}
