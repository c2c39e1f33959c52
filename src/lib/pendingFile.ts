/** Entries in a list of stored files whose upload is not finished. Their id refers to the upload on this device. */
import { isNetworkBad } from './network';
import { asJson } from './values';

const PREFIX = 'upload:';

export const pendingFileId = (uploadId: string): string => PREFIX + uploadId;

/** Returns the id of the upload that an entry waits for; undefined for a stored file. */
export const uploadIdOf = (fileId: string): string | undefined =>
  fileId.startsWith(PREFIX) ? fileId.slice(PREFIX.length) : undefined;

/** Returns the ids of all uploads that entries in a value wait for, however deep they are. */
export const uploadIdsIn = (value: unknown): string[] =>
  Array.from(asJson(value).matchAll(/"id":"upload:([\da-f]{32})"/g), ([, id = '']) => id);

/** Why a form cannot be sent while `hasPending` is true of its photos (FAULT-94). */
export const PENDING_PHOTOS = 'Wait until the files are uploaded, or remove them';

/** True when a form has to wait for its photos. Without a network it waits in the outbox, with its photos. */
export const hasPending = (files: readonly { id: string }[]): boolean =>
  !isNetworkBad() && files.some(({ id }) => uploadIdOf(id) !== undefined);
