/** What differs from the seed: table name → row id → row, null for a removed one. */
export interface Changes {
  /** Another one after every save. */
  stamp: number;
  tables: Map<string, Map<string, unknown>>;
}

export const noChanges = (): Changes => ({ stamp: 0, tables: new Map() });

/** Where changes are kept. */
export interface Store {
  /** Undefined when nothing else than `known` has been saved. */
  load: (known: number) => Promise<Changes | undefined>;
  save: (changes: Changes) => Promise<void>;
  /** One work at a time, over all that share the store. */
  exclusive: <T>(work: () => Promise<T>) => Promise<T>;
}

/** Runs works one after the other, whether they succeed or not. */
export function queue(): Store['exclusive'] {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  };
}

/** For Node and the tests. Rows are copied in and out as a real store does. */
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
