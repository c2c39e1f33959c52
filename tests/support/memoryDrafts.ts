import { copy } from '../../src/lib/values';
import type { RowStore } from '../../src/lib/rowStore';

/** Keeps drafts in memory for jsdom, which has no IndexedDB. Tests can inspect and corrupt `rows`. */
export function memoryDrafts() {
  const rows = new Map<string, unknown>();
  const store: RowStore = {
    read: (keys) => Promise.resolve(keys.map((key) => copy(rows.get(key)))),
    all: () => Promise.resolve([...rows].map(([key, row]) => [key, copy(row)])),
    keys: () => Promise.resolve([...rows.keys()]),
    write: (entries) => {
      for (const [key, row] of entries) rows.set(key, copy(row));
      return Promise.resolve();
    },
    remove: (keys) => {
      for (const key of keys) rows.delete(key);
      return Promise.resolve();
    },
  };
  return { rows, store };
}
