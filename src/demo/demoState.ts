import { Codes } from './auth/codes';
import { type Company, companyOf } from './company';
import { insightMenuOf } from './insights/menu';
import type { Db, ListedTable, DbTable } from './db';
import { Links } from './auth/links';
import { Outbox } from './auth/outbox';
import { OneTimePasswords } from './auth/oneTimePasswords';
import { RateLimiter } from './auth/rateLimiter';
import { PASSWORD } from './people';
import { Caller } from './caller';
import { Refusal } from './refusal';
import { currentGrants } from './roleUsers/roleUsers';
import { type Account, accountById, accounts, noGrants } from './seed/accounts';
import { blankAccount, businessAccountSeed, type StoredAccount } from './business/seed';
import { businessById, businessOfDomain, isSeeded, newBusiness } from './seed/businesses';
import { type Invitation, invitationSeed, seededLinks } from './invitations/invitationSeed';
import { seededMails } from './auth/mailSeed';
import { readUserId, seededUserId } from './seed/userIds';
import { Sessions } from './auth/sessions';
import { seededRecord } from './users/userRecords';

/** The accounts that can sign in, with their current permissions. The roles come from the users and the role users. */
class Accounts {
  /** Accounts that signed up, and accounts linked to a different employee since. */
  readonly #changed: DbTable<Account>;
  readonly #cached: (userId: string) => Account | undefined;

  constructor(
    db: Db,
    private readonly companyOf: (businessId: string) => Company | undefined,
    private readonly invitedTo: (userId: string) => string | undefined,
  ) {
    this.#changed = db.table<Account>('accounts', { get: () => undefined });
    this.#cached = db.cached((userId) => this.#build(userId));
  }

  /** Returns the account of a user who has signed up, including a suspended one. */
  get(userId: string): Account | undefined {
    const account = this.getAnyStatus(userId);
    const status = account && this.companyOf(account.userBusinessId)?.users.get(userId)?.status;
    return status === 'ACTIVE' || status === 'SUSPENDED' ? account : undefined;
  }

  /** Like `get`, but also returns users who are only invited, or deleted. */
  getAnyStatus(userId: string): Account | undefined {
    return this.#cached(userId);
  }

  /** Returns an error if an account already uses the email address. An address belongs to only one business. */
  emailErrors(email: string): string[] {
    return this.byUsername(email) ? ['email: Someone already has an account with this email address.'] : [];
  }

  /** Returns the account that signs in with the username. An earlier user of the same name has been deleted. */
  byUsername(username: string): Account | undefined {
    const name = username.trim().toLowerCase();
    const signedUp = this.#changed.changed().map(([, account]) => account);
    const known = [...signedUp, ...accounts].filter((account) => account.username === name);
    return [...known.map(({ userId }) => userId), this.#seededUserId(name)]
      .map((userId) => (userId === undefined ? undefined : this.get(userId)))
      .find((account) => account !== undefined);
  }

  /**
   * Returns the business's demo accounts and the accounts that have signed up. Includes users deleted since, because
   * lists keep them.
   */
  colleaguesOf({ userBusinessId }: Account): Account[] {
    const known = [...accounts, ...this.#changed.changed().map(([, account]) => account)].filter(
      (account) => account.userBusinessId === userBusinessId,
    );
    return [...new Set(known.map(({ userId }) => userId))].flatMap(
      (userId) => this.getAnyStatus(userId) ?? [],
    );
  }

  put(account: Account): void {
    this.#changed.put(account.userId, account);
  }

  /** Finds a seeded user by the number in the email address, because searching ten thousand users is slow. */
  #seededUserId(username: string): string | undefined {
    const [, index = '', domain = ''] = /(\d+)@(.+)$/.exec(username) ?? [];
    const business = businessOfDomain(domain);
    const userId = business && seededUserId(business.id, Number(index));
    return userId !== undefined && this.getAnyStatus(userId)?.username === username ? userId : undefined;
  }

