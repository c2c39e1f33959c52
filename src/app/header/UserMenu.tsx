import { CancelledError, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { ApiError } from '../../api/errors';
import { timecardQueries } from '../../api/timecards/queries';
import { notify } from '../../components/feedback/banners';
import { isChanged } from '../../components/form/unsaved';
import { useCloseOnLeave } from '../../components/useCloseOnLeave';
import { appName } from '../../lib/appName';
import { isoWeekOf } from '../../lib/dates';
import { initials } from '../../lib/initials';
import { paths } from '../../lib/paths';
import { signOut } from '../../session/session';
import { useSession } from '../../session/store';
import { askToLeave } from '../askToLeave';
import { LoadingBar } from '../LoadingBar';
import { usePanel } from './panel';

/** HEADER-19, 20: this ISO week's card, asked for on the click; without one, or when it fails, the empty card. */
function useOpenMyTimecard() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  async function open(employeeId: string) {
    setBusy(true);
    const from = window.location.hash;
    const query = { ...timecardQueries.week(employeeId, isoWeekOf(), { silent: true }), staleTime: 0 };
    const [card] = await client.fetchQuery(query).catch((cause: unknown) => {
      if (!isOver(cause)) notify({ kind: 'failure', text: 'Error: Error while fetching timecard' });
      return [];
    });
    setBusy(false);
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

async function logOut() {
  if (!isChanged() || (await askToLeave())) await signOut();
}

/** Who is signed in, and what is theirs (USERMENU). */
export function UserMenu() {
  const user = useSession((state) => state.user);
  const employeeId = useSession((state) => state.flags.employeeId);
  const myTimecard = useOpenMyTimecard();
  const { open, toggle, close } = usePanel('user');
  const area = useCloseOnLeave<HTMLDivElement>(open, close);
  if (!user) return null;
  const name = `${user.firstName} ${user.lastName}`.trim() || user.email;
  return (
    <div className="pl-user-menu" ref={area}>
      {myTimecard.busy && <LoadingBar label="Opening my time card" />}
      <button
        type="button"
        className="pl-avatar"
        aria-label="User menu"
        aria-expanded={open}
        onClick={toggle}
      >
        {initials(name)}
      </button>
      {open && (
        <div className="dropdown-menu show">
          <p className="dropdown-item-text pl-user">
            <strong>{name}</strong>
            <span>{user.businessName}</span>
          </p>
          <hr className="dropdown-divider" />
          {employeeId !== undefined && (
            <button
              type="button"
              className="dropdown-item"
              onClick={() => {
                close();
                void myTimecard.open(employeeId);
              }}
            >
              My Time Card
            </button>
          )}
          <Link className="dropdown-item" to={paths.myProfile} onClick={close}>
            My Profile
          </Link>
          <button
            type="button"
            className="dropdown-item"
            onClick={() => {
              close();
              void logOut();
            }}
          >
            Log Out
          </button>
          <hr className="dropdown-divider" />
          <p className="dropdown-item-text pl-release">
            {appName} {import.meta.env.VITE_RELEASE ?? 'development'}
          </p>
        </div>
      )}
    </div>
  );
}
