import { useParams } from 'react-router-dom';
import { userQueries } from '../../api/users/queries';
import { FetchedPage } from '../../components/page/FetchedPage';
import { PageHeader } from '../../components/page/PageHeader';
import { paths } from '../../lib/paths';
import { SeenParts } from './SeenParts';
import { Standstill } from './Standstill';

/** SCREEN-USERS: what may this person see? The shell as they have it, to be read only. */
export default function UserAccessPage() {
  const { userId = '' } = useParams();
  return (
    <FetchedPage what="user" back={{ to: paths.users, label: 'Users' }} query={userQueries.detail(userId)}>
      {({ fullName, email, status }) => (
        <div className="pl-page">
          <PageHeader
            title={`What ${fullName || email} sees`}
            back={{ to: paths.user(userId), label: fullName || email }}
            context="Menus and screens as they have them, by the same rules. Nothing here can be changed."
          />
          <Standstill status={status} />
          <SeenParts userId={userId} />
        </div>
      )}
    </FetchedPage>
  );
}
