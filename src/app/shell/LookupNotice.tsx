import { useBackOnline, useIsOnline } from '../../components/useIsOnline';
import { retryLookups } from '../../session/loadFlags';
import { useSession } from '../../session/store';

/** Says that permissions could not be loaded, and offers a retry (FAULT-88). Without a network, they load when it is back. */
export function LookupNotice() {
  const failed = useSession((state) => state.failedLookups);
  const loaded = useSession((state) => state.flags.sidebar.loaded);
  const isOnline = useIsOnline();
  useBackOnline(() => {
    if (failed.length > 0) void retryLookups();
  });
  return (
    // Always rendered, so that screen readers announce the notice.
    <div aria-live="polite">{isOnline && loaded && failed.length > 0 && <Notice failed={failed} />}</div>
  );
}

function Notice({ failed }: { failed: readonly string[] }) {
  return (
    <div className="alert alert-warning pl-notice d-print-none pl-cluster column-gap-4 justify-content-between">
      <span>
        Some of your permissions couldn't be checked ({failed.join(', ')}), so parts of the menu are missing.
      </span>
      <button type="button" className="btn btn-secondary btn-sm" onClick={() => void retryLookups()}>
        Check again
      </button>
    </div>
  );
}
