import type { FormOutcome } from './queuedUpload';
import { mayHaveUploads, useUploadOwner } from './uploadOwner';

/** Ends the uploads of photos in form values: see `endUploads`. */
export function endUploadsIn(values: unknown, outcome: FormOutcome): void {
  const { userId } = useUploadOwner.getState();
  if (userId === undefined || !mayHaveUploads(userId)) return;
  import('./uploadQueue').then(
    ({ endUploads }) => endUploads(values, outcome),
    // They are sent, and deleted some weeks later.
    () => undefined,
  );
}
