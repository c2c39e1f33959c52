import { type ComponentType, Suspense } from 'react';
import { lazyWithRetry } from '../components/lazyWithRetry';
import { LoadingBar } from './LoadingBar';

/**
 * Loads a route's code when first needed. If it fails, an error page with a retry replaces the page; the shell and
 * the address stay (FAULT-81, 82). A rejecting `lazy` would unmount everything but the root.
 */
export const lazyComponent = (fetchCode: () => Promise<ComponentType>) => async () => ({
  Component: await fetchCode().catch(() => toRetryablePage(fetchCode)),
});

function toRetryablePage(fetchCode: () => Promise<ComponentType>): ComponentType {
  const Page = lazyWithRetry(async () => ({ default: await fetchCode() }));
  return function RetryablePage() {
    return (
      <Suspense fallback={<LoadingBar label="Loading page" />}>
        <Page />
      </Suspense>
    );
  };
}
