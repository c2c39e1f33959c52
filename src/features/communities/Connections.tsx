import {
  type Community,
  type CommunityConnection,
  communityConnectionCalls,
  communityRoleNames,
  memberStatusNames,
  moveCommunityConnection,
} from '../../api/communities/contract';
import { communityConnections } from '../../api/communities/queries';
import { reasonRules } from '../../api/fieldSchemas';
import { useStatusMoves } from '../../components/entity/useStatusMoves';
import { notify } from '../../components/feedback/banners';
import { openDialog } from '../../components/feedback/openDialog';
import { choiceFilter } from '../../components/page/filter';
import { List } from '../../components/page/List';
import { useListState } from '../../components/page/useListState';
import type { Column } from '../../components/table/column';
import { dateTimeColumn, statusColumn, textColumn } from '../../components/table/columns';
import { RowButton } from '../../components/table/RowButton';
import { memberMoves } from '../../domain/communities/community';
import { problemOfCall } from '../../lib/problemOfCall';
import { isOrganizer, memberBadge } from './community';

const byStatus = choiceFilter('status', 'Status', memberStatusNames);

const columns: Column<CommunityConnection>[] = [
  textColumn('name', 'Company', ({ name }) => name || '—', { sort: 'name', card: 'title' }),
  statusColumn('status', 'Status', ({ status }) => memberBadge(status), { width: '9rem', card: 'fact' }),
  textColumn('role', 'Role', ({ role }) => communityRoleNames[role], { card: 'fact' }),
  textColumn('by', 'Changed by', ({ by, byBusiness }) => [by, byBusiness].filter(Boolean).join(', '), {
    card: 'fact',
  }),
  dateTimeColumn('at', 'Changed', ({ at }) => at, { sort: 'at', card: 'fact' }),
  textColumn('reason', 'Message or reason', ({ message, reason }) => reason || message, {
    wrapped: true,
    wideOnly: true,
  }),
];

/** CALL-257, ORG-07: the companies of a community. Organizers invite and choose roles. */
export function Connections({ community }: { community: Community }) {
  const mayManage = isOrganizer(community);
  const shown: Column<CommunityConnection>[] = [
    ...columns,
    {
      ...textColumn<CommunityConnection>('actions', 'Actions', () => '', { width: '20rem', card: 'fact' }),
      actions: true,
      cell: (row) => <Actions row={row} />,
    },
  ];
  const state = useListState({ sort: 'name,asc', columns, filters: { status: byStatus } });
  return (
    <div className="pl-stack">
      {mayManage && (
        <div className="pl-cluster d-print-none">
          <button
            type="button"
            className="btn btn-secondary"
            onClick={() =>
              openDialog(() => import('./InviteCompanyDialog'), 'InviteCompanyDialog', { community })
            }
          >
            Invite company
          </button>
        </div>
      )}
      <List
        title="Connections"
        noun={communityConnectionCalls.noun}
        state={state}
        query={({ filters, ...params }) =>
          communityConnections.list({ ...params, ...filters, communityId: community.id })
        }
        columns={mayManage ? shown : columns}
        rowKey={({ id }) => id}
        search={{ label: 'Search connections', placeholder: 'Company' }}
        filters={[byStatus]}
        empty={{ title: 'No connections yet', text: 'Companies that take part appear here.' }}
      />
    </div>
  );
}

/** What organizers do with the connection of another company. */
function Actions({ row }: { row: CommunityConnection }) {
  const { id, name, role, status, version } = row;
  const { others } = useStatusMoves({
    name,
    moves: row.isOwn ? [] : memberMoves(row, 'ORGANIZER'),
    statusNames: memberStatusNames,
    move: communityConnections.useMove(row, moveCommunityConnection),
    reasonRules,
  });
  const { send } = communityConnections.useSave(id, (current, draft) => current.role === draft.role);
  const other = role === 'ORGANIZER' ? 'PARTICIPANT' : 'ORGANIZER';

  async function changeRole() {
    try {
      await send({ ...communityConnections.draftOf(row), role: other }, version);
      notify({ kind: 'success', text: `${name}: ${communityRoleNames[other]}` });
    } catch (cause) {
      notify({ kind: 'failure', text: problemOfCall(cause, "Couldn't change the role.") });
    }
  }

  return (
    <div className="pl-cluster">
      {status === 'CONNECTED' && (
        <RowButton
          disabledReason={undefined}
          aria-label={`Make ${communityRoleNames[other].toLowerCase()}: ${name}`}
          onClick={() => void changeRole()}
        >
          Make {communityRoleNames[other].toLowerCase()}
        </RowButton>
      )}
      {others.map(({ label, run }) => (
        <RowButton key={label} disabledReason={undefined} aria-label={`${label} ${name}`} onClick={run}>
          {label}
        </RowButton>
      ))}
    </div>
  );
}
