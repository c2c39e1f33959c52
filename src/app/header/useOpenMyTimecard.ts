import { CancelledError, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { create } from 'zustand';
import { ApiError } from '../../api/errors';
import { timecardQueries } from '../../api/timecards/queries';
import { notify } from '../../components/feedback/banners';
import { isoWeekOf } from '../../lib/dates';
import { paths } from '../../lib/paths';
import { useSession } from '../../session/store';

/** The user menu shows that it is under way, whoever has asked. */
const useBusy = create(() => ({ busy: false }));

/** HEADER-19, 20: this ISO week's card, asked for on the click; without one, or when it fails, the empty card. */
export function useOpenMyTimecard() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const busy = useBusy((state) => state.busy);
  async function open(employeeId: string) {
    useBusy.setState({ busy: true });
    const from = window.location.hash;
    const query = { ...timecardQueries.week(employeeId, isoWeekOf(), { silent: true }), staleTime: 0 };
    const [card] = await client.fetchQuery(query).catch((cause: unknown) => {
      if (!isOver(cause)) notify({ kind: 'failure', text: 'Error: Error while fetching timecard' });
      return [];
    });
    useBusy.setState({ busy: false });
    // Who has gone elsewhere, or out, meanwhile is not brought back.
    if (window.location.hash !== from || !useSession.getState().user) return;
    const address = card && { supervisorId: card.supervisor.id, timecardId: card.timecardId };
    await navigate(paths.myTimecard(employeeId, address));
  }
  return { open, busy };
}

/** The call ended with the session or with the shell: nobody is to be told. */
const isOver = (cause: unknown): boolean =>
  cause instanceof CancelledError ||
  (cause instanceof ApiError && (cause.kind === 'cancelled' || cause.kind === 'signed-out'));
