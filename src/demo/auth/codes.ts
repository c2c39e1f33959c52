import { now } from '../../lib/clock';
import type { Db, DbTable } from '../db';
import { sixDigits } from '../secrets';

interface IssuedCode {
  code: string;
  /** Epoch milliseconds. */
  at: number;
  wrong: number;
}

const CODE_LIFETIME = 10 * 60_000;
const MAX_TRIES = 5;

const REQUEST_NEW_CODE = 'Request a new code.';

/** Six-digit codes sent by email. A code is valid for ten minutes, works once, and is void after five wrong tries. */
export class Codes {
  readonly #table: DbTable<IssuedCode>;

  constructor(db: Db) {
    this.#table = db.table<IssuedCode>('codes', { get: () => undefined });
  }

  /**
   * Issues a code for a key that combines a purpose and a username. Unknown usernames get a code too, so that wrong
   * tries have the same responses.
   */
  issue(key: string): string {
    const code = sixDigits();
    this.#table.put(key, { code, at: now(), wrong: 0 });
    return code;
  }

  /**
   * Checks a code. Returns undefined and deletes the code if it is correct. Otherwise counts the try and returns an
   * error message.
   */
  check(key: string, code: string): string | undefined {
    const issued = this.#table.get(key);
    if (!issued) return `There is no active code. ${REQUEST_NEW_CODE}`;
    if (issued.wrong >= MAX_TRIES) return `There were too many wrong attempts. ${REQUEST_NEW_CODE}`;
    if (issued.at + CODE_LIFETIME <= now())
      return `This code has expired. Codes are valid for 10 minutes. ${REQUEST_NEW_CODE}`;
    if (code.replace(/\s/g, '') === issued.code) {
      this.#table.remove(key);
      return undefined;
    }
    const wrong = issued.wrong + 1;
    this.#table.put(key, { ...issued, wrong });
    const left = MAX_TRIES - wrong;
    if (left === 0) return `This code is incorrect, and no attempts are left. ${REQUEST_NEW_CODE}`;
    return `This code is incorrect. You have ${left} more ${left === 1 ? 'attempt' : 'attempts'}.`;
  }
}
