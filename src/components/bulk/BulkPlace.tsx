import { useEffect } from 'react';
import { LazyPart } from '../feedback/LazyPart';
import { lazyAgain } from '../lazyAgain';
import { loseDialog, mountPlace, useBulk } from './bulk';

const BulkDialog = lazyAgain(async () => ({ default: (await import('./BulkDialog')).BulkDialog }));

/** Where `runBulk` shows its progress and its report; once in a list page, outside of what goes with the selection. */
export function BulkPlace() {
  const open = useBulk((state) => state.open);
  useEffect(mountPlace, []);
  return (
    <LazyPart wanted={open} onLost={loseDialog}>
      <BulkDialog />
    </LazyPart>
  );
}
