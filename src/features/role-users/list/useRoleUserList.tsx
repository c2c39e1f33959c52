import { type RoleModule, roleModules, type RoleUser } from '../../../api/roleUsers/contract';
import { roleUserQueries } from '../../../api/roleUsers/queries';
import { useListState } from '../../../components/page/useListState';
import type { Column } from '../../../components/table/column';
import { peopleNoun, rolesText } from '../modules';
import { RoleUserBulk } from './RoleUserBulk';
import { useDialogAddress } from './useDialogAddress';

const columnsOf = (module: RoleModule): Column<RoleUser>[] => [
  { id: 'fullName', header: 'Name', cell: ({ fullName }) => fullName, sort: 'fullName', card: 'title' },
  { id: 'email', header: 'E-mail', cell: ({ email }) => email, card: 'fact' },
  { id: 'roles', header: 'Roles', cell: ({ roles }) => rolesText(module, roles), card: 'fact' },
];

const defaultsOf = (module: RoleModule) => ({
  sort: 'fullName,asc',
  sorts: ['fullName'],
  filters: { role: '' },
  choices: { role: ['', ...roleModules[module].roles.map(({ code }) => code)] },
});

/** CALL-060: who has which role in a product, as a list; all but its title. A row opens the roles of its person. `prefix`: see useListState. */
export function useRoleUserList(module: RoleModule, prefix = '') {
  const { label, roles } = roleModules[module];
  const state = useListState(defaultsOf(module), prefix);
  const { of } = useDialogAddress();
  const { search, sort, page, size, filters } = state.ask;
  const query = (rows: typeof size) =>
    roleUserQueries.list(module, { search, sort, role: filters.role, page, size: rows });
  return {
    noun: peopleNoun,
    state,
    query: query(size),
    everything: query('all'),
    columns: columnsOf(module),
    rowKey: ({ userId }: RoleUser) => userId,
    rowTo: ({ userId }: RoleUser) => of(userId),
    search: { label: `Search people of ${label}`, placeholder: 'Name, e-mail' },
    filters: [
      {
        name: 'role',
        label: 'Role',
        options: [
          { value: '', label: 'All' },
          ...roles.map(({ code, name }) => ({ value: code, label: name })),
        ],
      },
    ],
    bulk: (selection: Parameters<typeof RoleUserBulk>[0]['selection']) => (
      <RoleUserBulk module={module} selection={selection} />
    ),
    empty: {
      title: `Nobody has a role in ${label} yet`,
      text: 'Add people, or give everybody the basic role.',
    },
  };
}
