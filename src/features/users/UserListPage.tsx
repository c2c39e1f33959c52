import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { userAdminQueries, type UserList } from '../../api/userAdmin/queries';
import type { UserStatus } from '../../api/users/contract';
import { ListPage } from '../../components/page/ListPage';
import { useListState } from '../../components/page/useListState';
import { paths } from '../../lib/paths';
import { useSession } from '../../session/store';
import { UserBulk } from './bulk/UserBulk';
import { userColumns } from './columns';
import { ANY, userFilters, useUserFilters } from './filters';
import { MoreScreens } from './MoreScreens';
import { useOffered } from './offered';
import { userNoun } from './user';

/** SCREEN-USERS: both lists of users (CALL-043…049), all of their query in the address. */
export default function UserListPage() {
  const { roles } = useOffered();
  const columns = useMemo(() => userColumns(roles), [roles]);
  const state = useListState({ sort: 'firstName,asc', columns, filters: userFilters });
  const filters = useUserFilters(state);
  const business = useSession(({ user }) => user?.businessName);
  const ofBusinessId = state.filters.ofBusinessId || undefined;
  return (
    <ListPage
      title="Users"
      context={business}
      name="users"
      noun={userNoun}
      state={state}
      query={({ search, filters: asked, ...ask }) =>
        userAdminQueries.list({
          ...ask,
          list: asked.list as UserList,
          search: search || undefined,
          status: asked.status === ANY ? undefined : (asked.status as UserStatus),
          ofBusinessId,
        })
      }
      columns={columns}
      rowKey={({ userId }) => userId}
      rowTo={({ userId }) => paths.user(userId, { ...(ofBusinessId && { ofBusinessId }) })}
      search={{ label: 'Search users', placeholder: 'Name, username, e-mail' }}
      filters={filters}
      bulk={ofBusinessId ? undefined : (selection) => <UserBulk selection={selection} />}
      empty={{ title: 'No users yet', text: 'Everybody who can sign in appears here.' }}
      actions={
        <>
          <MoreScreens />
          <Link className="btn btn-primary" to={paths.newUser}>
            New user
          </Link>
        </>
      }
    />
  );
}
