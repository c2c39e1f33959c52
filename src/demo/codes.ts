import { now } from '../lib/clock';
import type { Db, DbTable } from './db';
import { sixDigits } from './secrets';

interface Issued {
  code: string;
  /** Epoch milliseconds. */
  at: number;
  wrong: number;
}

const CODE_LIFETIME = 10 * 60_000;
const TRIES = 5;

const ASK = 'Ask for a new one.';

/** Six-digit codes sent by email. A code is valid for ten minutes, works once, and is void after five wrong tries. */
export class Codes {
  readonly #table: DbTable<Issued>;

  constructor(db: Db) {
    this.#table = db.table<Issued>('codes', { get: () => undefined });
  }

  /**
   * Issues a code for a key that combines a purpose and a username. Unknown usernames get a code too, so that wrong
   * tries have the same responses.
   */
  issue(what: string): string {
    const code = sixDigits();
    this.#table.put(what, { code, at: now(), wrong: 0 });
    return code;
  }

  /**
   * Checks a code. Returns undefined and deletes the code if it is correct. Otherwise counts the try and returns an
   * error message.
   */
  problem(what: string, code: string): string | undefined {
    const issued = this.#table.get(what);
    if (!issued) return `There is no code to be checked. ${ASK}`;
    if (issued.wrong >= TRIES) return `This code has been tried too often. ${ASK}`;
    if (issued.at + CODE_LIFETIME <= now()) return `This code has expired: it worked for 10 minutes. ${ASK}`;
    if (code.replace(/\s/g, '') === issued.code) {
      this.#table.remove(what);
      return undefined;
    }
    const wrong = issued.wrong + 1;
    this.#table.put(what, { ...issued, wrong });
    const left = TRIES - wrong;
    if (left === 0) return `This code is not right, and has been tried too often. ${ASK}`;
    return `This code is not right. You have ${left} more ${left === 1 ? 'try' : 'tries'}.`;
  }
}
