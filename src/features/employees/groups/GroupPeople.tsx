import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Group, GroupKind } from '../../../api/employeeGroups/contract';
import { employeeGroupQueries } from '../../../api/employeeGroups/queries';
import { employeeQueries } from '../../../api/employees/queries';
import { ErrorState } from '../../../components/feedback/ErrorState';
import { Skeleton } from '../../../components/feedback/Skeleton';
import { ListPage } from '../../../components/page/ListPage';
import { Missing } from '../../../components/page/Missing';
import { type Back, PageHeader } from '../../../components/page/PageHeader';
import { useListState } from '../../../components/page/useListState';
import { paths } from '../../../lib/paths';
import { changeKinds } from '../bulk/changeKinds';
import { employeeColumns } from '../columns';
import { employeeNoun } from '../employee';
import { GroupActs } from './GroupActs';
import { groupKinds } from './kinds';
import { MoveSelected } from './MoveSelected';

const columns = employeeColumns.filter(({ id }) =>
  ['name', 'number', 'jobTitle', 'supervisor', 'status'].includes(id),
);

/** One group: who is in it, moving some of them, and what can be done with the group itself. */
export function GroupPeople({ kind, groupId }: { kind: GroupKind; groupId: string }) {
  const { title, path } = groupKinds[kind];
  const { noun, label } = changeKinds[kind];
  const { data, error, refetch } = useQuery(employeeGroupQueries.managed(kind));
  const group = data?.rows.find(({ id }) => id === groupId);
  const back = { to: path, label: title };
  if (group) return <People kind={kind} group={group} only={data?.rows.length === 1} back={back} />;
  if (data) return <Missing what={noun.one} back={back} error={undefined} />;
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
  only: boolean;
  back: Back;
}

function People({ kind, group, only, back }: Props) {
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
      search={{ label: 'Search employees', placeholder: 'Name, number, e-mail' }}
      bulk={(selection) => <MoveSelected kind={kind} group={group} selection={selection} />}
      empty={{
        title: `No employee has this ${noun.one}`,
        text: `Select employees in their list and change their ${noun.one} there.`,
        action: (
          <Link className="btn btn-secondary" to={paths.employees}>
            Employees
          </Link>
        ),
      }}
      actions={<GroupActs kind={kind} group={group} only={only} />}
    />
  );
}
