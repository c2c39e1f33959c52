import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { renewLost } from '../lazyWithRetry';
import { notify } from './banners';
import { ErrorBoundary } from './ErrorBoundary';

interface Props {
  /** It is to be shown. Where that failed, the next time tries again. */
  wanted: boolean;
  /** It cannot be shown: whatever waits for it is to be let go, and `wanted` taken back. */
  onLoadError: () => void;
  /** Shown while the code comes. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** A place for what is fetched when it is first wanted (see `lazyWithRetry`). It fails alone, and not for good (FAULT-81, 82). */
export function LazyBoundary({ wanted, onLoadError, fallback, children }: Props) {
  return (
    <ErrorBoundary resetKey={String(wanted)} fallback={() => <Lost onLoadError={onLoadError} />}>
      <Ever wanted={wanted}>
        <Suspense fallback={fallback}>{children}</Suspense>
      </Ever>
    </ErrorBoundary>
  );
}

/** From the first time on: a dialog that closes still has to fade. */
function Ever({ wanted, children }: { wanted: boolean; children: ReactNode }) {
  const [ever, setEver] = useState(wanted);
  if (wanted && !ever) setEver(true);
  return ever && children;
}

function Lost({ onLoadError }: { onLoadError: () => void }) {
  useEffect(onLoadError, [onLoadError]);
  return <Unavailable />;
}

/** Stands for a part of the frame whose code could not be fetched: the page around it stays, and the person is told (FAULT-81). */
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
