import type { Notification } from '../api/notifications/contract';
import type { Table } from './db';
import { notFound } from './refusal';
import type { Account } from './seed/accounts';
import { notificationAt, unreadAtFirst } from './seed/notifications';

/** What a person has done to the notifications of the seed; by place, the newest 0. */
export interface InboxChanges {
  allSeen: boolean;
  allRemoved: boolean;
  seen: readonly number[];
  removed: readonly number[];
}

const nothing: InboxChanges = { allSeen: false, allRemoved: false, seen: [], removed: [] };
export const inboxSeed = { get: () => nothing };

/** A person's notifications: 100,000 of them are a rule and a few numbers. */
export class Inbox {
  constructor(
    private readonly table: Table<InboxChanges>,
    private readonly account: Account,
  ) {}

  #changes(): InboxChanges {
    return this.table.get(this.account.userId) ?? nothing;
  }

  #change(patch: Partial<InboxChanges>): void {
    this.table.put(this.account.userId, { ...this.#changes(), ...patch });
  }

  total(): number {
    const { allRemoved, removed } = this.#changes();
    return allRemoved ? 0 : this.account.inbox.count - removed.length;
  }

  unread(): number {
    const { allSeen, allRemoved, seen, removed } = this.#changes();
    if (allSeen || allRemoved) return 0;
    const gone = new Set([...seen, ...removed]);
    const newest = Array.from(
      { length: Math.min(this.account.inbox.newest, this.account.inbox.count) },
      (_, index) => index,
    );
    return newest.filter((index) => unreadAtFirst(this.account, index) && !gone.has(index)).length;
  }

  page(page: number, size: number, newestFirst: boolean): Notification[] {
    const { allSeen, removed, seen } = this.#changes();
    const gone = new Set(removed);
    const total = this.total();
    const places: number[] = [];
    const end = Math.min(total, (page + 1) * size);
    // Walking past the pages before costs a millisecond for all 100,000, and needs no list of what is left.
    for (
      let index = newestFirst ? 0 : this.account.inbox.count - 1, left = 0;
      left < end;
      index += newestFirst ? 1 : -1
    ) {
      if (gone.has(index)) continue;
      if (left++ >= page * size) places.push(index);
    }
    return places.map((index) => {
      const made = notificationAt(this.account, index);
      return allSeen || seen.includes(index) ? { ...made, seen: true } : made;
    });
  }

  markSeen(id: string): void {
    const index = this.#placeOf(id);
    const { seen } = this.#changes();
    if (!seen.includes(index)) this.#change({ seen: [...seen, index] });
  }

  markAllSeen(): void {
    this.#change({ allSeen: true });
  }

  remove(id: string): void {
    this.#change({ removed: [...this.#changes().removed, this.#placeOf(id)] });
  }

  removeAll(): void {
    this.#change({ allRemoved: true });
  }

  #placeOf(id: string): number {
    const index = /^\d{1,9}$/.test(id) ? Number(id) - 1 : -1;
    const { removed, allRemoved } = this.#changes();
    const there = index >= 0 && index < this.account.inbox.count && !allRemoved && !removed.includes(index);
    if (!there) throw notFound('notification');
    return index;
  }
}
