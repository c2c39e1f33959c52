import { now } from '../../lib/clock';
import type { Db, ListedSeed, ListedTable } from '../db';

/** An email that the demo would have sent. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** The link into the app, from its `#` on, because the demo does not know the address of the app. */
  link?: string;
  code?: string;
  /** Epoch milliseconds. */
  sentAt: number;
}

export interface StoredMail {
  id: string;
  mail: Mail;
}

const MAX_MAILS = 100;

/** All emails of the demo, for `GET /__demo/mail`. The demo does not send any. */
export class Outbox {
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
    for (const { id } of known.slice(MAX_MAILS - 1)) this.#table.remove(id);
    // Keeps the order of two emails with the same timestamp.
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
