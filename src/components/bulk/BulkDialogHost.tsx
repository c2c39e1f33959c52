import { useEffect } from 'react';
import { LazyBoundary } from '../feedback/LazyBoundary';
import { lazyWithRetry } from '../lazyWithRetry';
import { unmountDialogHost, mountDialogHost, useBulk } from './bulk';

const BulkDialog = lazyWithRetry(async () => ({ default: (await import('./BulkDialog')).BulkDialog }));

/**
 * Renders the progress and report of `runBulk`. Use it once per list page, outside of elements that unmount with the
 * selection.
 */
export function BulkDialogHost() {
  const open = useBulk((state) => state.open);
  useEffect(mountDialogHost, []);
  return (
    <LazyBoundary show={open} onLoadError={unmountDialogHost}>
      <BulkDialog />
    </LazyBoundary>
  );
}
