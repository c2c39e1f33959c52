export interface Watched {
  signal: AbortSignal;
  /** From 0 to 1. */
  onProgress: (done: number) => void;
}

/**
 * Tells how much is done and lets the page draw and answer, as long work must every few milliseconds (FAULT-92). Not by
 * a timer: in a tab behind others those come once a second. Rejects with the signal's reason once it is aborted.
 */
export async function breathe({ signal, onProgress }: Watched, done: number): Promise<void> {
  onProgress(done);
  await new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
  signal.throwIfAborted();
}

/** Lines between two breaths. */
export const SLICE = 250;

/** `work` for each of `items`, slice by slice. */
export async function mapInSlices<T, R>(
  items: readonly T[],
  work: (item: T, index: number) => R,
  watched: Watched,
): Promise<R[]> {
  const results: R[] = [];
  for (let from = 0; from < items.length; from += SLICE) {
    for (const item of items.slice(from, from + SLICE)) results.push(work(item, results.length));
    await breathe(watched, results.length / items.length);
  }
  return results;
}
