import { useIsOnline } from '../../components/useIsOnline';

/** Says that there is no network, as long as that is so. */
export function OfflineNotice() {
  const isOnline = useIsOnline();
  return (
    // Always rendered, so that screen readers announce the notice.
    <div aria-live="polite">
      {!isOnline && (
        <div className="alert alert-warning pl-notice d-print-none">
          You're offline. What is missing here loads when you're back online. Changes in forms are kept on
          this device; save them then.
        </div>
      )}
    </div>
  );
}
