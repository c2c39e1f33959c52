import { useNavigate } from 'react-router-dom';
import { MenuButton } from '../../components/MenuButton';
import { paths } from '../../lib/paths';

const screens = [
  { label: 'Invite several', path: paths.inviteUsers },
  { label: 'Invitation requests', path: paths.invitationRequests },
  { label: 'Roles of everybody', path: paths.roles },
];

/** What else there is about users, in one button: on phones each would take a line. */
export function MoreScreens() {
  const navigate = useNavigate();
  return (
    <MenuButton
      label="More"
      acts={screens.map(({ label, path }) => ({ label, run: () => void navigate(path) }))}
    />
  );
}
