import { now } from '../lib/clock';
import type { Db, Table } from './db';
import { Refusal } from './refusal';

export interface Tokens {
  idToken: string;
  accessToken: string;
}

interface Session extends Tokens {
  userId: string;
  /** Epoch milliseconds. */
  issuedAt: number;
  expiresAt: number;
}

export const SESSIONS = 'sessions';
/** The server's own time limit; the client knows of it only what it assumes (CONST-14). */
const LIFETIME = 900_000;
/** For so long an expired pair can still be renewed. */
const RENEWABLE = 30 * 86_400_000;

/** The tokens that are out, by access token. They are data like all others: a reload stays signed in, in every tab. */
export class Sessions {
  readonly #table: Table<Session>;

  constructor(db: Db) {
    this.#table = db.table<Session>(SESSIONS, { get: () => undefined });
  }

  issue(userId: string): Tokens {
    this.#forgetOld();
    const issuedAt = now();
    const expiresAt = issuedAt + LIFETIME;
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

  /** The user these headers speak for, or a 401 that says what is wrong. */
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

  /** New tokens for a pair that is out, expired or not; the old pair stops working at once. */
  renew({ idToken, accessToken }: Tokens, userId: string): Tokens {
    const session = this.#table.get(accessToken);
    if (session?.idToken !== idToken || session.userId !== userId || session.issuedAt + RENEWABLE <= now()) {
      throw new Refusal(403, 'The session is over.');
    }
    this.#table.remove(accessToken);
    return this.issue(userId);
  }

  revoke(accessToken: string): void {
    this.#table.remove(accessToken);
  }

  /** All sessions of a user: their password is another one now. `but` goes on. */
  endAllOf(userId: string, but?: string): void {
    for (const [id, session] of this.#table.changed())
      if (session.userId === userId && id !== but) this.#table.remove(id);
  }

  expireAll(): void {
    for (const [id, session] of this.#table.changed()) this.#table.put(id, { ...session, expiresAt: now() });
  }

  /** As if they had been issued so many milliseconds later. */
  moveAll(by: number): void {
    for (const [id, session] of this.#table.changed())
      this.#table.put(id, {
        ...session,
        issuedAt: session.issuedAt + by,
        expiresAt: session.expiresAt + by,
      });
  }

  #forgetOld(): void {
    for (const [id, { issuedAt }] of this.#table.changed())
      if (issuedAt + RENEWABLE <= now()) this.#table.remove(id);
  }
}

/** Looks like a JWT, means nothing to anyone else, and is another one every time. */
function token(use: 'id' | 'access', sub: string, expiresAt: number): string {
  const part = (value: object) =>
    btoa(JSON.stringify(value)).replace(/[+/=]/g, (c) => ({ '+': '-', '/': '_' })[c] ?? '');
  const signature = [...crypto.getRandomValues(new Uint8Array(24))].map((byte) =>
    byte.toString(16).padStart(2, '0'),
  );
  return `${part({ alg: 'none', typ: 'JWT' })}.${part({ use, sub, exp: Math.floor(expiresAt / 1000) })}.${signature.join('')}`;
}
