/** What jobs and job templates refer to: managers, tags, teams and rate tables. */
import { type JobChange, jobTypeNames } from '../../api/jobs/contract';
import { isForPay, type RatePurpose, sharePurpose } from '../../api/rateTables/contract';
import { formatShortDate } from '../../lib/dates';
import { formatMoney } from '../../lib/money';
import type { ChangeFields } from '../changes';
import type { Company } from '../company';
import type { ListedTable } from '../db';
import { namesOf } from '../names';
import { refuseInvalid } from '../refusal';
import type { StoredJob } from './seed';
import { employeeName } from '../employees/staff';

interface Versioned {
  id: string;
  version: number;
}

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
/** The rate table of a job or template for its pay, or for its T&M tickets. */
export function rateTableOf(
  { rateTables }: Company,
  kind: AssignedKind,
  id: string,
  isFor: (purpose: RatePurpose) => boolean = isForPay,
) {
  const found = rateTables.all().find((table) => table[kind].includes(id) && isFor(table.purpose));
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
  ['Contract value', ({ contractValue }) => formatMoney(contractValue)],
  ['Note', ({ note }) => note],
];

/** Lists `id` in those rows of the table that `isWanted` selects, and in no others. */
function assign<Kind extends string, Row extends Record<Kind, readonly string[]> & Versioned>(
  table: ListedTable<Row>,
  kind: Kind,
  id: string,
  isWanted: (row: Row) => boolean,
): void {
  for (const row of table.all()) {
    const wanted = isWanted(row);
    if (row[kind].includes(id) === wanted) continue;
    const ids = wanted ? [...row[kind], id] : row[kind].filter((one) => one !== id);
    table.put(row.id, { ...row, [kind]: ids, version: row.version + 1 });
  }
}

/** Replaces the rate table of a job or template for its pay. '' removes it. A table only for tickets stays. */
export function setRateTable(company: Company, kind: AssignedKind, id: string, rateTableId: string): void {
  const purpose = company.rateTables.get(rateTableId)?.purpose ?? 'PAY';
  assign(
    company.rateTables,
    kind,
    id,
    (table) =>
      table.id === rateTableId || (table[kind].includes(id) && !sharePurpose(purpose, table.purpose)),
  );
}

export const removeFromRateTables = (company: Company, kind: AssignedKind, id: string): void =>
  assign(company.rateTables, kind, id, () => false);

export const setTeams = ({ teams }: Company, jobId: string, teamIds: readonly string[]): void =>
  assign(teams, 'jobIds', jobId, (team) => teamIds.includes(team.id));

/** Refuses ids of records that no longer exist. */
export function requireKnown(
  { employees, jobTags, teams, rateTables }: Company,
  draft: JobChange & { teamIds?: string[] },
) {
  const { managerId = '', tagIds = [], teamIds = [], rateTableId = '' } = draft;
  const rateTable = rateTables.get(rateTableId);
  refuseInvalid(
    managerId !== '' && !employees.get(managerId) && 'managerId: This employee no longer exists.',
    tagIds.some((id) => !jobTags.get(id)) && 'tagIds: A tag no longer exists.',
    teamIds.some((id) => !teams.get(id)) && 'teamIds: A team no longer exists.',
    rateTableId !== '' && !rateTable && 'rateTableId: This rate table no longer exists.',
    rateTable?.status === 'INACTIVE' && 'rateTableId: This rate table is inactive.',
    rateTable?.purpose === 'BILLING' && 'rateTableId: This rate table is only for T&M tickets.',
  );
}
