import { uploadIdsIn } from '../../lib/pendingFile';

/** Cancels the uploads of photos in form values that the user discards. */
export function cancelUploadsIn(values: unknown): void {
  const ids = uploadIdsIn(values);
  if (ids.length === 0) return;
  import('./uploadQueue').then(
    ({ cancelUpload }) => ids.forEach(cancelUpload),
    // They are sent, and their results are deleted some weeks later.
    () => undefined,
  );
}
