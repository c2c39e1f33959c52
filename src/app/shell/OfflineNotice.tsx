import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { useBackOnline, useIsOnline } from '../../components/useIsOnline';
import { dateTimeText } from '../../lib/dateTimeText';
import { useKeptTimes } from '../offline/readKept';

/** Says that there is no network, as long as that is so, and how old is what the page shows from this device. */
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
  const asOf = Number.isFinite(oldest) && ` Last loaded: ${dateTimeText(new Date(oldest).toISOString())}.`;
  return (
    // Always rendered, so that screen readers announce the notice.
    <div aria-live="polite">
      {!isOnline && (
        <div className="alert alert-warning pl-notice d-print-none">
          You're offline.{asOf} What is missing here loads when you're back online. What you save in the
          meantime waits in the outbox.
        </div>
      )}
    </div>
  );
}
