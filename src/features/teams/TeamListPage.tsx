import { Link } from 'react-router-dom';
import { teamCalls, type TeamRow } from '../../api/teams/contract';
import { teams } from '../../api/teams/queries';
import { ListPage } from '../../components/page/ListPage';
import { useListState } from '../../components/page/useListState';
import type { Column } from '../../components/table/column';
import { numberColumn, textColumn } from '../../components/table/columns';
import { paths } from '../../lib/paths';

const columns: Column<TeamRow>[] = [
  textColumn('name', 'Name', ({ name }) => name || '—', { sort: 'name', card: 'title' }),
  textColumn('note', 'Note', ({ note }) => note, { wideOnly: true }),
  numberColumn('members', 'Members', ({ members }) => members, {
    sort: 'members',
    width: '8rem',
    card: 'fact',
  }),
  numberColumn('jobs', 'Jobs', ({ jobs }) => jobs.length, { sort: 'jobs', width: '8rem', card: 'fact' }),
];

/** SCREEN-TEAMS, JOB-17, CALL-173 */
export default function TeamListPage() {
  const state = useListState({ sort: 'name,asc', columns });
  return (
    <ListPage
      title="Teams"
      context="Employees who work together, and the jobs they are on."
      name="teams"
      noun={teamCalls.noun}
      state={state}
      query={({ search, sort, page, size }) => teams.list({ search, sort, page, size })}
      columns={columns}
      rowKey={({ id }) => id}
      rowTo={({ id }) => paths.team(id)}
      search={{ label: 'Search teams', placeholder: 'Name, note, member' }}
      empty={{ title: 'No teams yet', text: 'Put employees who work together into a team.' }}
      actions={
        <Link className="btn btn-primary" to={paths.newTeam}>
          New team
        </Link>
      }
    />
  );
}
