import { createStore, delMany, entries, getMany, keys, setMany } from 'idb-keyval';

/** Storage of rows by key. Every function may reject or never settle. */
export interface RowStore {
  read: (keys: string[]) => Promise<unknown[]>;
  all: () => Promise<[key: string, row: unknown][]>;
  /** The keys alone, however large the rows are. */
  keys: () => Promise<string[]>;
  /** Writes all rows or none. */
  write: (rows: [key: string, row: unknown][]) => Promise<void>;
  remove: (keys: string[]) => Promise<void>;
}

/** True when storage is not allowed at all. Other errors say nothing about its content. */
export const isForbidden = (cause: unknown): boolean =>
  !(cause instanceof DOMException) || cause.name === 'SecurityError';

/** IndexedDB, shared by all tabs. `async` turns the error where it is missing or forbidden into a rejection. */
export function browserStore(database: string, table: string): RowStore {
  const idb = createStore(database, table);
  return {
    read: async (wanted) => await getMany(wanted, idb),
    all: async () => await entries<string>(idb),
    keys: async () => await keys<string>(idb),
    write: async (rows) => await setMany(rows, idb),
    remove: async (unwanted) => await delMany(unwanted, idb),
  };
}
