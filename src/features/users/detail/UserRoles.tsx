import '../../../styles/users.scss';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { User } from '../../../api/users/contract';
import { Loaded } from '../../../components/page/Loaded';
import { paths } from '../../../lib/paths';
import type { PickerItem } from '../../../lib/picker';
import { offeredQuery, roleItems } from '../offered';
import { roleKinds } from '../user';

/** ACCESS-23, ACCESS-24: what somebody is in both modules, and what that means. `isOurs`: not of a customer. */
export function UserRoles({ user, isOurs }: { user: User; isOurs: boolean }) {
  const query = useQuery(offeredQuery);
  return (
    <>
      <Loaded query={query} what="the roles">
        {(offered) =>
          roleKinds.map(({ field, label }) => (
            <section key={field} className="pl-panel" aria-labelledby={field}>
              <h2 id={field}>{label}</h2>
              <RoleList roles={roleItems(user[field], offered[field])} />
            </section>
          ))
        }
      </Loaded>
      {isOurs && (
        <p className="pl-user-links">
          <Link className="btn btn-secondary" to={paths.userAccess(user.userId)}>
            What this person sees
          </Link>
          <Link className="btn btn-secondary" to={paths.rolesOf(user.email)}>
            Roles in each product
          </Link>
        </p>
      )}
    </>
  );
}

function RoleList({ roles }: { roles: readonly PickerItem[] }) {
  if (roles.length === 0) return <p className="text-body-secondary">None</p>;
  return (
    <ul className="pl-user-roles">
      {roles.map(({ id, label, hint }) => (
        <li key={id}>
          <strong>{label}</strong>
          {hint && <p className="pl-hint">{hint}</p>}
        </li>
      ))}
    </ul>
  );
}
