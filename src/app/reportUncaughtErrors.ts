import { CancelledError } from '@tanstack/react-query';
import { ApiError } from '../api/errors';
import { notify } from '../components/feedback/banners';

/** Skips failed API calls, which have been reported already, and those that the app has canceled itself. */
function reportError(cause: unknown): void {
  if (!(cause instanceof Error) || cause instanceof ApiError || cause instanceof CancelledError) return;
  notify({
    kind: 'failure',
    text: 'Something went wrong. Try again. If it happens again, reload the page.',
  });
}

/**
 * Reports errors that no error boundary catches, such as those of event handlers (FAULT-82). The browser logs them to
 * the console.
 */
export function reportUncaughtErrors(): void {
  window.addEventListener('error', ({ error }) => reportError(error));
  window.addEventListener('unhandledrejection', ({ reason }) => reportError(reason));
}
