import { createStore, getMany, get, setMany } from 'idb-keyval';
import { type StoredChanges, memoryStore, noChanges, queue, type Store } from './store';

const LOCK = 'plumbline-demo';

/**
 * A store in IndexedDB, shared by all tabs under one lock, because the demo API runs in every tab. If the browser
 * stores nothing (a private window), the tab's memory is used instead.
 */
export async function demoBrowserStore(): Promise<Store> {
  const idb = createStore('plumbline-demo', 'changes');
  try {
    await get('stamp', idb);
  } catch {
    return memoryStore();
  }
  const inThisTab = queue();
  return {
    async load(known) {
      // Every call reads the small stamp. The changes are read only when another tab has saved some.
      if (((await get<number>('stamp', idb)) ?? 0) === known) return undefined;
      const [stamp, tables] = await getMany<unknown>(['stamp', 'tables'], idb);
      return tables === undefined
        ? noChanges()
        : { stamp: stamp as number, tables: tables as StoredChanges['tables'] };
    },
    save: ({ stamp, tables }) =>
      setMany(
        [
          ['stamp', stamp],
          ['tables', tables],
        ],
        idb,
      ),
    // Web Locks are not available on plain HTTP.
    exclusive: (work) => ('locks' in navigator ? navigator.locks.request(LOCK, work) : inThisTab(work)),
  };
}
