import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { denialReason } from '../../access/access';
import { useMay } from '../../access/useMay';
import { businessQueries } from '../../api/business/queries';
import { userAdminQueries, type UserList } from '../../api/userAdmin/queries';
import { type User, type UserStatus, userStatuses, userStatusNames } from '../../api/users/contract';
import { ActionButton } from '../../components/ActionButton';
import { useSelectedRows } from '../../components/bulk/useSelectedRows';
import { type AnyFilter, type Filter, withCounts } from '../../components/page/filter';
import { MoreScreens } from '../../components/page/MoreScreens';
import { ListPage } from '../../components/page/ListPage';
import { useListState } from '../../components/page/useListState';
import type { Column } from '../../components/table/column';
import {
  dateTimeColumn,
  emailColumn,
  personColumn,
  statusColumn,
  textColumn,
} from '../../components/table/columns';
import { RowLink } from '../../components/table/RowLink';
import type { Selection } from '../../components/table/selection';
import { paths } from '../../lib/paths';
import type { PickerItem } from '../../lib/picker';
import { useSession, useSubject } from '../../session/store';
import { roleItems, useRoleOptions } from './roleOptions';
import { useUserActions } from './useUserActions';
import { userName, userStatusBadge, userNoun } from './user';

/** EMP-31: no filter; not sent. */
const ANY = 'ALL';

const list: Filter = {
  name: 'list',
  label: 'Show',
  options: [
    { value: 'users', label: 'Users with a role' },
    { value: 'all', label: 'Everyone with an account' },
  ],
  all: 'all',
};

const byStatus: Filter = {
  name: 'status',
  label: 'Status',
  options: [
    { value: ANY, label: 'All' },
    ...userStatuses.map((value) => ({ value, label: userStatusNames[value] })),
  ],
  all: ANY,
};

/** Filter values in the address. */
const userFilters = { list, status: byStatus, ofBusinessId: '' };
type UserFilters = Record<keyof typeof userFilters, string>;

/** The first customers are filter options. All others are in the list of customers. */
const CUSTOMERS = { sort: 'name,asc', page: 0, size: 100 };

/** EMP-31…33: filters by list, status with counts, and business. */
function useUserFilters(current: { search: string; filters: UserFilters }): AnyFilter[] {
  const { search, filters } = current;
  const own = useSession(({ user }) => user);
  const hasCustomers = useMay()('customers');
  const { data: counts } = useQuery(
    userAdminQueries.count({
      list: filters.list as UserList,
      search: search || undefined,
      ofBusinessId: filters.ofBusinessId || undefined,
    }),
  );
  const { data: accounts } = useQuery({ ...businessQueries.list(CUSTOMERS), enabled: hasCustomers });
  const customers = accounts?.rows.filter(({ id }) => id !== own?.businessId) ?? [];
  const { active = 0, invited = 0, suspended = 0, deleted = 0 } = counts ?? {};

  return [
    ...withCounts(
      [byStatus],
      counts && {
        '': active + invited + suspended + deleted,
        ACTIVE: active,
        INVITED: invited,
        SUSPENDED: suspended,
        DELETED: deleted,
      },
    ),
    list,
    ...(customers.length > 0 || filters.ofBusinessId !== ''
      ? [
          {
            name: 'ofBusinessId',
            label: 'Business',
            options: [
              { value: '', label: own?.businessName || 'Your own' },
              ...customers.map(({ id, name }) => ({ value: id, label: name })),
            ],
            pending: hasCustomers && !accounts,
          },
        ]
      : []),
  ];
}

/** SCREEN-USERS: both lists of users (CALL-043…049); the address holds the whole query. */
export default function UserListPage() {
  const { roles } = useRoleOptions();
  const mayOpenPeople = useMay()('orientationTaking');
  const columns = useMemo(() => userColumns(roles, mayOpenPeople), [roles, mayOpenPeople]);
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
      query={({ search, filters: current, ...params }) =>
        userAdminQueries.list({
          ...params,
          list: current.list as UserList,
          search: search || undefined,
          status: current.status === ANY ? undefined : (current.status as UserStatus),
          ofBusinessId,
        })
      }
      columns={columns}
      rowKey={({ userId }) => userId}
      rowTo={({ userId }) => paths.user(userId, { ...(ofBusinessId && { ofBusinessId }) })}
      search={{ label: 'Search users', placeholder: 'Name, username, email' }}
      filters={filters}
      bulk={ofBusinessId ? undefined : (selection) => <UserBulk selection={selection} />}
      empty={{ title: 'No users yet', text: 'Everyone who can sign in appears here.' }}
      actions={
        <>
          <MoreScreens screens={screens} />
          <Link className="btn btn-primary" to={paths.newUser}>
            New user
          </Link>
        </>
      }
    />
  );
}

const screens = [
  { label: 'Invite several users', to: paths.inviteUsers },
  { label: 'Invitation requests', to: paths.invitationRequests },
  { label: 'Roles of all users', to: paths.roles },
];

/** Leads to all that is known of the person of an account. */
const safetyColumn: Column<User> = {
  ...textColumn<User>('safety', 'Safety', () => '', { width: '9rem', hidden: true }),
  actions: true,
  cell: ({ employee }) =>
    employee && (
      <RowLink to={paths.orientationPerson(employee.id)} aria-label={`May work today: ${employee.name}`}>
        May work today
      </RowLink>
    ),
};

/** The role options provide the names of roles. */
const userColumns = (roleOptions: readonly PickerItem[], mayOpenPeople: boolean): Column<User>[] => [
  personColumn('name', 'Name', (user) => ({ ...user, name: userName(user) }), {
    sort: 'firstName',
    lastNameSort: 'lastName',
    card: 'title',
  }),
  emailColumn({ sort: 'email', card: 'fact' }),
  textColumn('roles', 'Roles', ({ roles }) => labels(roleItems(roles, roleOptions)), { card: 'fact' }),
  personColumn('employee', 'Employee', ({ employee }) => employee, { hidden: true }),
  ...(mayOpenPeople ? [safetyColumn] : []),
  dateTimeColumn('lastSignInAt', 'Last sign-in', (row) => row.lastSignInAt, {
    sort: 'lastSignInAt',
    wideOnly: true,
  }),
  dateTimeColumn('invitedAt', 'Invited', ({ invitedAt }) => invitedAt, { sort: 'invitedAt', hidden: true }),
  textColumn('username', 'Username', ({ username }) => username, { sort: 'username', hidden: true }),
  textColumn('phone', 'Phone', ({ phone }) => phone, { sort: 'phone', hidden: true }),
  textColumn('userCode', 'User code', ({ userCode }) => userCode, { sort: 'userCode', hidden: true }),
  statusColumn('status', 'Status', userStatusBadge, { sort: 'status', card: 'fact' }),
];

const labels = (items: readonly PickerItem[]): string => items.map(({ label }) => label).join(', ');

/** Actions on the selected users (EMP-38, EMP-39, EMP-42). */
function UserBulk({ selection }: { selection: Selection<User> }) {
  const { busy, disabledReason: loadingReason, withRows } = useSelectedRows(selection);
  const disabledReason = denialReason(useSubject(), 'users') ?? loadingReason;
  const actions = useUserActions();
  return (['suspend', 'activate', 'resend'] as const).map((action) => (
    <ActionButton
      key={action}
      disabledReason={disabledReason}
      aria-busy={busy}
      onClick={() => void withRows((rows) => actions.runManyConfirmed(action, rows, selection.retain))}
    >
      {actions.label(action)}
    </ActionButton>
  ));
}
