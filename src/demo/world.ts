import type { Employee } from '../api/employees/contract';
import type { CostCode, Job } from '../api/jobs/contract';
import type { Timecard } from '../api/timecards/contract';
import type { SupportMessage } from '../api/support/contract';
import type { User } from '../api/users/contract';
import type { Db, ListedTable, Table } from './db';
import { type InboxChanges, inboxSeed } from './inbox';
import { Person } from './person';
import { PASSWORD } from './people';
import { Refusal } from './refusal';
import { accountById } from './seed/accounts';
import { type Business, businessById } from './seed/businesses';
import { employeeSeed } from './seed/employees';
import { jobSeed } from './seed/jobs';
import { timecardSeed } from './seed/timecards';
import { userSeed } from './seed/users';
import { Sessions } from './sessions';

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
  employees: ListedTable<Employee>;
  users: ListedTable<User>;
  jobs: ListedTable<Job>;
  costCodesOf: (jobId: string) => readonly CostCode[];
  timecards: Table<Timecard>;
  /** By user id. */
  inboxes: Table<InboxChanges>;
  /** By message id. */
  supportMessages: Table<StoredMessage>;
}

function companyOf(db: Db, business: Business): Company {
  const named = (table: string) => `${business.id}.${table}`;
  const seededJobs = jobSeed(business);
  const employees = db.listed(named('employees'), employeeSeed(business));
  const jobs = db.listed(named('jobs'), seededJobs);
  const { costCodes: costCodesOf, open: openJobs } = seededJobs;
  return {
    business,
    employees,
    jobs,
    costCodesOf,
    users: db.listed(named('users'), userSeed(business, employees)),
    timecards: db.table(
      named('timecards'),
      timecardSeed({ business, employee: (id) => employees.get(id), openJobs, costCodes: costCodesOf }),
    ),
    inboxes: db.table(named('inboxes'), inboxSeed),
    supportMessages: db.table<StoredMessage>(named('supportMessages'), nothing),
  };
}

/** All that the demo's handlers work on. */
export class World {
  readonly sessions: Sessions;
  /** By user id, of those who have chosen another than everybody's. */
  readonly #passwords: Table<{ password: string }>;
  readonly #companies = new Map<string, Company>();
  readonly #persons = new Map<string, Person>();

  constructor(readonly db: Db) {
    this.sessions = new Sessions(db);
    this.#passwords = db.table<{ password: string }>('passwords', nothing);
  }

  company(id: string): Company {
    const known = this.#companies.get(id);
    if (known) return known;
    const company = companyOf(this.db, businessById(id));
    this.#companies.set(id, company);
    return company;
  }

  passwordOf(userId: string): string {
    return this.#passwords.get(userId)?.password ?? PASSWORD;
  }

  changePassword(userId: string, password: string): void {
    this.#passwords.put(userId, { password });
  }

  /** Who the headers speak for, or a refusal. */
  authenticate(headers: Headers): Person {
    const person = this.#person(this.sessions.verify(headers));
    if (headers.get('customerId') !== person.userBusinessId) {
      throw new Refusal(403, 'The header customerId is not your business.');
    }
    return person;
  }

  #person(userId: string): Person {
    const known = this.#persons.get(userId);
    if (known) return known;
    const account = accountById(userId);
    if (!account) throw new Refusal(401, 'The session is not valid.');
    const person = new Person(account);
    this.#persons.set(userId, person);
    return person;
  }
}
