import type { DemoApi } from './api';

/** A `fetch` that answers requests to the demo API within the page. Other requests go to the network. */
export const demoFetch =
  ({ answer }: DemoApi): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init);
    const response = await unlessAborted(answer(request.clone()), request.signal);
    if (!response) return await fetch(request);
    // The same error that a browser throws when there is no response.
    if (response.type === 'error') throw new TypeError('Failed to fetch');
    return response;
  };

function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
