import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { resetFailedLoads } from '../lazyWithRetry';
import { notify } from './banners';
import { ErrorBoundary } from './ErrorBoundary';

interface Props {
  /** True to show the content. After a failure, the next time tries again. */
  show: boolean;
  /** Called when the code fails to load. Must settle whatever waits for the content, and reset `show`. */
  onLoadError: () => void;
  /** Rendered while the code loads. */
  fallback?: ReactNode;
  children: ReactNode;
}

/**
 * A boundary for code that loads when first needed (see `lazyWithRetry`). A failure affects only this part and can be
 * retried (FAULT-81, 82).
 */
export function LazyBoundary({ show, onLoadError, fallback, children }: Props) {
  return (
    <ErrorBoundary resetKey={String(show)} fallback={() => <LoadFailed onLoadError={onLoadError} />}>
      <MountOnce show={show}>
        <Suspense fallback={fallback}>{children}</Suspense>
      </MountOnce>
    </ErrorBoundary>
  );
}

/** Stays mounted after the first time, for closing animations. */
function MountOnce({ show, children }: { show: boolean; children: ReactNode }) {
  const [ever, setEver] = useState(show);
  if (show && !ever) setEver(true);
  return ever && children;
}

function LoadFailed({ onLoadError }: { onLoadError: () => void }) {
  useEffect(onLoadError, [onLoadError]);
  return <Unavailable />;
}

/** Replaces content whose code failed to load, and reports the failure (FAULT-81). */
function Unavailable() {
  useEffect(() => {
    notifyLoadError();
    resetFailedLoads();
  }, []);
  return null;
}

/** Says that code failed to load (FAULT-81). */
export const notifyLoadError = (): void =>
  notify({
    kind: 'failure',
    text: "Part of this page couldn't be loaded. Save your work and reload the page.",
  });
