import { now } from '../lib/clock';
import type { Db, ListedSeed, ListedTable } from './db';

/** What the demo would have sent. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** Into the app, from its `#` on: the demo does not know where the app is. */
  link?: string;
  code?: string;
  /** Epoch milliseconds. */
  sentAt: number;
}

export interface StoredMail {
  id: string;
  mail: Mail;
}

const MOST = 100;

/** All mails of the world in one box, for `GET /__demo/mail`: the demo sends none. */
export class Mailbox {
  readonly #table: ListedTable<StoredMail>;

  constructor(db: Db, seed: ListedSeed<StoredMail>) {
    this.#table = db.listed('mails', seed);
  }

  /** Newest first. */
  list(): Mail[] {
    return this.#newestFirst().map(({ mail }) => mail);
  }

  send(mail: Omit<Mail, 'sentAt'>): void {
    const known = this.#newestFirst();
    for (const { id } of known.slice(MOST - 1)) this.#table.remove(id);
    // Two of the same millisecond keep their order.
    const last = Math.max(0, ...known.map(({ id }) => Number(id)));
    const id = String(last + 1);
    this.#table.put(id, { id, mail: { ...mail, sentAt: now() } });
  }

  #newestFirst(): StoredMail[] {
    return [...this.#table.all()].sort(
      (a, b) => b.mail.sentAt - a.mail.sentAt || Number(b.id) - Number(a.id),
    );
  }
}
