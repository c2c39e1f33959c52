import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { confirm } from '../components/feedback/confirm';
import { clearChanged, isChanged, useChanged } from '../components/form/unsaved';

/** Asks before a navigation that would lose what a form holds (GUARD-01…08). The browser asks on reload and close. */
export function LeaveGuard() {
  // A blocker that is always there would make the router warn at every address typed by hand.
  return useChanged() ? <Guard /> : null;
}

function Guard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isChanged() && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm({
      title: 'Confirm Exit?',
      text: 'Changes will be lost if you leave this page without saving.',
      yes: 'Yes',
      no: 'Cancel',
    }).then((leave) => {
      if (!leave) return blocker.reset();
      clearChanged();
      blocker.proceed();
    });
  }, [blocker]);

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  return null;
}
