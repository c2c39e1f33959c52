import type { CostCode, Job } from '../api/jobs/contract';
import type { Named } from '../api/schema';
import type { Timecard } from '../api/timecards/contract';
import type { SupportMessage } from '../api/support/contract';
import type { User, UserStatus } from '../api/users/contract';
import type { Db, ListedTable, Table } from './db';
import { type Groups, groupTables } from './groups';
import { type InboxChanges, inboxSeed } from './inbox';
import { type RoleTables, roleTables } from './roleUsers';
import type { Business } from './seed/businesses';
import { employeeSeed } from './seed/employees';
import { type Happened, historySeed } from './seed/history';
import { requestSeed, type StoredRequest } from './seed/invitationRequests';
import { jobSeed } from './seed/jobs';
import { jobTemplateSeed } from './seed/jobTemplates';
import { rateTableSeed, type StoredRateTable } from './seed/rateTables';
import { timecardSeed } from './seed/timecards';
import { userSeed } from './seed/users';
import { Staff } from './staff';

/** A message to support as it is kept; of its file, only what it was. */
export interface StoredMessage extends SupportMessage {
  reference: string;
  userId: string;
  /** Epoch milliseconds. */
  at: number;
  file: { name: string; size: number; type: string } | undefined;
}

const nothing = { get: () => undefined };

/** One business and its tables. */
export interface Company {
  business: Business;
  employees: Staff;
  groups: Groups;
  /** What has happened to an employee, by their id, the latest last. */
  histories: Table<{ rows: readonly Happened[] }>;
  /** By employee id. */
  registrationCodes: Table<{ code: string; expiresAt: string }>;
  /** The last number that was given to something new, by what it is. */
  lastIds: Table<{ last: number }>;
  /** Documents that have been saved, by the key of the call that reads them. */
  settings: Table<{ version: number }>;
  users: ListedTable<User>;
  /** What those were who have been deleted, by user id: so they come back. */
  beforeDeletion: Table<{ status: UserStatus }>;
  roleUsers: RoleTables;
  invitationRequests: ListedTable<StoredRequest>;
  jobs: ListedTable<Job>;
  costCodesOf: (jobId: string) => readonly CostCode[];
  jobTemplates: ListedTable<Named>;
  rateTables: ListedTable<StoredRateTable>;
  timecards: Table<Timecard>;
  /** By user id. */
  inboxes: Table<InboxChanges>;
  /** By message id. */
  supportMessages: Table<StoredMessage>;
}

export function companyOf(db: Db, business: Business): Company {
  const named = (table: string) => `${business.id}.${table}`;
  const seededJobs = jobSeed(business);
  const seeded = employeeSeed(business);
  const groups = groupTables(db, named);
  const users = userSeed(business, seeded);
  const employees = new Staff(db.listed(named('employees'), seeded), groups);
  const jobs = db.listed(named('jobs'), seededJobs);
  const { costCodes: costCodesOf, open: openJobs } = seededJobs;
  return {
    business,
    employees,
    groups,
    histories: db.table(named('histories'), historySeed(business, seeded)),
    registrationCodes: db.table<{ code: string; expiresAt: string }>(named('registrationCodes'), nothing),
    lastIds: db.table<{ last: number }>(named('lastIds'), nothing),
    settings: db.table<{ version: number }>(named('settings'), nothing),
    jobs,
    costCodesOf,
    jobTemplates: db.listed(named('jobTemplates'), jobTemplateSeed(business)),
    rateTables: db.listed(named('rateTables'), rateTableSeed(business)),
    users: db.listed(named('users'), users),
    beforeDeletion: db.table<{ status: UserStatus }>(named('beforeDeletion'), nothing),
    roleUsers: roleTables(db, named, business, users),
    invitationRequests: db.listed(named('invitationRequests'), requestSeed(business)),
    timecards: db.table(
      named('timecards'),
      timecardSeed({
        business,
        // Who has only been added has no past weeks, and who is suspended today keeps theirs.
        employee: (id) => {
          const [then, current] = [seeded.get(id), employees.get(id)];
          return then && current && { ...current, status: then.status };
        },
        openJobs,
        costCodes: costCodesOf,
      }),
    ),
    inboxes: db.table(named('inboxes'), inboxSeed),
    supportMessages: db.table<StoredMessage>(named('supportMessages'), nothing),
  };
}
