import { ApiError } from '../api/errors';
import { notify } from '../components/feedback/banners';

/** A failed call has been told already, and what is no error is nobody's. */
function tell(cause: unknown): void {
  if (!(cause instanceof Error) || cause instanceof ApiError) return;
  notify({
    kind: 'failure',
    text: 'Something went wrong. Try again. If it happens again, reload the page.',
  });
}

/** FAULT-82: no boundary catches what a handler throws, or what fails later. The browser writes it to the console; here people are told. */
export function tellUncaught(): void {
  window.addEventListener('error', ({ error }) => tell(error));
  window.addEventListener('unhandledrejection', ({ reason }) => tell(reason));
}
