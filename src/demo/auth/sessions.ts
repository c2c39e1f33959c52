import { now } from '../../lib/clock';
import { hex } from '../../lib/hex';
import type { Db, DbTable } from '../db';
import { Refusal } from '../refusal';

export interface Tokens {
  idToken: string;
  accessToken: string;
}

interface Session extends Tokens {
  userId: string;
  /** Epoch milliseconds. */
  issuedAt: number;
  expiresAt: number;
  /** Set when another pair has replaced it. */
  renewedAt?: number;
}

export const SESSIONS = 'sessions';
/**
 * The session lifetime of the server, in milliseconds. The client does not receive it and uses its own assumption
 * (CONST-14).
 */
const SESSION_LIFETIME = 900_000;
/** The time in which an expired pair of tokens can be renewed, in milliseconds. */
const RENEWAL_PERIOD = 30 * 86_400_000;
/** The time in which a renewed pair can be renewed again, because the answer was lost (FAULT-101), in milliseconds. */
const LEEWAY = 30_000;

/**
 * The issued tokens, by access token. They are stored with the other data, so that users stay signed in after a
 * reload and in every tab.
 */
export class Sessions {
  readonly #table: DbTable<Session>;

  constructor(db: Db) {
    this.#table = db.table<Session>(SESSIONS, { get: () => undefined });
  }

  issue(userId: string): Tokens {
    this.#removeOld();
    const issuedAt = now();
    const expiresAt = issuedAt + SESSION_LIFETIME;
    const session = {
      userId,
      issuedAt,
      expiresAt,
      idToken: token('id', userId, expiresAt),
      accessToken: token('access', userId, expiresAt),
    };
    this.#table.put(session.accessToken, session);
    return { idToken: session.idToken, accessToken: session.accessToken };
  }

  /** Returns the user id of these headers. Throws a 401 with the reason if they are not valid. */
  verify(headers: Headers): string {
    const [idToken, accessToken, userId] = ['idToken', 'accessToken', 'userId'].map((name) =>
      headers.get(name),
    );
    if (!idToken || !accessToken || !userId)
      throw new Refusal(401, 'This call needs an id token, an access token and a user id.');
    const session = this.#table.get(accessToken);
    if (session?.idToken !== idToken || session.userId !== userId)
      throw new Refusal(401, 'The session is not valid.');
    if (session.expiresAt <= now()) throw new Refusal(401, 'The session has expired.');
    return userId;
  }

  /**
   * Issues new tokens for an issued pair, expired or not. The old pair stops working immediately, but can be renewed
   * again for 30 seconds.
   */
  renew({ idToken, accessToken }: Tokens, userId: string): Tokens {
    const session = this.#table.get(accessToken);
    if (session?.idToken !== idToken || session.userId !== userId || isOver(session)) {
      throw new Refusal(403, 'The session has ended.');
    }
    this.#table.put(accessToken, { ...session, expiresAt: now(), renewedAt: session.renewedAt ?? now() });
    return this.issue(userId);
  }

  /** Ends a session, and what it has replaced. */
  revoke(accessToken: string): void {
    const userId = this.#table.get(accessToken)?.userId;
    for (const [id, session] of this.#table.changed())
      if (id === accessToken || (session.userId === userId && session.renewedAt !== undefined))
        this.#table.remove(id);
  }

  /** Ends all sessions of a user, except the one with the given access token. */
  endAllOf(userId: string, exceptId?: string): void {
    for (const [id, session] of this.#table.changed())
      if (session.userId === userId && id !== exceptId) this.#table.remove(id);
  }

  expireAll(): void {
    for (const [id, session] of this.#table.changed()) this.#table.put(id, { ...session, expiresAt: now() });
  }

  /** Moves all sessions by this number of milliseconds. */
  moveAll(by: number): void {
    for (const [id, session] of this.#table.changed())
      this.#table.put(id, {
        ...session,
        issuedAt: session.issuedAt + by,
        expiresAt: session.expiresAt + by,
        ...(session.renewedAt !== undefined && { renewedAt: session.renewedAt + by }),
      });
  }

  #removeOld(): void {
    for (const [id, session] of this.#table.changed()) if (isOver(session)) this.#table.remove(id);
  }
}

/** True when a pair can no longer be renewed. */
const isOver = ({ issuedAt, renewedAt }: Session): boolean =>
  issuedAt + RENEWAL_PERIOD <= now() || (renewedAt !== undefined && renewedAt + LEEWAY < now());

/** Returns a random token in the format of a JWT. Only the demo accepts it. */
function token(use: 'id' | 'access', sub: string, expiresAt: number): string {
  const part = (value: object) =>
    btoa(JSON.stringify(value)).replace(/[+/=]/g, (c) => ({ '+': '-', '/': '_' })[c] ?? '');
  const signature = hex(crypto.getRandomValues(new Uint8Array(24)));
  return `${part({ alg: 'none', typ: 'JWT' })}.${part({ use, sub, exp: Math.floor(expiresAt / 1000) })}.${signature}`;
}
