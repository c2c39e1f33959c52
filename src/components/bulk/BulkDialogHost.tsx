import { useEffect } from 'react';
import { LazyBoundary } from '../feedback/LazyBoundary';
import { lazyWithRetry } from '../lazyWithRetry';
import { loseDialog, mountPlace, useBulk } from './bulk';

const BulkDialog = lazyWithRetry(async () => ({ default: (await import('./BulkDialog')).BulkDialog }));

/** Where `runBulk` shows its progress and its report; once in a list page, outside of what goes with the selection. */
export function BulkDialogHost() {
  const open = useBulk((state) => state.open);
  useEffect(mountPlace, []);
  return (
    <LazyBoundary wanted={open} onLoadError={loseDialog}>
      <BulkDialog />
    </LazyBoundary>
  );
}
