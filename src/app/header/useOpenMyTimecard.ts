import { CancelledError, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { create } from 'zustand';
import { ApiError } from '../../api/errors';
import { timecardQueries } from '../../api/timecards/queries';
import { notify } from '../../components/feedback/banners';
import { isoWeekOf } from '../../lib/dates';
import { paths } from '../../lib/paths';
import { useSession } from '../../session/store';

/** Shared, so the user menu shows progress wherever the action was started. */
const useBusy = create(() => ({ busy: false }));

/**
 * Opens this ISO week's card, fetched on the click. Without one, or after an error, it opens an empty card
 * (HEADER-19, 20).
 */
export function useOpenMyTimecard() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const busy = useBusy((state) => state.busy);
  async function open(employeeId: string) {
    useBusy.setState({ busy: true });
    const from = window.location.hash;
    const query = { ...timecardQueries.week(employeeId, isoWeekOf(), { silent: true }), staleTime: 0 };
    const [card] = await client.fetchQuery(query).catch((cause: unknown) => {
      if (!wasCanceled(cause)) notify({ kind: 'failure', text: 'Error: Error while fetching timecard' });
      return [];
    });
    useBusy.setState({ busy: false });
    // The user has navigated elsewhere or signed out meanwhile.
    if (window.location.hash !== from || !useSession.getState().user) return;
    const address = card && { supervisorId: card.supervisor.id, timecardId: card.timecardId };
    await navigate(paths.myTimecard(employeeId, address));
  }
  return { open, busy };
}

/** True when the call ended with the session or the shell, which needs no message. */
const wasCanceled = (cause: unknown): boolean =>
  cause instanceof CancelledError ||
  (cause instanceof ApiError && (cause.kind === 'cancelled' || cause.kind === 'signed-out'));
