import { now } from '../lib/clock';
import type { Db, Table } from './db';
import { LINK_LIFETIME } from './links';
import { oneTimePassword } from './secrets';

/**
 * Passwords from e-mails, beside the one a person has: that goes on working, so that nobody can lock others out by asking
 * in their name.
 */
export class OneTimePasswords {
  readonly #table: Table<{ password: string; at: number }>;

  constructor(db: Db) {
    this.#table = db.table<{ password: string; at: number }>('oneTimePasswords', { get: () => undefined });
  }

  issue(userId: string): string {
    const password = oneTimePassword();
    this.#table.put(userId, { password, at: now() });
    return password;
  }

  matches(userId: string, password: string): boolean {
    const issued = this.#table.get(userId);
    return issued?.password === password.trim() && issued.at + LINK_LIFETIME > now();
  }

  forget(userId: string): void {
    this.#table.remove(userId);
  }
}
