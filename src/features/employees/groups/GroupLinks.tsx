import '../../../styles/employee-groups.scss';
import { Link } from 'react-router-dom';
import { whyNot } from '../../../session/access';
import { useSubject } from '../../../session/store';
import { groupKinds } from './kinds';

/** The lists of what employees are grouped by that this person manages, but for the one that is shown. */
export function GroupLinks({ but }: { but?: string }) {
  const subject = useSubject();
  const shown = Object.values(groupKinds).filter(
    ({ path, needs }) => path !== but && whyNot(subject, needs) === undefined,
  );
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
