import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { clearChanged, isAfterSave, isChanged, useChanged } from '../components/form/unsaved';
import { useAskToLeave } from './askToLeave';

/** Asks before anything that would lose what a form holds (GUARD-01…12). */
export function LeaveGuard() {
  return useChanged() ? <Guard /> : null;
}

function Guard() {
  useGuardedLinks();
  useGuardedPage();
  return null;
}

/** Links, Back and Forward, and addresses typed by hand (see typedEntries). */
function useGuardedLinks() {
  const ask = useAskToLeave();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isChanged() && currentLocation.pathname !== nextLocation.pathname && !isAfterSave(nextLocation.state),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    // A further navigation asks anew; the answer to this question is then nobody's.
    let current = true;
    void ask().then((leave) => {
      if (!current) return;
      if (!leave) return blocker.reset();
      clearChanged();
      blocker.proceed();
    });
    return () => {
      current = false;
    };
  }, [blocker, ask]);
}

/** Reload and closing the page: the browser asks in its own words. */
function useGuardedPage() {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isChanged()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
}
