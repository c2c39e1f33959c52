import { type User, userStatusNames } from '../../api/users/contract';
import { StatusBadge } from '../../components/StatusBadge';
import type { Column } from '../../components/table/column';
import type { PickerItem } from '../../lib/picker';
import { roleItems } from './offered';
import { moment, nameOf, statusLook } from './user';

/** A column whose cell is its text. */
const textColumn = (column: Omit<Column<User>, 'cell'> & { text: (row: User) => string }): Column<User> => ({
  ...column,
  cell: column.text,
});

const timeColumn = (
  id: 'invitedAt' | 'lastSignInAt',
  header: string,
  look: Pick<Column<User>, 'roomy' | 'hidden'>,
) =>
  textColumn({
    id,
    header,
    text: ({ [id]: at }) => moment(at),
    value: ({ [id]: at }) => at,
    sort: id,
    width: '13rem',
    ...look,
  });

/** `offered`: what the roles are called. */
export const userColumns = (offered: readonly PickerItem[]): Column<User>[] => [
  textColumn({ id: 'name', header: 'Name', text: nameOf, sort: 'firstName', card: 'title' }),
  textColumn({ id: 'email', header: 'E-mail', text: ({ email }) => email, sort: 'email', card: 'fact' }),
  textColumn({
    id: 'roles',
    header: 'Roles',
    text: ({ roles }) =>
      roleItems(roles, offered)
        .map(({ label }) => label)
        .join(', '),
    card: 'fact',
  }),
  textColumn({
    id: 'employee',
    header: 'Employee',
    text: ({ employee }) => employee?.name ?? '',
    hidden: true,
  }),
  timeColumn('lastSignInAt', 'Last sign-in', { roomy: true }),
  timeColumn('invitedAt', 'Invited', { hidden: true }),
  textColumn({
    id: 'username',
    header: 'Username',
    text: ({ username }) => username,
    sort: 'username',
    hidden: true,
  }),
  textColumn({ id: 'phone', header: 'Phone', text: ({ phone }) => phone, sort: 'phone', hidden: true }),
  textColumn({
    id: 'userCode',
    header: 'User code',
    text: ({ userCode }) => userCode,
    sort: 'userCode',
    hidden: true,
  }),
  {
    id: 'status',
    header: 'Status',
    text: ({ status }) => userStatusNames[status],
    cell: (user) => <StatusBadge {...statusLook(user)} />,
    sort: 'status',
    width: '7rem',
    card: 'fact',
  },
];

/** Their fields, for the address. */
export const userSorts = userColumns([]).flatMap(({ sort }) => (sort ? [sort] : []));
