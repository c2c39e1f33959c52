import type { User } from '../../api/users/contract';
import type { Column } from '../../components/table/column';
import { momentColumn, namedColumn, statusColumn, textColumn } from '../../components/table/columns';
import type { PickerItem } from '../../lib/picker';
import { roleItems } from './offered';
import { nameOf, statusLook } from './user';

/** `offered`: what the roles are called. */
export const userColumns = (offered: readonly PickerItem[]): Column<User>[] => [
  textColumn('name', 'Name', nameOf, { sort: 'firstName', card: 'title' }),
  textColumn('email', 'E-mail', ({ email }) => email, { sort: 'email', card: 'fact' }),
  textColumn('roles', 'Roles', ({ roles }) => labels(roleItems(roles, offered)), { card: 'fact' }),
  namedColumn('employee', 'Employee', ({ employee }) => employee, { hidden: true }),
  momentColumn('lastSignInAt', 'Last sign-in', (row) => row.lastSignInAt, {
    sort: 'lastSignInAt',
    roomy: true,
  }),
  momentColumn('invitedAt', 'Invited', ({ invitedAt }) => invitedAt, { sort: 'invitedAt', hidden: true }),
  textColumn('username', 'Username', ({ username }) => username, { sort: 'username', hidden: true }),
  textColumn('phone', 'Phone', ({ phone }) => phone, { sort: 'phone', hidden: true }),
  textColumn('userCode', 'User code', ({ userCode }) => userCode, { sort: 'userCode', hidden: true }),
  statusColumn('status', 'Status', statusLook, { sort: 'status', card: 'fact' }),
];

const labels = (items: readonly PickerItem[]): string => items.map(({ label }) => label).join(', ');
