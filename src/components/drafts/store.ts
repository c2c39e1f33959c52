import { createStore, delMany, entries, getMany, setMany } from 'idb-keyval';

/** Where drafts are kept: rows by key. Any of it may reject, or never answer. */
export interface DraftStore {
  read: (keys: string[]) => Promise<unknown[]>;
  all: () => Promise<[key: string, row: unknown][]>;
  /** All of them or none. */
  write: (rows: [key: string, row: unknown][]) => Promise<void>;
  remove: (keys: string[]) => Promise<void>;
}

const idb = createStore('plumbline-drafts', 'drafts');

/** Nothing can be kept here, so nothing has been; any other failure says nothing of what there is. */
export const isForbidden = (cause: unknown): boolean =>
  !(cause instanceof DOMException) || cause.name === 'SecurityError';

/** IndexedDB, which all tabs share. `async`, because where it is missing or forbidden, opening it throws. */
export const browserStore: DraftStore = {
  read: async (keys) => await getMany(keys, idb),
  all: async () => await entries<string>(idb),
  write: async (rows) => await setMany(rows, idb),
  remove: async (keys) => await delMany(keys, idb),
};
