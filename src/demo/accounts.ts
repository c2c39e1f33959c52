import type { Db, Table } from './db';
import { grantsNow } from './roleUsers';
import { type Account, accountById, accounts, noGrants } from './seed/accounts';
import { businessOfDomain } from './seed/businesses';
import { readUserId, seededUserId } from './seed/userIds';
import { seededRecord } from './userRecords';
import type { Company } from './company';

/** Who can sign in, and what they may by now: roles are given and taken among the users and the role users. */
export class Accounts {
  /** Of those who have signed up, and of those whose employee record is another one now. */
  readonly #changed: Table<Account>;
  readonly #kept: (userId: string) => Account | undefined;

  constructor(
    db: Db,
    private readonly companyOf: (businessId: string) => Company | undefined,
    private readonly invitedTo: (userId: string) => string | undefined,
  ) {
    this.#changed = db.table<Account>('accounts', { get: () => undefined });
    this.#kept = db.kept((userId) => this.#made(userId));
  }

  /** Somebody who has signed up, suspended or not. */
  get(userId: string): Account | undefined {
    const account = this.invited(userId);
    const status = account && this.companyOf(account.userBusinessId)?.users.get(userId)?.status;
    return status === 'ACTIVE' || status === 'SUSPENDED' ? account : undefined;
  }

  /** The same of somebody who is only invited, or deleted. */
  invited(userId: string): Account | undefined {
    return this.#kept(userId);
  }

  /** Nobody signs in to two businesses with one address. */
  emailFaults(email: string): string[] {
    return this.named(email) ? ['email: Somebody has an account with this e-mail address already.'] : [];
  }

  /** Who signs in with the name: whoever had it before them is deleted. */
  named(username: string): Account | undefined {
    const name = username.trim().toLowerCase();
    const signedUp = this.#changed.changed().map(([, account]) => account);
    const known = [...signedUp, ...accounts].filter((account) => account.username === name);
    return [...known.map(({ userId }) => userId), this.#inLists(name)]
      .map((userId) => (userId === undefined ? undefined : this.get(userId)))
      .find((account) => account !== undefined);
  }

  /** Those of a business who are known by name, and whoever has signed up: lists keep who has been deleted since. */
  colleaguesOf({ userBusinessId }: Account): Account[] {
    const known = [...accounts, ...this.#changed.changed().map(([, account]) => account)].filter(
      (account) => account.userBusinessId === userBusinessId,
    );
    return [...new Set(known.map(({ userId }) => userId))].flatMap((userId) => this.invited(userId) ?? []);
  }

  put(account: Account): void {
    this.#changed.put(account.userId, account);
  }

  /** By the number in their address: going through ten thousand users takes its time. */
  #inLists(username: string): string | undefined {
    const [, place = '', domain = ''] = /(\d+)@(.+)$/.exec(username) ?? [];
    const business = businessOfDomain(domain);
    const userId = business && seededUserId(business.id, Number(place));
    return userId !== undefined && this.invited(userId)?.username === username ? userId : undefined;
  }

  #made(userId: string): Account | undefined {
    const base = this.#changed.get(userId) ?? accountById(userId);
    const businessId = base?.userBusinessId ?? this.invitedTo(userId) ?? readUserId(userId)?.businessId;
    const company = businessId === undefined ? undefined : this.companyOf(businessId);
    const user = company?.users.get(userId);
    if (!company || !user) return undefined;
    const { username, firstName, lastName, userCode, status } = user;
    const account: Account = {
      ...(base ?? { ...blank, ...employeeOf(company, userId) }),
      ...{ userId, username, firstName, lastName, userCode, userBusinessId: company.business.id },
      business: company.business,
      grants: grantsNow(base?.grants ?? noGrants, user, company.roleUsers),
    };
    if (status === 'SUSPENDED') account.suspended = true;
    else delete account.suspended;
    return account;
  }
}

const blank = { inbox: { count: 0, newest: 0, gap: 1 } };

/** Whose time card is theirs, as the seed has it, unless the employee has been given to another account since. */
function employeeOf(company: Company, userId: string): { employeeId?: string } {
  const record = seededRecord(company, userId);
  return record ? { employeeId: record.id } : {};
}
