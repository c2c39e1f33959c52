import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { confirm } from '../components/feedback/confirm';
import { clearChanged, isAfterSave, isChanged, useChanged } from '../components/form/unsaved';

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
    void confirm({
      title: 'Confirm Exit?',
      text: 'Changes will be lost if you leave this page without saving.',
      yes: 'Yes',
      no: 'Cancel',
    }).then((leave) => {
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
