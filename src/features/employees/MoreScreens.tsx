import { useNavigate } from 'react-router-dom';
import { MenuButton } from '../../components/MenuButton';
import { paths } from '../../lib/paths';
import { useManagedGroups } from './groups/useManagedGroups';

/** What else there is about employees, in one button: on phones each would take a line. */
export function MoreScreens() {
  const navigate = useNavigate();
  const screens = [
    { title: 'Import from CSV', path: paths.importEmployees },
    { title: 'Supervisors', path: paths.supervisors },
    ...useManagedGroups(),
  ];
  return (
    <MenuButton
      label="More"
      acts={screens.map(({ title, path }) => ({ label: title, run: () => void navigate(path) }))}
    />
  );
}
