import { vi } from 'vitest';
import type { TaskContext } from '../../src/components/task/startTask';
import { memoryDrafts } from './memoryDrafts';

/** A file on its way, which the test answers. */
interface Sent {
  tab: string;
  file: File;
  target: unknown;
  tools: TaskContext;
  answer: (result?: unknown) => void;
  fail: (cause: Error) => void;
}

interface LockRequest {
  tab: string;
  work: () => unknown;
  settle: (cause?: Error) => void;
}

/** Runs what is in progress. Reading a file takes turns of the event loop, which fake timers do not simulate. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 30; turn++) await new Promise((resolve) => setImmediate(resolve));
}

/** A browser with one store, one lock manager and one channel for its tabs. Each tab has its own modules. */
export function uploadBrowser() {
  const drive = memoryDrafts();
  const sent: Sent[] = [];
  const done: { tab: string; target: unknown }[] = [];
  /** The ids of results that were deleted from the server. */
  const undone: string[] = [];
  const undoFailures: Error[] = [];
  const marks = new Map<string, string>();
  const dead = new Set<string>();
  const channels: { tab: string; hear: (data: unknown) => void }[] = [];
  const holders = new Map<string, LockRequest>();
  const queues = new Map<string, LockRequest[]>();

  function grant(name: string) {
    if (holders.has(name)) return;
    const next = queues.get(name)?.shift();
    if (!next) return;
    holders.set(name, next);
    void Promise.resolve(next.work()).then(() => {
      if (holders.get(name) !== next) return;
      holders.delete(name);
      next.settle();
      grant(name);
    });
  }

  const locksOf = (tab: string) => ({
    request: (name: string, { steal, signal }: LockOptions, work: () => unknown) =>
      new Promise<void>((resolve, reject) => {
        const request: LockRequest = { tab, work, settle: (cause) => (cause ? reject(cause) : resolve()) };
        const queue = queues.get(name) ?? [];
        queues.set(name, queue);
        if (steal) {
          const before = holders.get(name);
          holders.delete(name);
          queue.unshift(request);
          before?.settle(new DOMException('stolen', 'AbortError'));
        } else queue.push(request);
        signal?.addEventListener('abort', () => {
          if (!queue.includes(request)) return;
          queue.splice(queue.indexOf(request), 1);
          reject(new DOMException('aborted', 'AbortError'));
        });
        // As in browsers, never at once.
        queueMicrotask(() => grant(name));
      }),
  });

  const channelOf = (tab: string) =>
    class {
      hear: (data: unknown) => void = () => undefined;
      addEventListener(_: string, listener: (event: { data: unknown }) => void) {
        channels.push({ tab, hear: (data) => listener({ data }) });
      }
      postMessage(data: unknown) {
        if (dead.has(tab)) return;
        const copy = structuredClone(data);
        queueMicrotask(() => {
          for (const other of channels) if (other.tab !== tab && !dead.has(other.tab)) other.hear(copy);
        });
      }
    };

  /** Opens a tab, or the same tab after a reload. */
  async function open(tab: string, userId = 'maria', { locks = true, sends = true } = {}) {
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => marks.get(key) ?? null,
      setItem: (key: string, text: string) => marks.set(key, text),
      removeItem: (key: string) => marks.delete(key),
    });
    vi.stubGlobal('navigator', locks ? { locks: locksOf(tab) } : {});
    vi.stubGlobal('BroadcastChannel', channelOf(tab));
    vi.resetModules();
    const { setUploadStore } = await import('../../src/components/uploads/uploadRows');
    const { setUploadOwner } = await import('../../src/components/uploads/uploadOwner');
    const { noteAnswer } = await import('../../src/lib/network');
    const queue = await import('../../src/components/uploads/uploadQueue');
    setUploadStore(drive.store);
    const register = () =>
      queue.registerSender('documents', {
        send: (file, target, tools) =>
          new Promise<unknown>((resolve, reject) => {
            sent.push({ tab, file, target, tools, answer: resolve, fail: reject });
            tools.signal.addEventListener('abort', () => reject(tools.signal.reason as Error));
          }),
        undo: (result) => {
          undone.push((result as { id: string }).id);
          const [cause] = undoFailures.splice(0, 1);
          return cause ? Promise.reject(cause) : Promise.resolve();
        },
        onDone: (target) => done.push({ tab, target }),
      });
    if (sends) register();
    setUploadOwner(userId);
    await settle();
    const uploads = () => queue.getUploadQueue().uploads;
    return {
      ...queue,
      setUploadOwner,
      setUploadStore,
      noteAnswer,
      register,
      uploads,
      states: () => uploads().map(({ name, state }) => `${name} ${state}`),
      id: (name: string) => uploads().find((one) => one.name === name)?.id ?? '',
      /** Adds text files by name. */
      add: async (...names: string[]) => {
        await queue.addUploads(
          'documents',
          names.map((name) => ({ file: new File([name], name), target: { folder: name } })),
        );
        await settle();
      },
    };
  }

  /** Kills a tab: nothing that it has in progress is seen, and its lock is free. */
  async function kill(tab: string) {
    dead.add(tab);
    for (const queue of queues.values())
      queue.splice(0, queue.length, ...queue.filter((one) => one.tab !== tab));
    for (const [name, holder] of holders)
      if (holder.tab === tab) {
        holders.delete(name);
        grant(name);
      }
    await settle();
  }

  /** Suspends a tab: it keeps its lock, and neither hears nor says anything. */
  const suspend = (tab: string) => void dead.add(tab);

  /** The next deletion of a result fails. */
  const refuseUndo = (cause: Error) => void undoFailures.push(cause);

  return { drive, sent, done, undone, refuseUndo, marks, open, kill, suspend };
}
