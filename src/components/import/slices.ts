export interface SliceOptions {
  signal: AbortSignal;
  /** Reports the completed part, from 0 to 1. */
  onProgress: (done: number) => void;
}

/**
 * Reports progress and yields to the browser, which long work must do every few milliseconds (FAULT-92). Uses a
 * message channel because timers are limited to one per second in background tabs. Rejects with the signal's reason
 * once the signal is aborted.
 */
export async function yieldToBrowser({ signal, onProgress }: SliceOptions, done: number): Promise<void> {
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

/** Number of lines to process before yielding to the browser. */
export const SLICE_SIZE = 250;

/** Applies `work` to each of `items`, in slices. */
export async function mapInSlices<T, R>(
  items: readonly T[],
  work: (item: T, index: number) => R,
  options: SliceOptions,
): Promise<R[]> {
  const results: R[] = [];
  for (let from = 0; from < items.length; from += SLICE_SIZE) {
    for (const item of items.slice(from, from + SLICE_SIZE)) results.push(work(item, results.length));
    await yieldToBrowser(options, results.length / items.length);
  }
  return results;
}
