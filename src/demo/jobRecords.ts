/** What jobs and job templates refer to: managers, tags, teams and rate tables. */
import { type JobChange, jobTypeNames } from '../api/jobs/contract';
import { formatShortDate } from '../lib/dates';
import type { ChangeFields } from './changes';
import type { Company } from './company';
import { namesOf } from './names';
import { invalid } from './refusal';
import type { StoredJob } from './seed/jobs';
import { employeeName } from './staff';

/** The list of a rate table that holds the record. */
type AssignedKind = 'jobIds' | 'templateIds';

export const typeText = ({ type }: Pick<StoredJob, 'type'>): string =>
  type === '' ? '' : jobTypeNames[type];
export const managerOf = ({ employees }: Company, { managerId }: StoredJob) => employees.get(managerId);
const managerName = (company: Company, job: StoredJob): string => {
  const manager = managerOf(company, job);
  return manager ? employeeName(manager) : '';
};
export const tagsOf = ({ jobTags }: Company, { tagIds }: Pick<StoredJob, 'tagIds'>) =>
  namesOf(tagIds, (id) => jobTags.get(id));
export const teamsOf = ({ teams }: Company, { id }: StoredJob) =>
  teams
    .all()
    .filter(({ jobIds }) => jobIds.includes(id))
    .map(({ id, name }) => ({ id, name }));
export function rateTableOf({ rateTables }: Company, kind: AssignedKind, id: string) {
  const found = rateTables.all().find((table) => table[kind].includes(id));
  return found && { id: found.id, name: found.name };
}

export const changeFields = (company: Company): ChangeFields<StoredJob> => [
  ['Number', ({ number }) => number],
  ['Name', ({ name }) => name],
  ['Type', typeText],
  ['Customer', ({ customer }) => customer],
  [
    'Address',
    ({ street, city, state, zip }) => [street, city, `${state} ${zip}`.trim()].filter(Boolean).join(', '),
  ],
  ['Start', ({ startsOn }) => startsOn && formatShortDate(startsOn)],
  ['End', ({ endsOn }) => endsOn && formatShortDate(endsOn)],
  ['Manager', (job) => managerName(company, job)],
  ['Tags', (job) => tagsOf(company, job)],
  ['Note', ({ note }) => note],
];

/** Replaces the rate table of a job or template. '' removes it. */
export function setRateTable(
  { rateTables }: Company,
  kind: AssignedKind,
  id: string,
  rateTableId: string,
): void {
  for (const table of rateTables.all()) {
    const has = table[kind].includes(id);
    const wanted = table.id === rateTableId;
    if (has === wanted) continue;
    const ids = wanted ? [...table[kind], id] : table[kind].filter((one) => one !== id);
    rateTables.put(table.id, { ...table, [kind]: ids, version: table.version + 1 });
  }
}

export function setTeams({ teams }: Company, jobId: string, teamIds: readonly string[]): void {
  for (const team of teams.all()) {
    const has = team.jobIds.includes(jobId);
    const wanted = teamIds.includes(team.id);
    if (has === wanted) continue;
    const jobIds = wanted ? [...team.jobIds, jobId] : team.jobIds.filter((id) => id !== jobId);
    teams.put(team.id, { ...team, jobIds, version: team.version + 1 });
  }
}

/** Refuses ids of records that no longer exist. */
export function requireKnown(
  { employees, jobTags, teams, rateTables }: Company,
  draft: JobChange & { teamIds?: string[] },
) {
  const { managerId = '', tagIds = [], teamIds = [], rateTableId = '' } = draft;
  const rateTable = rateTables.get(rateTableId);
  const errors = [
    managerId !== '' && !employees.get(managerId) && 'managerId: This employee no longer exists.',
    tagIds.some((id) => !jobTags.get(id)) && 'tagIds: A tag no longer exists.',
    teamIds.some((id) => !teams.get(id)) && 'teamIds: A team no longer exists.',
    rateTableId !== '' && !rateTable && 'rateTableId: This rate table no longer exists.',
    rateTable?.status === 'INACTIVE' && 'rateTableId: This rate table is inactive.',
  ].filter((error) => error !== false);
  if (errors.length > 0) throw invalid(...errors);
}
