import { create } from 'zustand';

/** Why nothing can be kept: the device is full, or the browser allows no storage, as in private windows. */
type StorageProblem = 'full' | 'blocked';

/** The last problem with the storage, until something could be stored again. */
export const useStorageProblem = create<{ problem: StorageProblem | undefined }>(() => ({
  problem: undefined,
}));
