import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { JobDetail } from '../../api/jobs/contract';
import type { Named } from '../../api/schema';
import { teams } from '../../api/teams/queries';
import { EmptyState } from '../../components/feedback/EmptyState';
import { FetchedSection } from '../../components/page/FetchedSection';
import type { Column } from '../../components/table/column';
import { personColumn, phoneColumn, textColumn } from '../../components/table/columns';
import { DataTable } from '../../components/table/DataTable';
import type { TeamMember } from '../../api/teams/contract';
import { paths } from '../../lib/paths';
import { useNewJobVersion } from '../../session/store';

const columns: Column<TeamMember>[] = [
  personColumn('name', 'Name', (member) => member, { card: 'title' }),
  textColumn('jobTitle', 'Job title', ({ jobTitle }) => jobTitle, { card: 'fact' }),
  phoneColumn('phone', 'Phone', ({ phone }) => phone, { card: 'fact' }),
];

/** The teams on a job, with their members (CALL-173). */
export function JobTeams({ job }: { job: JobDetail }) {
  const change = (
    <Link className="btn btn-secondary" to={`${paths.editJob(useNewJobVersion(), job.id)}?field=teamIds`}>
      {job.teams.length > 0 ? 'Change teams' : 'Choose teams'}
    </Link>
  );
  if (job.teams.length === 0)
    return (
      <EmptyState
        title="No teams yet"
        text="Put a team on this job to see its people here."
        action={change}
      />
    );
  return (
    <>
      {job.teams.map((team) => (
        <TeamMembers key={team.id} team={team} />
      ))}
      <div>{change}</div>
    </>
  );
}

function TeamMembers({ team: { id, name } }: { team: Named }) {
  const query = useQuery(teams.detail(id));
  return (
    <section className="pl-stack" aria-labelledby={`team-${id}`}>
      <h2 id={`team-${id}`}>
        <Link to={paths.team(id)}>{name}</Link>
      </h2>
      <FetchedSection query={query} what="the team">
        {({ members }) =>
          members.length === 0 ? (
            <p>No members</p>
          ) : (
            <DataTable
              caption={name}
              rows={members}
              columns={columns}
              rowKey={(member) => member.id}
              rowTo={(member) => paths.employee(member.id)}
            />
          )
        }
      </FetchedSection>
    </section>
  );
}
