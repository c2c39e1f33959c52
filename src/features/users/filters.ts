import { useQuery } from '@tanstack/react-query';
import { businessQueries } from '../../api/business/queries';
import { userAdminQueries, type UserList } from '../../api/userAdmin/queries';
import { userStatuses, userStatusNames } from '../../api/users/contract';
import type { Filter } from '../../components/page/filter';
import { showNumber } from '../../lib/number';
import { whyNot } from '../../session/access';
import { useSession, useSubject } from '../../session/store';

/** EMP-31: filters nothing, and is left out on the wire. */
export const ANY = 'ALL';

const list: Filter = {
  name: 'list',
  label: 'Show',
  options: [
    { value: 'users', label: 'Users with a role' },
    { value: 'all', label: 'Everybody with an account' },
  ],
};

const statusFilter = (labels: readonly string[]): Filter => ({
  name: 'status',
  label: 'Status',
  options: [ANY, ...userStatuses].map((value, place) => ({ value, label: labels[place] ?? value })),
});

/** As they stand in the address. */
export const userFilters = { list, status: statusFilter([]), ofBusinessId: '' };
export type UserFilters = Record<keyof typeof userFilters, string>;

/** An administrator's customers: more than so many are found through their own list. */
const CUSTOMERS = { sort: 'name,asc', page: 0, size: 100 };

/** EMP-31…33: which list, which status and how many have it, and whose users. */
export function useUserFilters(asked: { search: string; filters: UserFilters }): Filter[] {
  const { search, filters } = asked;
  const own = useSession(({ user }) => user);
  const hasCustomers = whyNot(useSubject(), 'customers') === undefined;
  const { data: counts } = useQuery(
    userAdminQueries.count({
      list: filters.list as UserList,
      search: search || undefined,
      ofBusinessId: filters.ofBusinessId || undefined,
    }),
  );
  const { data: accounts } = useQuery({ ...businessQueries.list(CUSTOMERS), enabled: hasCustomers });
  const customers = accounts?.rows.filter(({ id }) => id !== own?.businessId) ?? [];
  const counted = (label: string, count: number | undefined) =>
    count === undefined ? label : `${label} (${showNumber(count)})`;
  const sum = counts && counts.active + counts.invited + counts.suspended + counts.deleted;

  return [
    list,
    statusFilter([
      counted('All', sum),
      ...userStatuses.map((status) => counted(userStatusNames[status], counts?.[countNames[status]])),
    ]),
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

const countNames = {
  ACTIVE: 'active',
  INVITED: 'invited',
  SUSPENDED: 'suspended',
  DELETED: 'deleted',
} as const;
