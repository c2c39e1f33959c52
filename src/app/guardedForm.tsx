import type { ComponentType } from 'react';
import { Dialogs } from '../components/feedback/Dialogs';
import { useChanged } from '../components/form/unsaved';
import { LeaveGuard } from './LeaveGuard';

/** A page outside the shell, whose form is long enough to be asked about before it is lost (GUARD-01). */
export const guardedForm = (Page: ComponentType): ComponentType =>
  function GuardedForm() {
    const changed = useChanged();
    return (
      <>
        <Page />
        <LeaveGuard />
        {/* Who has typed nothing may be shown another page in its place, which has its own. */}
        {changed && <Dialogs />}
      </>
    );
  };
