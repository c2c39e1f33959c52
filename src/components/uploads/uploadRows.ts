/** Uploads in the browser's database: a row for each upload and one for its file. Files are written once. */
import * as z from 'zod/mini';
import { report } from '../../lib/report';
import { browserStore, type RowStore } from '../../lib/rowStore';
import { type QueuedUpload, uploadSchema } from './queuedUpload';
import { markUploads } from './uploadOwner';

/** `findUploads` looks for the database by its name. */
let store: RowStore = browserStore('plumbline-uploads', 'uploads');

/** Sets the storage. For tests. */
export const setUploadStore = (to: RowStore): void => void (store = to);

const rowKey = (userId: string, id = ''): string => `upload ${encodeURIComponent(userId)} ${id}`;
const fileKey = (userId: string, id = ''): string => `file ${encodeURIComponent(userId)} ${id}`;

/** Reports what fails. The uploads of this page go on without storage. */
async function attempt<T>(what: string, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (cause) {
    report('warn', `uploads could not be ${what}`, cause);
    return undefined;
  }
}

/** Stores an upload and, when it is new, its file. Resolves with false when the browser cannot store them. */
export async function storeUpload(userId: string, upload: QueuedUpload, file?: File): Promise<boolean> {
  const row: [string, unknown] = [rowKey(userId, upload.id), { ...upload, progress: undefined }];
  const write = () => store.write(file ? [row, [fileKey(userId, upload.id), file]] : [row]);
  return (await attempt('stored', () => write().then(() => true))) ?? false;
}

/** Stores an upload with its result, in place of its file. */
export const storeResult = (userId: string, upload: QueuedUpload): Promise<void> =>
  attempt('stored', async () => {
    await store.write([[rowKey(userId, upload.id), upload]]);
    await store.remove([fileKey(userId, upload.id)]);
  });

/** The stored file of an upload. Rejects when storage cannot be read. */
export async function readFile(userId: string, id: string): Promise<File | undefined> {
  const [file] = await store.read([fileKey(userId, id)]);
  return file instanceof File ? file : undefined;
}

/** Deletes an upload that is sent or canceled. */
export const deleteUpload = (userId: string, id: string): Promise<void> =>
  attempt('deleted', () => store.remove([rowKey(userId, id), fileKey(userId, id)]));

const read = (row: unknown): QueuedUpload | undefined => z.safeParse(uploadSchema, row).data;

/** The stored uploads with these ids, as far as there are any. Rejects when storage cannot be read. */
export async function readUploads(userId: string, ids: readonly string[]): Promise<QueuedUpload[]> {
  const rows = await store.read(ids.map((id) => rowKey(userId, id)));
  return rows.flatMap((row) => read(row) ?? []);
}

/**
 * The stored uploads of a user in the order in which they were added, those included of which only the result is left.
 * Rejects when storage cannot be read.
 */
export async function storedUploads(userId: string): Promise<QueuedUpload[]> {
  // Not the files, which may be large.
  const keys = (await store.keys()).filter((key) => key.startsWith(rowKey(userId)));
  const rows = await store.read(keys);
  return rows.flatMap((row) => read(row) ?? []).sort((one, other) => one.addedAt - other.addedAt);
}

/** Deletes all uploads of a user. Rejects when some may remain. */
export async function deleteUploads(userId: string): Promise<void> {
  const keys = await store.keys();
  await store.remove(keys.filter((key) => key.startsWith(rowKey(userId)) || key.startsWith(fileKey(userId))));
  markUploads(userId, false);
}
