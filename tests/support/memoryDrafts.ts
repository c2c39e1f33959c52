import { copy } from '../../src/components/drafts/values';
import type { DraftStore } from '../../src/components/drafts/store';

/** Drafts as a browser keeps them, for jsdom, which has no IndexedDB. `rows` can be looked at, and spoilt. */
export function memoryDrafts() {
  const rows = new Map<string, unknown>();
  const store: DraftStore = {
    read: (keys) => Promise.resolve(keys.map((key) => copy(rows.get(key)))),
    all: () => Promise.resolve([...rows].map(([key, row]) => [key, copy(row)])),
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
