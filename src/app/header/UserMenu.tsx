import { useQueryClient } from '@tanstack/react-query';
import { Dropdown } from 'react-bootstrap';
import { Link, useNavigate } from 'react-router-dom';
import { timecardQueries } from '../../api/timecards/queries';
import { notify } from '../../components/feedback/banners';
import { appName } from '../../lib/appName';
import { initials } from '../../lib/initials';
import { isoWeekOf } from '../../lib/dates';
import { paths } from '../../lib/paths';
import { signOut } from '../../session/session';
import { useSession } from '../../session/store';

/** HEADER-19, 20: this ISO week's card, asked for on the click; without one, or when it fails, the empty card. */
function useOpenMyTimecard() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return async (employeeId: string) => {
    const [card] = await client
      .fetchQuery({ ...timecardQueries.week(employeeId, isoWeekOf(), { silent: true }), staleTime: 0 })
      .catch(() => {
        notify({ kind: 'failure', text: 'Error: Error while fetching timecard' });
        return [];
      });
    await navigate(
      paths.myTimecard(employeeId, card && { supervisorId: card.supervisor.id, timecardId: card.timecardId }),
    );
  };
}

export function UserMenu() {
  const user = useSession((state) => state.user);
  const employeeId = useSession((state) => state.flags.employeeId);
  const openMyTimecard = useOpenMyTimecard();
  if (!user) return null;
  const name = `${user.firstName} ${user.lastName}`.trim() || user.email;
  return (
    <Dropdown align="end">
      <Dropdown.Toggle as="button" type="button" className="pl-avatar" aria-label="User menu">
        {initials(name)}
      </Dropdown.Toggle>
      <Dropdown.Menu>
        <Dropdown.ItemText className="pl-user">
          <strong>{name}</strong>
          <span>{user.businessName}</span>
        </Dropdown.ItemText>
        <Dropdown.Divider />
        {employeeId !== undefined && (
          <Dropdown.Item as="button" type="button" onClick={() => void openMyTimecard(employeeId)}>
            My Time Card
          </Dropdown.Item>
        )}
        <Dropdown.Item as={Link} to={paths.myProfile}>
          My Profile
        </Dropdown.Item>
        <Dropdown.Item as="button" type="button" onClick={() => void signOut()}>
          Log Out
        </Dropdown.Item>
        <Dropdown.Divider />
        <Dropdown.ItemText className="pl-release">
          {appName} {import.meta.env.VITE_RELEASE ?? 'development'}
        </Dropdown.ItemText>
      </Dropdown.Menu>
    </Dropdown>
  );
}
