import { Accounts } from './accounts';
import { Codes } from './codes';
import { type Company, companyOf } from './company';
import type { Db, ListedTable, Table } from './db';
import { Links } from './links';
import { Mailbox } from './mailbox';
import { OneTimePasswords } from './oneTimePasswords';
import { Pace } from './pace';
import { PASSWORD } from './people';
import { Person } from './person';
import { Refusal } from './refusal';
import { businessAccountSeed, type StoredAccount } from './seed/businessAccounts';
import { businessById, isSeeded, newBusiness } from './seed/businesses';
import { type Invitation, invitationSeed, seededLinks } from './seed/invitations';
import { seededMails } from './seed/mails';
import { Sessions } from './sessions';

/** All that the demo's handlers work on. */
export class World {
  readonly sessions: Sessions;
  readonly mailbox: Mailbox;
  readonly links: Links;
  readonly codes: Codes;
  readonly pace: Pace;
  readonly oneTimePasswords: OneTimePasswords;
  readonly accounts: Accounts;
  /** By user id, which is theirs once they have signed up. */
  readonly invitations: ListedTable<Invitation>;
  /** The business accounts: those of the demo, their customers, and who have signed up by themselves. */
  readonly businesses: ListedTable<StoredAccount>;
  /** By user id, of those who have chosen another than everybody's. */
  readonly #passwords: Table<{ password: string }>;
  readonly #companies = new Map<string, Company>();
  readonly #person: (userId: string) => Person | undefined;

  constructor(readonly db: Db) {
    this.sessions = new Sessions(db);
    this.mailbox = new Mailbox(db, seededMails());
    this.links = new Links(db, seededLinks());
    this.codes = new Codes(db);
    this.pace = new Pace(db);
    this.oneTimePasswords = new OneTimePasswords(db);
    this.invitations = db.listed('invitations', invitationSeed());
    this.businesses = db.listed('businessAccounts', businessAccountSeed());
    this.accounts = new Accounts(
      db,
      (id) => (this.businesses.get(id) ? this.company(id) : undefined),
      (userId) => this.invitations.get(userId)?.businessId,
    );
    this.#passwords = db.table<{ password: string }>('passwords', { get: () => undefined });
    this.#person = db.kept((userId) => {
      const account = this.accounts.get(userId);
      return account && !account.suspended ? new Person(account) : undefined;
    });
  }

  /** The tables of a business that there is an account of. */
  company(id: string): Company {
    const known = this.#companies.get(id);
    if (known) return known;
    const company = companyOf(
      this.db,
      isSeeded(id) ? businessById(id) : newBusiness(id, this.businesses.get(id)?.name ?? ''),
    );
    this.#companies.set(id, company);
    return company;
  }

  /** CALL-025: from now on their own time card is that employee's; without one they have none. */
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

  /** Who the headers speak for, or a refusal. */
  authenticate(headers: Headers): Person {
    const person = this.person(this.sessions.verify(headers));
    if (headers.get('customerId') !== person.userBusinessId) {
      throw new Refusal(403, 'The header customerId is not your business.');
    }
    return person;
  }

  /** With what they may at this very moment. */
  person(userId: string): Person {
    const person = this.#person(userId);
    if (!person) throw new Refusal(401, 'The session is not valid.');
    return person;
  }
}
