import { peopleNoun } from '../../../lib/countOf';
import { type RoleModule, roleModules, type RoleUser } from '../../../api/roleUsers/contract';
import { roleUserQueries } from '../../../api/roleUsers/queries';
import { ActionButton } from '../../../components/ActionButton';
import { useSelectedRows } from '../../../components/bulk/useSelectedRows';
import type { Filter } from '../../../components/page/filter';
import { useListState } from '../../../components/page/useListState';
import type { Column } from '../../../components/table/column';
import { emailColumn, personColumn, textColumn } from '../../../components/table/columns';
import type { Selection } from '../../../components/table/selection';
import { rolesText } from '../modules';
import { useDialogAddress } from './useDialogAddress';
import { useRevoke } from './useRevoke';

const columnsOf = (module: RoleModule): Column<RoleUser>[] => [
  personColumn('fullName', 'Name', ({ fullName }) => ({ name: fullName }), {
    sort: 'fullName',
    lastNameSort: 'lastName',
    card: 'title',
  }),
  emailColumn({ card: 'fact' }),
  textColumn('roles', 'Roles', ({ roles }) => rolesText(module, roles), { card: 'fact' }),
];

/**
 * CALL-060: the list of a product's role users, without its title. A row opens the user's roles. `prefix`: see
 * useListState.
 */
export function useRoleUserList(module: RoleModule, prefix = '') {
  const { label, roles } = roleModules[module];
  const role: Filter = {
    name: 'role',
    label: 'Role',
    options: [{ value: '', label: 'All' }, ...roles.map(({ code, name }) => ({ value: code, label: name }))],
  };
  const columns = columnsOf(module);
  const state = useListState({ sort: 'fullName,asc', columns, filters: { role } }, prefix);
  const { editAddress } = useDialogAddress();
  return {
    noun: peopleNoun,
    state,
    query: ({ filters, ...listParams }: typeof state.params) =>
      roleUserQueries.list(module, { ...listParams, role: filters.role }),
    columns,
    rowKey: ({ userId }: RoleUser) => userId,
    rowTo: ({ userId }: RoleUser) => editAddress(userId),
    search: { label: `Search people in ${label}`, placeholder: 'Name, email' },
    filters: [role],
    bulk: (selection: Parameters<typeof RoleUserBulk>[0]['selection']) => (
      <RoleUserBulk module={module} selection={selection} />
    ),
    empty: {
      title: `No one has a role in ${label} yet`,
      text: 'Add people, or assign the basic role to everyone.',
    },
  };
}

interface RoleUserBulkProps {
  module: RoleModule;
  selection: Selection<RoleUser>;
}

/** Actions on the selected users. */
function RoleUserBulk({ module, selection }: RoleUserBulkProps) {
  const { busy, disabledReason, withRows } = useSelectedRows(selection);
  const revoke = useRevoke(module);
  return (
    <ActionButton
      disabledReason={disabledReason}
      aria-busy={busy}
      onClick={() => void withRows((rows) => revoke(rows, selection.retain))}
    >
      Revoke roles
    </ActionButton>
  );
}
