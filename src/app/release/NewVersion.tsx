import { useEffect, useState } from 'react';
import { focusTitle } from '../../components/page/pageFocus';
import { appName } from '../../lib/appName';
import { now } from '../../lib/clock';
import { newRelease } from './release';

const MINUTE = 60_000;
/** Milliseconds between checks in the background. */
const EVERY = 15 * MINUTE;

/** Looks for a newer release while the page is visible, and immediately when code failed to load (FAULT-81). */
function useNewRelease(): string | undefined {
  const [release, setRelease] = useState<string>();
  useEffect(() => {
    let looked = now();
    const look = () => {
      looked = now();
      void newRelease().then((found) => found && setRelease(found));
    };
    const lookAgain = () => {
      if (document.visibilityState === 'visible' && now() - looked >= EVERY) look();
    };
    const timer = setInterval(lookAgain, MINUTE);
    document.addEventListener('visibilitychange', lookAgain);
    window.addEventListener('vite:preloadError', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', lookAgain);
      window.removeEventListener('vite:preloadError', look);
    };
  }, []);
  return release;
}

/** Offers the newer release. `Later` hides it until there is another one. */
export function NewVersion() {
  const release = useNewRelease();
  const [put, putOff] = useState<string>();
  if (!release || release === put) return null;
  const later = () => {
    putOff(release);
    focusTitle();
  };
  return (
    <div className="alert alert-info pl-notice d-print-none pl-cluster column-gap-4 justify-content-between">
      <span>A new version of {appName} is available</span>
      <span className="d-flex gap-2">
        <button type="button" className="btn btn-primary btn-sm" onClick={() => window.location.reload()}>
          Reload
        </button>
        <button type="button" className="btn btn-secondary btn-sm" onClick={later}>
          Later
        </button>
      </span>
    </div>
  );
}
