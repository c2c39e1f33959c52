import { CancelledError, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { create } from 'zustand';
import { ApiError } from '../../api/errors';
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
    const [card] = await fetchCards(client, employeeId).catch((cause: unknown) => {
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

/** Its code is not needed before the click. */
async function fetchCards(client: QueryClient, employeeId: string) {
  const { timecardQueries } = await import('../../api/timecards/queries');
  const query = timecardQueries.week(employeeId, isoWeekOf(), { silent: true });
  return client.fetchQuery({ ...query, staleTime: 0 });
}

/** True when the call ended with the session or the shell, which needs no message. */
const wasCanceled = (cause: unknown): boolean =>
  cause instanceof CancelledError ||
  (cause instanceof ApiError && (cause.kind === 'cancelled' || cause.kind === 'signed-out'));
