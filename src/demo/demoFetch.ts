import type { DemoApi } from './api';

/** A `fetch` whose requests to the demo API never leave the page; all others go out as ever. */
export const demoFetch =
  ({ answer }: DemoApi): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init);
    const response = await unlessAborted(answer(request.clone()), request.signal);
    if (!response) return await fetch(request);
    // As a browser says it when there is no answer.
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
