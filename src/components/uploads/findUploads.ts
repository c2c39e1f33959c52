import { markUploads } from './uploadOwner';

/** Of the database. Others have it only after their first upload. */
const DATABASE = 'plumbline-uploads';

/**
 * Marks uploads that are stored without their mark. Browsers write local storage to the disk some seconds later, so the
 * mark is lost when one is killed shortly after a file was added (FAULT-134).
 */
export async function findUploads(userId: string): Promise<void> {
  // Missing in old browsers.
  const databases = await (globalThis.indexedDB as Partial<IDBFactory> | undefined)?.databases?.();
  if (!databases?.some(({ name }) => name === DATABASE)) return;
  const { storedUploads } = await import('./uploadRows');
  if ((await storedUploads(userId)).length > 0) markUploads(userId, true);
}
