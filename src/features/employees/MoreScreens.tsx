import { useNavigate } from 'react-router-dom';
import { MenuButton } from '../../components/MenuButton';
import { paths } from '../../lib/paths';
import { whyNot } from '../../session/access';
import { useSubject } from '../../session/store';
import { groupKinds } from './groups/kinds';

/** What else there is about employees, in one button: on phones each would take a line. */
export function MoreScreens() {
  const navigate = useNavigate();
  const subject = useSubject();
  const groups = Object.values(groupKinds).filter(({ needs }) => whyNot(subject, needs) === undefined);
  const screens = [
    { title: 'Import from CSV', path: paths.importEmployees },
    { title: 'Supervisors', path: paths.supervisors },
    ...groups,
  ];
  return (
    <MenuButton
      label="More"
      acts={screens.map(({ title, path }) => ({ label: title, run: () => void navigate(path) }))}
    />
  );
}
