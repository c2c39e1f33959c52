import { useState } from 'react';
import { LazyBoundary } from '../../components/feedback/LazyBoundary';
import { lazyWithRetry } from '../../components/lazyWithRetry';
import { useShowsInstallHint } from './installPrompt';

const InstallHint = lazyWithRetry(async () => ({ default: (await import('./InstallHint')).InstallHint }));

/** Loads the hint how to put the app on the home screen, on a phone that has not. */
export function InstallHintHost() {
  const [hasFailed, setFailed] = useState(false);
  const shows = useShowsInstallHint() && !hasFailed;
  return (
    <LazyBoundary show={shows} onLoadError={() => setFailed(true)}>
      {shows && <InstallHint />}
    </LazyBoundary>
  );
}
