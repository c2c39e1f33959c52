import { now } from '../../lib/clock';
import type { Db, DbTable } from '../db';
import { Refusal } from '../refusal';

/** In seconds, the time before the same email can be requested again. */
export const RESEND_AFTER = 30;

/** Limits emails to the same address. Names with and without an account get the same response. */
export class RateLimiter {
  readonly #table: DbTable<{ at: number }>;

  constructor(db: Db) {
    this.#table = db.table<{ at: number }>('pace', { get: () => undefined });
  }

  /** Refuses with 429 if the same request was made less than `RESEND_AFTER` ago. */
  enforce(key: string): void {
    const left = Math.ceil(((this.#table.get(key)?.at ?? -Infinity) + RESEND_AFTER * 1000 - now()) / 1000);
    if (left > 0) {
      const text = `You requested this a moment ago. Try again in ${left} ${left === 1 ? 'second' : 'seconds'}.`;
      throw new Refusal(429, text, [text]);
    }
    this.#table.put(key, { at: now() });
  }
}
