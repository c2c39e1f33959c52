import { createStore, delMany, entries, getMany, setMany } from 'idb-keyval';

/** Storage of drafts: rows by key. Every function may reject or never settle. */
export interface DraftStore {
  read: (keys: string[]) => Promise<unknown[]>;
  all: () => Promise<[key: string, row: unknown][]>;
  /** Writes all rows or none. */
  write: (rows: [key: string, row: unknown][]) => Promise<void>;
  remove: (keys: string[]) => Promise<void>;
}

const idb = createStore('plumbline-drafts', 'drafts');

/** True when storage is not allowed at all. Other errors say nothing about its content. */
export const isForbidden = (cause: unknown): boolean =>
  !(cause instanceof DOMException) || cause.name === 'SecurityError';

/** IndexedDB, shared by all tabs. `async` turns the error where it is missing or forbidden into a rejection. */
export const draftBrowserStore: DraftStore = {
  read: async (keys) => await getMany(keys, idb),
  all: async () => await entries<string>(idb),
  write: async (rows) => await setMany(rows, idb),
  remove: async (keys) => await delMany(keys, idb),
};
