/** What the shell needs before the code of the upload queue is loaded: whose uploads are sent, and if there are any. */
import { create } from 'zustand';
import type { QueuedUpload } from './queuedUpload';
import { readStorage, removeStorage, writeStorage } from '../../lib/storage';

interface State {
  /** The signed-in user. Undefined outside the shell, where nothing is sent. */
  userId: string | undefined;
  /** True when this user has uploads in this browser. Stays true until the user changes. */
  hasUploads: boolean;
  /** The saves that wait in the outbox, in their order. Empty until the queue is loaded. */
  saves: readonly QueuedUpload[];
}

export const useUploadOwner = create<State>(() => ({ userId: undefined, hasUploads: false, saves: [] }));

/** Says that a user has uploads, or results of them, which spares others the code and the database. Survives Log Out. */
const markOf = (userId: string): string => `plumblineBoxes.uploads.${userId}`;

const isMarked = (userId: string): boolean => readStorage('localStorage', markOf(userId)) === '1';

/** Sets the user whose uploads are shown and sent. Those of other users wait until they are back (FAULT-14). */
export const setUploadOwner = (userId: string | undefined): void =>
  useUploadOwner.setState({ userId, hasUploads: userId !== undefined && isMarked(userId) });

/** Notes if the user has uploads. */
export function markUploads(userId: string, hasUploads: boolean): void {
  if (hasUploads) writeStorage('localStorage', markOf(userId), '1');
  else removeStorage('localStorage', markOf(userId));
  if (hasUploads && useUploadOwner.getState().userId === userId) useUploadOwner.setState({ hasUploads });
}

/** False when the user certainly has no uploads in this browser. */
export function mayHaveUploads(userId: string): boolean {
  const current = useUploadOwner.getState();
  return isMarked(userId) || (current.userId === userId && current.hasUploads);
}

// Another tab has added uploads.
if (typeof window !== 'undefined')
  window.addEventListener('storage', ({ key }) => {
    const { userId, hasUploads } = useUploadOwner.getState();
    if (userId !== undefined && !hasUploads && key === markOf(userId)) setUploadOwner(userId);
  });
