import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { userAdminQueries, type UserList } from '../../api/userAdmin/queries';
import { userStatuses, type UserStatus } from '../../api/users/contract';
import { ListPage } from '../../components/page/ListPage';
import { useListState } from '../../components/page/useListState';
import { paths } from '../../lib/paths';
import { useSession } from '../../session/store';
import { UserBulk } from './bulk/UserBulk';
import { userColumns, userSorts } from './columns';
import { ANY, lists, normalFilters, useUserFilters } from './filters';
import { MoreScreens } from './MoreScreens';
import { useOffered } from './offered';
import { userNoun } from './user';

const defaults = {
  sort: 'firstName,asc',
  sorts: userSorts,
  filters: normalFilters,
  choices: { list: lists.map(({ value }) => value), status: [ANY, ...userStatuses] },
};

/** SCREEN-USERS: both lists of users (CALL-043…049), all of their query in the address. */
export default function UserListPage() {
  const state = useListState(defaults);
  const filters = useUserFilters(state);
  const { roles } = useOffered();
  const columns = useMemo(() => userColumns(roles), [roles]);
  const business = useSession(({ user }) => user?.businessName);
  const { search, sort, page, size, filters: asked } = state.ask;
  const ofBusinessId = asked.ofBusinessId || undefined;
  const query = (rows: typeof size) =>
    userAdminQueries.list({
      list: asked.list as UserList,
      search: search || undefined,
      status: asked.status === ANY ? undefined : (asked.status as UserStatus),
      ofBusinessId,
      sort,
      page,
      size: rows,
    });
  return (
    <ListPage
      title="Users"
      context={business}
      name="users"
      noun={userNoun}
      state={state}
      query={query(size)}
      everything={query('all')}
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
