import { employeeNoun } from '../../../api/employees/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Group, GroupKind } from '../../../api/employeeGroups/contract';
import { employeeGroupQueries } from '../../../api/employeeGroups/queries';
import type { Employee } from '../../../api/employees/contract';
import { employeeQueries } from '../../../api/employees/queries';
import { ActionButton } from '../../../components/ActionButton';
import { useSelectedRows } from '../../../components/bulk/useSelectedRows';
import { ErrorState } from '../../../components/feedback/ErrorState';
import { openDialog } from '../../../components/feedback/openDialog';
import { Skeleton } from '../../../components/feedback/Skeleton';
import { ListPage } from '../../../components/page/ListPage';
import { MissingPage } from '../../../components/page/MissingPage';
import { type BackTarget, PageHeader } from '../../../components/page/PageHeader';
import { useListState } from '../../../components/page/useListState';
import type { Selection } from '../../../components/table/selection';
import { countOf } from '../../../lib/countOf';
import { paths } from '../../../lib/paths';
import { changeKinds } from '../bulk/changeKinds';
import { useRegroup } from '../bulk/useRegroup';
import { employeeListColumns } from '../columns';
import { GroupActions } from './GroupActions';
import type { ReplaceRequest } from './ReplaceGroupDialog';
import { groupKinds } from './groupKinds';

interface MoveSelectedProps {
  kind: GroupKind;
  group: Group;
  selection: Selection<Employee>;
}

/** Moves selected employees to another group or to none, and reports each result (FAULT-97). */
function MoveSelected({ kind, group, selection }: MoveSelectedProps) {
  const { move } = useRegroup();
  const { busy, disabledReason, withRows } = useSelectedRows(selection);

  function ask(employees: Employee[]) {
    const people = countOf(employees.length, employeeNoun);
    const request: ReplaceRequest = {
      title: `Move ${people}`,
      question: `What do they get instead of ${group.name}?`,
      consequence: (into) =>
        `${people} ${employees.length === 1 ? 'gets' : 'get'} ${into?.name ?? 'nothing'} instead of ${group.name}.`,
      submitLabel: `Move ${people}`,
      noneLabel: 'Leave them without one',
      run(into) {
        void move(kind, group, into, employees, selection.retain);
        return Promise.resolve();
      },
    };
    openDialog(() => import('./ReplaceGroupDialog'), 'ReplaceGroupDialog', { kind, group, request });
  }

  return (
    <ActionButton disabledReason={disabledReason} aria-busy={busy} onClick={() => void withRows(ask)}>
      Move to…
    </ActionButton>
  );
}

const columns = employeeListColumns.filter(({ id }) =>
  ['name', 'number', 'jobTitle', 'supervisor', 'status'].includes(id),
);

/** A group with its employees, for moving them and for actions on the group. */
export function GroupPeople({ kind, groupId }: { kind: GroupKind; groupId: string }) {
  const { title, path } = groupKinds[kind];
  const { noun, label } = changeKinds[kind];
  const { data, error, refetch } = useQuery(employeeGroupQueries.managed(kind));
  const group = data?.rows.find(({ id }) => id === groupId);
  const back = { to: path, label: title };
  if (group) return <People kind={kind} group={group} isOnlyGroup={data?.rows.length === 1} back={back} />;
  if (data) return <MissingPage what={noun.one} back={back} error={undefined} />;
  return (
    <div className="pl-page">
      <PageHeader title={label} back={back} />
      {error ? (
        <ErrorState what={`this ${noun.one}`} error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton kind="table" />
      )}
    </div>
  );
}

interface Props {
  kind: GroupKind;
  group: Group;
  isOnlyGroup: boolean;
  back: BackTarget;
}

function People({ kind, group, isOnlyGroup, back }: Props) {
  const state = useListState({ sort: 'firstName,asc', columns });
  const { noun } = changeKinds[kind];
  return (
    <ListPage
      title={group.name}
      back={back}
      noun={employeeNoun}
      state={state}
      query={({ search, sort, page, size }) =>
        employeeQueries.list({ search, sort, page, size, [groupKinds[kind].filter]: group.id })
      }
      columns={columns}
      rowKey={({ id }) => id}
      rowTo={({ id }) => paths.employee(id)}
      search={{ label: 'Search employees', placeholder: 'Name, number, email' }}
      bulk={(selection) => <MoveSelected kind={kind} group={group} selection={selection} />}
      empty={{
        title: `No employee has this ${noun.one}`,
        text: `To add employees, select them in the employee list and change their ${noun.one}.`,
        action: (
          <Link className="btn btn-secondary" to={paths.employees}>
            Employees
          </Link>
        ),
      }}
      actions={<GroupActions kind={kind} group={group} isOnlyGroup={isOnlyGroup} />}
    />
  );
}
