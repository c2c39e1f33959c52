import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { clearChanged, isAfterSave, isChanged, useChanged } from '../components/form/unsaved';
import { askToLeave } from './askToLeave';

/** Asks before a navigation that would lose what a form holds (GUARD-01…08). The browser asks on reload and close. */
export function LeaveGuard() {
  // A blocker that is always there would make the router warn at every address typed by hand.
  return useChanged() ? <Guard /> : null;
}

function Guard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isChanged() && currentLocation.pathname !== nextLocation.pathname && !isAfterSave(nextLocation.state),
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    // A further navigation asks anew; the answer to this question is then nobody's.
    let current = true;
    void askToLeave().then((leave) => {
      if (!current) return;
      if (!leave) return blocker.reset();
      clearChanged();
      blocker.proceed();
    });
    return () => {
      current = false;
    };
  }, [blocker]);

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isChanged()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  return null;
}
