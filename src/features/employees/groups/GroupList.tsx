import { useState } from 'react';
import type { Group, GroupKind } from '../../../api/employeeGroups/contract';
import { employeeGroupQueries, useAddGroup } from '../../../api/employeeGroups/queries';
import { LazyPart } from '../../../components/feedback/LazyPart';
import { ListPage } from '../../../components/page/ListPage';
import { useListState } from '../../../components/page/useListState';
import type { Column } from '../../../components/table/column';
import { numberColumn, textColumn } from '../../../components/table/columns';
import { lazyAgain } from '../../../components/lazyAgain';
import { paths } from '../../../lib/paths';
import { changeKinds } from '../bulk/changeKinds';
import { GroupLinks } from './GroupLinks';
import { groupKinds } from './kinds';

const NameDialog = lazyAgain(async () => ({ default: (await import('./NameDialog')).NameDialog }));

const columns: Column<Group>[] = [
  textColumn('name', 'Name', ({ name }) => name, { sort: 'name', card: 'title' }),
  numberColumn('employees', 'Employees', ({ employees }) => employees, {
    sort: 'employees',
    width: '9rem',
    card: 'fact',
  }),
];

/** All groups of a kind, with how many employees are in each. */
export function GroupList({ kind }: { kind: GroupKind }) {
  const { title, path, about } = groupKinds[kind];
  const { noun } = changeKinds[kind];
  const state = useListState({ sort: 'name,asc', columns });
  const add = useAddGroup(kind);
  const [adding, setAdding] = useState(false);
  const close = () => setAdding(false);
  const button = (
    <button type="button" className="btn btn-primary" onClick={() => setAdding(true)}>
      Add {noun.one}
    </button>
  );
  return (
    <>
      <ListPage
        title={title}
        context={<GroupLinks but={path} />}
        noun={noun}
        state={state}
        everything={employeeGroupQueries.managed(kind)}
        columns={columns}
        rowKey={({ id }) => id}
        rowTo={({ id }) => paths.employeeGroup(path, id)}
        search={{ label: `Search ${noun.many}` }}
        empty={{ title: `No ${noun.many} yet`, text: about, action: button }}
        actions={button}
      />
      <LazyPart wanted={adding} onLost={close}>
        <NameDialog
          title={`Add ${noun.one}`}
          name=""
          save={add.mutateAsync}
          said={(name) => `${name} added`}
          open={adding}
          onClose={close}
        />
      </LazyPart>
    </>
  );
}
