import { createStore, getMany, get, setMany } from 'idb-keyval';
import { type Changes, memoryStore, noChanges, queue, type Store } from './store';

const LOCK = 'plumbline-demo';

/**
 * IndexedDB, shared by all tabs under one lock: the demo API runs in each of them. Where the browser keeps nothing
 * (a private window) the tab's own memory stands in.
 */
export async function browserStore(): Promise<Store> {
  const idb = createStore('plumbline-demo', 'changes');
  try {
    await get('stamp', idb);
  } catch {
    return memoryStore();
  }
  const inThisTab = queue();
  return {
    async load(known) {
      // The stamp is asked for at every call and is small; the changes only when another tab has made some.
      if (((await get<number>('stamp', idb)) ?? 0) === known) return undefined;
      const [stamp, tables] = await getMany<unknown>(['stamp', 'tables'], idb);
      return tables === undefined
        ? noChanges()
        : { stamp: stamp as number, tables: tables as Changes['tables'] };
    },
    save: ({ stamp, tables }) =>
      setMany(
        [
          ['stamp', stamp],
          ['tables', tables],
        ],
        idb,
      ),
    // No locks on plain-HTTP hosts.
    exclusive: (work) => ('locks' in navigator ? navigator.locks.request(LOCK, work) : inThisTab(work)),
  };
}
