import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { useBackOnline, useIsOnline } from '../../components/useIsOnline';
import { now } from '../../lib/clock';
import { dateTimeText } from '../../lib/dateTimeText';
import { paths } from '../../lib/paths';
import { useStorageProblem } from '../../session/storageProblem';
import { useSession } from '../../session/store';
import { usePrepareState } from '../offline/offlineState';
import { useKeptTimes } from '../offline/readKept';

const textOf = (time: number): string => dateTimeText(new Date(time).toISOString());
/** Milliseconds. Younger permissions need no mention: the usual start shows them, too. */
const OLD_PERMISSIONS = 24 * 3600_000;

/**
 * Says that there is no network, as long as that is so, and how old is what the page shows from this device. The browser
 * does not know when the server is not reached.
 */
export function OfflineNotice() {
  const isOnline = useIsOnline();
  const client = useQueryClient();
  const times = useKeptTimes((state) => state.times);
  const cache = client.getQueryCache();
  const oldest = useSyncExternalStore(
    useCallback((onChange) => cache.subscribe(onChange), [cache]),
    () =>
      times.size === 0
        ? Infinity
        : cache
            .findAll({ type: 'active' })
            .reduce((least, { queryHash }) => Math.min(least, times.get(queryHash) ?? Infinity), Infinity),
  );
  useBackOnline(() => void client.invalidateQueries({ predicate: ({ queryHash }) => times.has(queryHash) }));
  const problem = useStorageProblem((state) => state.problem);
  const wasDeleted = usePrepareState((state) => state.wasDeleted);
  const hasProblem = problem !== undefined || wasDeleted;
  const rememberedAt = useSession((state) => state.rememberedAt);
  const asOf = Number.isFinite(oldest) && ` Last loaded: ${textOf(oldest)}.`;
  const permissions =
    rememberedAt !== undefined &&
    now() - rememberedAt > OLD_PERMISSIONS &&
    ` Your permissions are from ${textOf(rememberedAt)}, and may have changed.`;
  return (
    // Always rendered, so that screen readers announce the notice.
    <div aria-live="polite">
      {(!isOnline || asOf) && (
        <div className="alert alert-warning pl-notice d-print-none pl-cluster column-gap-4">
          <span>
            {isOnline ? 'This page may be out of date.' : "You're offline."}
            {asOf}
            {permissions} What you save waits in the outbox.{' '}
            {hasProblem && 'There is a problem with the storage of this device.'}
          </span>
          <Link to={paths.offline}>What is on this device</Link>
        </div>
      )}
    </div>
  );
}
