import { now } from '../../lib/clock';
import type { Db, ListedSeed, ListedTable } from '../db';
import { Refusal } from '../refusal';
import { linkCode } from '../secrets';

export type LinkUse = 'signup' | 'reset';

/** A link in an email. Its id is the code in the address. */
export interface Link {
  id: string;
  use: LinkUse;
  userId: string;
  /** Epoch milliseconds. */
  sentAt: number;
  end?: 'used' | 'replaced';
}

export const LINK_LIFETIME = 24 * 60 * 60_000;

const refused = (status: 404 | 410, text: string) => new Refusal(status, text, [text]);

/** Links are valid for 24 hours, work once, and stop working when a newer one is sent. */
export class Links {
  readonly #table: ListedTable<Link>;

  constructor(db: Db, seed: ListedSeed<Link>) {
    this.#table = db.listed('links', seed);
  }

  issue(use: LinkUse, userId: string): string {
    for (const link of this.#table.all())
      if (link.use === use && link.userId === userId && !link.end)
        this.#table.put(link.id, { ...link, end: 'replaced' });
    const id = linkCode();
    this.#table.put(id, { id, use, userId, sentAt: now() });
    return id;
  }

  /** Returns the link, even if it is used, replaced, or expired. */
  find(code: string): Link | undefined {
    return this.#table.get(code.trim());
  }

  /** Returns the link. Throws a `Refusal` with the reason if it is not valid. */
  verify(code: string, use: LinkUse): Link {
    const link = this.find(code);
    if (link?.use !== use)
      throw refused(404, 'This link does not exist. Copy the whole link from the email.');
    if (link.end === 'used')
      throw refused(410, 'This link has already been used. Each link works only once.');
    if (link.end === 'replaced')
      throw refused(410, 'A newer link has been sent. Only the newest link works.');
    if (link.sentAt + LINK_LIFETIME <= now())
      throw refused(410, 'This link has expired. Links work for 24 hours.');
    return link;
  }

  markUsed(link: Link): void {
    this.#table.put(link.id, { ...link, end: 'used' });
  }
}
