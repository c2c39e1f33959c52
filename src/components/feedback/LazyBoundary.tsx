import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { renewLost } from '../lazyWithRetry';
import { notify } from './banners';
import { ErrorBoundary } from './ErrorBoundary';

interface Props {
  /** True to show the content. After a failure, the next time tries again. */
  wanted: boolean;
  /** Called when the code fails to load: answer what waits for it and reset `wanted`. */
  onLoadError: () => void;
  /** Rendered while the code loads. */
  fallback?: ReactNode;
  children: ReactNode;
}

/**
 * A boundary for code that loads when first needed (see `lazyWithRetry`). A failure affects only this part and can be
 * retried (FAULT-81, 82).
 */
export function LazyBoundary({ wanted, onLoadError, fallback, children }: Props) {
  return (
    <ErrorBoundary resetKey={String(wanted)} fallback={() => <Lost onLoadError={onLoadError} />}>
      <Ever wanted={wanted}>
        <Suspense fallback={fallback}>{children}</Suspense>
      </Ever>
    </ErrorBoundary>
  );
}

/** Stays mounted after the first time, for closing animations. */
function Ever({ wanted, children }: { wanted: boolean; children: ReactNode }) {
  const [ever, setEver] = useState(wanted);
  if (wanted && !ever) setEver(true);
  return ever && children;
}

function Lost({ onLoadError }: { onLoadError: () => void }) {
  useEffect(onLoadError, [onLoadError]);
  return <Unavailable />;
}

/** Replaces a part of the frame whose code failed to load, and reports it (FAULT-81). */
function Unavailable() {
  useEffect(() => {
    notify({
      kind: 'failure',
      text: "Part of this page couldn't be loaded. Save your work and reload the page.",
    });
    renewLost();
  }, []);
  return null;
}
