import { useParams } from 'react-router-dom';
import { type Group, type GroupKind, groupName } from '../../../api/employeeGroups/contract';
import { employeeGroupQueries, useAddGroup } from '../../../api/employeeGroups/queries';
import { openNameDialog } from '../../../components/form/openNameDialog';
import { ListPage } from '../../../components/page/ListPage';
import { MoreScreens } from '../../../components/page/MoreScreens';
import { useListState } from '../../../components/page/useListState';
import type { Column } from '../../../components/table/column';
import { numberColumn, textColumn } from '../../../components/table/columns';
import { paths } from '../../../lib/paths';
import { changeKinds } from '../bulk/changeKinds';
import { GroupPeople } from './GroupPeople';
import { groupKinds, useManagedGroups } from './groupKinds';

/** The list of all groups of a kind or, with an id in the address, one group with its employees (EMP-28). */
export function GroupScreens({ kind }: { kind: GroupKind }) {
  const groupId = useParams()[groupKinds[kind].param];
  return groupId === undefined ? (
    <GroupList kind={kind} />
  ) : (
    <GroupPeople key={groupId} kind={kind} groupId={groupId} />
  );
}

const columns: Column<Group>[] = [
  textColumn('name', 'Name', ({ name }) => name, { sort: 'name', card: 'title' }),
  numberColumn('employees', 'Employees', ({ employees }) => employees, {
    sort: 'employees',
    width: '9rem',
    card: 'fact',
  }),
];

/** All groups of a kind, with employee counts. */
function GroupList({ kind }: { kind: GroupKind }) {
  const { title, path, about } = groupKinds[kind];
  const { noun } = changeKinds[kind];
  const state = useListState({ sort: 'name,asc', columns });
  const add = useAddGroup(kind);
  const openAdd = () =>
    openNameDialog({
      schema: groupName,
      title: `Add ${noun.one}`,
      name: '',
      save: add,
      doneMessage: (name) => `${name} added`,
    });
  return (
    <ListPage
      title={title}
      noun={noun}
      state={state}
      allRowsQuery={employeeGroupQueries.managed(kind)}
      columns={columns}
      rowKey={({ id }) => id}
      rowTo={({ id }) => paths.employeeGroup(path, id)}
      search={{ label: `Search ${noun.many}` }}
      empty={{ title: `No ${noun.many} yet`, text: about }}
      actions={
        <>
          <OtherGroups except={path} />
          <button type="button" className="btn btn-primary" onClick={openAdd}>
            Add {noun.one}
          </button>
        </>
      }
    />
  );
}

/** The other lists of groups that the user manages. */
function OtherGroups({ except }: { except: string }) {
  return <MoreScreens screens={useManagedGroups().filter(({ to }) => to !== except)} />;
}
