import { now } from '../../lib/clock';
import type { Db, DbTable } from '../db';
import { LINK_LIFETIME } from './links';
import { oneTimePassword } from '../secrets';

/**
 * One-time passwords from emails. The user's own password stays valid, so that a request in someone else's name does
 * not lock them out.
 */
export class OneTimePasswords {
  readonly #table: DbTable<{ password: string; at: number }>;

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
