import { useEffect, useState } from 'react';
import { focusTitle } from '../../components/page/pageFocus';
import { appName } from '../../lib/appName';
import { now } from '../../lib/clock';
import { newRelease } from './release';

const MINUTE = 60_000;
/** Milliseconds between checks in the background. */
const CHECK_INTERVAL = 15 * MINUTE;

/** Looks for a newer release while the page is visible, and immediately when code failed to load (FAULT-81). */
function useNewRelease(): string | undefined {
  const [release, setRelease] = useState<string>();
  useEffect(() => {
    let lastCheck = now();
    const check = () => {
      lastCheck = now();
      void newRelease().then((newer) => newer && setRelease(newer));
    };
    const checkIfDue = () => {
      if (document.visibilityState === 'visible' && now() - lastCheck >= CHECK_INTERVAL) check();
    };
    const timer = setInterval(checkIfDue, MINUTE);
    document.addEventListener('visibilitychange', checkIfDue);
    window.addEventListener('vite:preloadError', check);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', checkIfDue);
      window.removeEventListener('vite:preloadError', check);
    };
  }, []);
  return release;
}

/** Offers the newer release. `Later` hides it until there is another one. */
export function NewVersion() {
  const release = useNewRelease();
  const [dismissed, setDismissed] = useState<string>();
  if (!release || release === dismissed) return null;
  const later = () => {
    setDismissed(release);
    focusTitle();
  };
  return (
    <div className="alert alert-info pl-notice d-print-none pl-cluster column-gap-4 justify-content-between">
      <span>A new version of {appName} is available</span>
      <span className="d-flex gap-2">
        <button type="button" className="btn btn-secondary btn-sm" onClick={() => window.location.reload()}>
          Reload
        </button>
        <button type="button" className="btn btn-secondary btn-sm" onClick={later}>
          Later
        </button>
      </span>
    </div>
  );
}
