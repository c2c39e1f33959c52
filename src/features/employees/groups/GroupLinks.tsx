import '../../../styles/employee-groups.scss';
import { Link } from 'react-router-dom';
import { useManagedGroups } from './useManagedGroups';

/** The lists of what employees are grouped by that this person manages, but for the one that is shown. */
export function GroupLinks({ but }: { but?: string }) {
  const shown = useManagedGroups().filter(({ path }) => path !== but);
  if (shown.length === 0) return null;
  return (
    <span className="pl-group-links">
      {shown.map(({ path, title }) => (
        <Link key={path} to={path}>
          {title}
        </Link>
      ))}
    </span>
  );
}
