import type { ComponentType } from 'react';
import { Dialogs } from '../components/feedback/Dialogs';
import { useChanged } from '../components/form/unsaved';
import { LeaveGuard } from './LeaveGuard';

/** A page outside the shell that asks before its form is lost (GUARD-01). */
export const withLeaveGuard = (Page: ComponentType): ComponentType =>
  function GuardedForm() {
    const changed = useChanged();
    return (
      <>
        <Page />
        <LeaveGuard />
        {/* Without changes, another page with its own dialogs may replace this one. */}
        {changed && <Dialogs />}
      </>
    );
  };
