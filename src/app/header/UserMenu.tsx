import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { useCloseOnLeave } from '../../components/useCloseOnLeave';
import { appName } from '../../lib/appName';
import { initials } from '../../lib/initials';
import { paths } from '../../lib/paths';
import { useSession } from '../../session/store';
import { LoadingBar } from '../LoadingBar';
import { usePanel } from './panel';
import { useLogOut } from './useLogOut';
import { useOpenMyTimecard } from './useOpenMyTimecard';

/** Who is signed in, and what is theirs (USERMENU). */
export function UserMenu() {
  const user = useSession((state) => state.user);
  const employeeId = useSession((state) => state.flags.employeeId);
  const myTimecard = useOpenMyTimecard();
  const logOut = useLogOut();
  const { open, toggle, close } = usePanel('user');
  const area = useCloseOnLeave<HTMLDivElement>(open, close);
  const avatar = useRef<HTMLButtonElement>(null);
  // The entry is about to go; a question that follows gives the focus back to what has it now.
  const choose = () => {
    avatar.current?.focus();
    close();
  };
  if (!user) return null;
  const name = `${user.firstName} ${user.lastName}`.trim() || user.email;
  return (
    <div className="pl-user-menu" ref={area}>
      {myTimecard.busy && <LoadingBar label="Opening my time card" />}
      <button
        ref={avatar}
        type="button"
        className="pl-avatar"
        // With the visible initials: voice control finds a button by the text on it.
        aria-label={`User menu, ${initials(name)}`}
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
                choose();
                void myTimecard.open(employeeId);
              }}
            >
              My Time Card
            </button>
          )}
          <Link className="dropdown-item" to={paths.myProfile} onClick={choose}>
            My Profile
          </Link>
          <button
            type="button"
            className="dropdown-item"
            onClick={() => {
              choose();
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