  #build(userId: string): Account | undefined {
    const base = this.#changed.get(userId) ?? accountById(userId);
    const businessId = base?.userBusinessId ?? this.invitedTo(userId) ?? readUserId(userId)?.businessId;
    const company = businessId === undefined ? undefined : this.companyOf(businessId);
    const user = company?.users.get(userId);
    if (!company || !user) return undefined;
    const { username, firstName, lastName, userCode, status } = user;
    const account: Account = {
      ...(base ?? { ...accountDefaults, ...employeeOf(company, userId) }),
      userId,
      username,
      firstName,
      lastName,
      userCode,
      userBusinessId: company.business.id,
      business: company.business,
      grants: currentGrants(base?.grants ?? noGrants, user, company.roleUsers),
    };
    const menus = insightMenuOf(company, userId);
    if (menus.length > 0) account.biMenus = menus;
    else delete account.biMenus;
    if (status === 'SUSPENDED') account.suspended = true;
    else delete account.suspended;
    return account;
  }
}

const accountDefaults = { inbox: { count: 0, newest: 0, gap: 1 } };

/**
 * Returns the employee whose time card belongs to the user in the seed, unless the employee has been linked to
 * another account since.
 */
function employeeOf(company: Company, userId: string): { employeeId?: string } {
  const record = seededRecord(company, userId);
  return record ? { employeeId: record.id } : {};
}

/** The state that all of the demo's handlers use. */
export class DemoState {
  readonly sessions: Sessions;
  readonly outbox: Outbox;
  readonly links: Links;
  readonly codes: Codes;
  readonly rateLimiter: RateLimiter;
  readonly oneTimePasswords: OneTimePasswords;
  readonly accounts: Accounts;
  /** Invitations by user id. The user keeps this id after signing up. */
  readonly invitations: ListedTable<Invitation>;
  /** The business accounts: those of the demo, their customers, and those that signed up themselves. */
  readonly businesses: ListedTable<StoredAccount>;
  /** Passwords by user id, for users who have changed the demo's default password. */
  readonly #passwords: DbTable<{ password: string }>;
  readonly #companies = new Map<string, Company>();
  readonly #person: (userId: string) => Caller | undefined;

  constructor(readonly db: Db) {
    this.sessions = new Sessions(db);
    this.outbox = new Outbox(db, seededMails());
    this.links = new Links(db, seededLinks());
    this.codes = new Codes(db);
    this.rateLimiter = new RateLimiter(db);
    this.oneTimePasswords = new OneTimePasswords(db);
    this.invitations = db.listed('invitations', invitationSeed());
    this.businesses = db.listed('businessAccounts', businessAccountSeed());
    this.accounts = new Accounts(
      db,
      (id) => (this.businesses.get(id) ? this.company(id) : undefined),
      (userId) => this.invitations.get(userId)?.businessId,
    );
    this.#passwords = db.table<{ password: string }>('passwords', { get: () => undefined });
    this.#person = db.cached((userId) => {
      const account = this.accounts.get(userId);
      return account && !account.suspended ? new Caller(account) : undefined;
    });
  }

  /** Returns the tables of a business that has an account. */
  company(id: string): Company {
    const known = this.#companies.get(id);
    if (known) return known;
    const company = companyOf(
      this.db,
      isSeeded(id) ? businessById(id) : newBusiness(id, this.businesses.get(id)?.name ?? ''),
      (other) => (this.businesses.get(other) ? this.company(other) : undefined),
      () => this.businesses.get(id) ?? blankAccount(id, ''),
    );
    this.#companies.set(id, company);
    return company;
  }

  /**
   * Links the user to the employee whose time card is the user's own. Without an employee, the user has no time card
   * (CALL-025).
   */
  linkEmployee(userId: string, employeeId: string | undefined): void {
    const known = this.accounts.get(userId);
    if (!known) return;
    const account = { ...known };
    if (employeeId === undefined) delete account.employeeId;
    else account.employeeId = employeeId;
    this.accounts.put(account);
  }

  passwordOf(userId: string): string {
    return this.#passwords.get(userId)?.password ?? PASSWORD;
  }

  changePassword(userId: string, password: string): void {
    this.#passwords.put(userId, { password });
  }

  /** Returns the person that the headers identify. Throws a `Refusal` if they are not valid. */
  authenticate(headers: Headers): Caller {
    const person = this.person(this.sessions.verify(headers));
    if (headers.get('customerId') !== person.userBusinessId) {
      throw new Refusal(403, 'The header customerId is not your business.');
    }
    return person;
  }

  /**
   * Returns the person with their current permissions. Throws a 401 if there is no such account, or if it is
   * suspended.
   */
  person(userId: string): Caller {
    const person = this.#person(userId);
    if (!person) throw new Refusal(401, 'The session is not valid.');
    return person;
  }
}
