import type { CostCode, Job } from '../api/jobs/contract';
import type { Timecard } from '../api/timecards/contract';
import type { SupportMessage } from '../api/support/contract';
import type { User } from '../api/users/contract';
import type { Db, ListedTable, Table } from './db';
import { Codes } from './codes';
import { type Groups, groupTables } from './groups';
import { type InboxChanges, inboxSeed } from './inbox';
import { Links } from './links';
import { Mailbox } from './mailbox';
import { OneTimePasswords } from './oneTimePasswords';
import { Pace } from './pace';
import { Person } from './person';
import { PASSWORD } from './people';
import { Refusal } from './refusal';
import { type Account, accountById, accountByUsername } from './seed/accounts';
import { type Business, businessById, isSeeded } from './seed/businesses';
import { employeeSeed } from './seed/employees';
import { type Happened, historySeed } from './seed/history';
import { type Invitation, invitationSeed, seededLinks } from './seed/invitations';
import { jobSeed } from './seed/jobs';
import { seededMails } from './seed/mails';
import { timecardSeed } from './seed/timecards';
import { userSeed } from './seed/users';
import { Sessions } from './sessions';
import { Staff } from './staff';

/** A message to support as it is kept; of its file, only what it was. */
export interface StoredMessage extends SupportMessage {
  reference: string;
  userId: string;
  /** Epoch milliseconds. */
  at: number;
  file: { name: string; size: number; type: string } | undefined;
}

export interface Customer {
  name: string;
  phone: string;
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
  const seeded = employeeSeed(business);
  const groups = groupTables(db, named);
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
    jobs,
    costCodesOf,
    users: db.listed(named('users'), userSeed(business, seeded)),
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

/** All that the demo's handlers work on. */
export class World {
  readonly sessions: Sessions;
  readonly mailbox: Mailbox;
  readonly links: Links;
  readonly codes: Codes;
  readonly pace: Pace;
  readonly oneTimePasswords: OneTimePasswords;
  /** By user id, which is theirs once they have signed up. */
  readonly invitations: ListedTable<Invitation>;
  /** Who have signed up by themselves, by business id; a business once their first user has an account. */
  readonly customers: Table<Customer>;
  /** Of those who have signed up; the others stand in the seed. */
  readonly #signedUp: Table<Account>;
  /** By user id, of those who have chosen another than everybody's. */
  readonly #passwords: Table<{ password: string }>;
  readonly #companies = new Map<string, Company>();
  readonly #persons = new Map<string, Person>();

  constructor(readonly db: Db) {
    this.sessions = new Sessions(db);
    this.mailbox = new Mailbox(db, seededMails());
    this.links = new Links(db, seededLinks());
    this.codes = new Codes(db);
    this.pace = new Pace(db);
    this.oneTimePasswords = new OneTimePasswords(db);
    this.invitations = db.listed('invitations', invitationSeed());
    this.customers = db.table<Customer>('customers', nothing);
    this.#signedUp = db.table<Account>('accounts', nothing);
    this.#passwords = db.table<{ password: string }>('passwords', nothing);
  }

  company(id: string): Company {
    const founder = this.#signedUpWhere((account) => account.business?.id === id);
    const business = founder?.business ?? businessById(id);
    const known = this.#companies.get(id);
    // After a reset of the demo an id may be another customer's.
    if (known?.business === business) return known;
    const company = companyOf(this.db, business);
    this.#companies.set(id, company);
    return company;
  }

  hasBusiness(id: string): boolean {
    return isSeeded(id) || this.#signedUpWhere((account) => account.business?.id === id) !== undefined;
  }

  account(userId: string): Account | undefined {
    return this.#signedUp.get(userId) ?? accountById(userId);
  }

  accountByUsername(username: string): Account | undefined {
    const name = username.trim().toLowerCase();
    return this.#signedUpWhere((one) => one.username === name) ?? accountByUsername(name);
  }

  /** CALL-025: from now on their own time card is that employee's; without one they have none. */
  linkEmployee(userId: string, employeeId: string | undefined): void {
    const known = this.account(userId);
    if (!known) return;
    const account = { ...known };
    if (employeeId === undefined) delete account.employeeId;
    else account.employeeId = employeeId;
    this.#signedUp.put(userId, account);
  }

  /** Somebody has signed up: from now on they sign in, and stand in the list of users. */
  addAccount(account: Account, password: string): void {
    const { userId, username, firstName, lastName } = account;
    this.#signedUp.put(userId, account);
    this.changePassword(userId, password);
    this.company(account.userBusinessId).users.put(userId, {
      ...{ userId, username, firstName, lastName, email: username, phone: '', status: 'ACTIVE' },
      fullName: `${firstName} ${lastName}`,
      ...{ userCode: account.userCode ?? '', roles: [], timecardRoles: [], employee: undefined },
      ...{ invitedAt: '', lastSignInAt: '', version: 1 },
    });
  }

  /** A user code is somebody's employee number, or was chosen at a sign-up. */
  isUserCodeTaken(businessId: string, userCode: string): boolean {
    const code = userCode.toLowerCase();
    return (
      this.company(businessId)
        .employees.all()
        .some(({ employeeNumber }) => employeeNumber.toLowerCase() === code) ||
      this.#signedUpWhere(
        (one) => one.userBusinessId === businessId && one.userCode?.toLowerCase() === code,
      ) !== undefined
    );
  }

  #signedUpWhere(test: (account: Account) => boolean): Account | undefined {
    return this.#signedUp.changed().find(([, account]) => test(account))?.[1];
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
    const account = this.account(userId);
    if (!account) throw new Refusal(401, 'The session is not valid.');
    const known = this.#persons.get(userId);
    if (known?.account === account) return known;
    const person = new Person(account);
    this.#persons.set(userId, person);
    return person;
  }
}
