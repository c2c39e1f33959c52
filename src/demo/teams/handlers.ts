import { type TeamDraft, teamCalls } from '../../api/teams/contract';
import type { Company } from '../company';
import { demoResource } from '../demoResource';
import { jobsOf, requireNameAvailable } from '../names';
import { invalid } from '../refusal';
import type { StoredTeam } from './seed';
import { employeeName } from '../employees/staff';

const membersOf = ({ memberIds }: StoredTeam, { employees }: Company) =>
  memberIds.flatMap((id) => {
    const employee = employees.get(id);
    return employee
      ? { id, name: employeeName(employee), jobTitle: employee.jobTitle, phone: employee.phone }
      : [];
  });

const shared = (team: StoredTeam, company: Company) => {
  const { id, name, note, version, jobIds } = team;
  return { id, name, note, version, jobs: jobsOf(jobIds, company) };
};

export const teamHandlers = demoResource<StoredTeam, TeamDraft>(teamCalls, {
  rows: ({ company }) => company.teams,
  needs: 'jobs',
  firstId: 1001,
  sort: {
    name: ({ name }) => name,
    members: ({ memberIds }) => memberIds.length,
    jobs: ({ jobIds }) => jobIds.length,
  },
  defaultSort: 'name',
  searchText: (team, company) =>
    [team.name, team.note, ...membersOf(team, company).map(({ name }) => name)].join('\n'),
  toListItem: (team, company) => ({
    ...shared(team, company),
    members: membersOf(team, company).length,
  }),
  toResponse: (team, company) => ({ ...shared(team, company), members: membersOf(team, company) }),
  check: ({ name, memberIds, jobIds }, { teams, employees, jobs }, before) => {
    requireNameAvailable(teams.all(), 'team', name, before?.id);
    const errors = [
      ...memberIds.filter((id) => !employees.get(id)).map(() => 'memberIds: An employee no longer exists.'),
      ...jobIds.filter((id) => !jobs.get(id)).map(() => 'jobIds: A job no longer exists.'),
    ];
    if (errors.length > 0) throw invalid(...errors);
  },
  toStored: ({ memberIds, jobIds, ...draft }) => ({
    ...draft,
    memberIds: [...new Set(memberIds)],
    jobIds: [...new Set(jobIds)],
  }),
}).routes;
