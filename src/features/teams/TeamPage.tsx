import { Link, useParams } from 'react-router-dom';
import type { Team, TeamMember } from '../../api/teams/contract';
import { teamMembers, teams, useSetMembers } from '../../api/teams/queries';
import { ActionButton } from '../../components/ActionButton';
import { useSelectedRows } from '../../components/bulk/useSelectedRows';
import { RecordActions } from '../../components/entity/RecordActions';
import { notify } from '../../components/feedback/banners';
import { openDialog } from '../../components/feedback/openDialog';
import { DetailPage } from '../../components/page/DetailPage';
import { List } from '../../components/page/List';
import { RecordFacts } from '../../components/page/RecordFacts';
import { useListState } from '../../components/page/useListState';
import type { Column } from '../../components/table/column';
import { personColumn, phoneColumn, textColumn } from '../../components/table/columns';
import type { Selection } from '../../components/table/selection';
import { countOf } from '../../lib/countOf';
import { paths } from '../../lib/paths';
import { useNewJobVersion } from '../../session/store';

const memberNoun = { one: 'member', many: 'members' };

const columns: Column<TeamMember>[] = [
  personColumn('name', 'Name', (member) => member, { sort: 'name', card: 'title' }),
  textColumn('jobTitle', 'Job title', ({ jobTitle }) => jobTitle, { sort: 'jobTitle', card: 'fact' }),
  phoneColumn('phone', 'Phone', ({ phone }) => phone, { card: 'fact' }),
];

/** A team with its jobs and members (SCREEN-TEAMS, JOB-17). */
export default function TeamPage() {
  const { teamId = '' } = useParams();
  const state = useListState({ sort: 'name,asc', columns });
  return (
    <DetailPage
      resourceName="team"
      back={{ to: paths.teams, label: 'Teams' }}
      query={teams.detail(teamId)}
      title={({ name }) => name || '—'}
      context={({ note }) => note}
      actions={(team) => <TeamActions team={team} />}
    >
      {(team) => (
        <>
          <RecordFacts label="Team" items={[{ label: 'Jobs', value: <TeamJobs team={team} /> }]} />
          <List
            title="Members"
            noun={memberNoun}
            state={state}
            allRowsQuery={teamMembers(teamId)}
            columns={columns}
            rowKey={({ id }) => id}
            rowTo={({ id }) => paths.employee(id)}
            search={{ label: 'Search members', placeholder: 'Name, job title, phone' }}
            bulk={(selection) => <RemoveMembers team={team} selection={selection} />}
            empty={{ title: 'No members yet', text: 'Add the employees who work together.' }}
          />
        </>
      )}
    </DetailPage>
  );
}

function TeamJobs({ team: { jobs } }: { team: Team }) {
  const newJobVersion = useNewJobVersion();
  if (jobs.length === 0) return 'None';
  return (
    <ul className="pl-plain-list">
      {jobs.map(({ id, name }) => (
        <li key={id}>
          <Link to={paths.job(newJobVersion, id)}>{name || id}</Link>
        </li>
      ))}
    </ul>
  );
}

function TeamActions({ team }: { team: Team }) {
  const { id, name } = team;
  return (
    <RecordActions
      edit={paths.editTeam(id)}
      remove={{
        name,
        effect: 'Its members and jobs stay as they are.',
        send: teams.useRemove(id),
        listAddress: paths.teams,
      }}
    >
      <button
        type="button"
        className="btn btn-secondary"
        onClick={() => openDialog(() => import('./AddMembersDialog'), 'AddMembersDialog', { team })}
      >
        Add members
      </button>
    </RecordActions>
  );
}

interface RemoveMembersProps {
  team: Team;
  selection: Selection<TeamMember>;
}

/** Takes the selected members out of the team, with Undo. */
function RemoveMembers({ team, selection }: RemoveMembersProps) {
  const setMembers = useSetMembers();
  const { busy, disabledReason, withRows } = useSelectedRows(selection);

  async function removeMembers(leaving: readonly TeamMember[]) {
    const memberIds = team.members.map(({ id }) => id);
    const leavingIds = leaving.map(({ id }) => id);
    const saved = await setMembers({
      team,
      memberIds: memberIds.filter((id) => !leavingIds.includes(id)),
      // The banner has reported the reason.
    }).catch(() => undefined);
    if (!saved) return;
    const who = leaving.length === 1 ? leaving[0]?.name : countOf(leaving.length, memberNoun);
    notify({
      kind: 'success',
      text: `${who} removed from ${team.name}`,
      action: {
        label: 'Undo',
        run: () => void setMembers({ team: saved, memberIds }).catch(() => undefined),
      },
    });
  }

  return (
    <ActionButton
      disabledReason={disabledReason}
      aria-busy={busy}
      onClick={() => void withRows(removeMembers)}
    >
      Remove from team
    </ActionButton>
  );
}
