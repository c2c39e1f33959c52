import { Link, useParams, useSearchParams } from 'react-router-dom';
import { userAdminQueries } from '../../api/userAdmin/queries';
import type { User } from '../../api/users/contract';
import { DetailPage } from '../../components/page/DetailPage';
import { paths } from '../../lib/paths';
import { useSession } from '../../session/store';
import { UserActs } from './acts/UserActs';
import { UserData } from './detail/UserData';
import { UserRoles } from './detail/UserRoles';
import { nameOf } from './user';

/** SCREEN-USERS, one of them: all that is known, and what can be done. Users of customers can only be looked at (EMP-34). */
export default function UserDetailPage() {
  const { userId = '' } = useParams();
  const [params] = useSearchParams();
  const asked = params.get('ofBusinessId') ?? '';
  const own = useSession(({ user }) => user?.businessId);
  const ofBusinessId = asked === own ? '' : asked;
  return (
    <DetailPage
      what="user"
      back={{ to: paths.users, label: 'Users' }}
      query={userAdminQueries.detail(userId, ofBusinessId || undefined)}
      title={nameOf}
      context={({ username }) => (ofBusinessId ? `${username} · user of a customer` : username)}
      actions={ofBusinessId ? undefined : (user) => <Actions user={user} />}
      tabs={(user) => [
        { id: 'data', label: 'Data', content: () => <UserData user={user} /> },
        {
          id: 'roles',
          label: 'Roles',
          content: () => <UserRoles user={user} isOurs={ofBusinessId === ''} />,
        },
      ]}
    />
  );
}

function Actions({ user }: { user: User }) {
  return (
    <>
      {user.status !== 'DELETED' && (
        <Link className="btn btn-secondary" to={paths.editUser(user.userId)}>
          Edit
        </Link>
      )}
      <UserActs user={user} />
    </>
  );
}
