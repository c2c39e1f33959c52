/** The differences from the seed: table name → row id → row, or null for a removed row. */
export interface StoredChanges {
  /** Changes with every save. */
  stamp: number;
  tables: Map<string, Map<string, unknown>>;
}

export const noChanges = (): StoredChanges => ({ stamp: 0, tables: new Map() });

/** Stores the changes. */
export interface Store {
  /** Returns undefined if the stamp of the last save is `known`. */
  load: (known: number) => Promise<StoredChanges | undefined>;
  save: (changes: StoredChanges) => Promise<void>;
  /** Runs one task at a time among all users of the store. */
  exclusive: <T>(work: () => Promise<T>) => Promise<T>;
}

/** Runs tasks one after the other, whether they succeed or fail. */
export function queue(): Store['exclusive'] {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  };
}

/** An in-memory store for Node and the tests. It copies rows when loading and saving, as a real store does. */
export function memoryStore(): Store {
  let saved = noChanges();
  return {
    load: (known) => Promise.resolve(known === saved.stamp ? undefined : structuredClone(saved)),
    save: (changes) => {
      saved = structuredClone(changes);
      return Promise.resolve();
    },
    exclusive: queue(),
  };
}
