import type { Notification } from './contract';

/** CONST-01 */
export const PAGE_SIZE = 20;

/** ENT-06: what has been loaded of a person's notifications, the newest first, and the counts over all there are. */
export interface Inbox {
  notifications: readonly Notification[];
  unreadTotal: number;
  total: number;
}

/** FAULT-60: those of `rows` that `known` does not have yet, each once. */
function unknown(known: readonly Notification[], rows: readonly Notification[]): Notification[] {
  const ids = new Set(known.map(({ id }) => id));
  return rows.filter(({ id }) => !ids.has(id) && ids.add(id));
}

/** Only the first page of what was loaded: the count of pages starts anew (NOTIF-02). */
export const firstPage = (inbox: Inbox): Inbox => ({
  ...inbox,
  notifications: inbox.notifications.slice(0, PAGE_SIZE),
});

/**
 * Page 0 has come again. What was loaded below it stays where the two meet: the page replaces everything down to the
 * last row that both have. Where they do not meet, or the page is all there is, the page alone is what is known.
 */
export function refreshed(before: Inbox | undefined, page: Inbox): Inbox {
  const first = unknown([], page.notifications);
  const ids = new Set(first.map(({ id }) => id));
  const meet = before?.notifications.findLastIndex(({ id }) => ids.has(id)) ?? -1;
  const below = meet < 0 || page.total <= first.length ? [] : (before?.notifications.slice(meet + 1) ?? []);
  return { ...page, notifications: [...first, ...below] };
}

/** NOTIF-05: a further page below what is loaded. */
export const appended = (inbox: Inbox, { notifications, total }: Inbox): Inbox => ({
  ...inbox,
  total,
  notifications: [...inbox.notifications, ...unknown(inbox.notifications, notifications)],
});

/** NOTIF-04. A total that makes no sense is read as 0, and so promises nothing (FAULT-58). */
export const hasMore = ({ notifications, total }: Inbox): boolean => total > notifications.length;

/** NOTIF-05: after deletions the same page again, so that none is skipped. */
export const nextPage = ({ notifications }: Inbox): number => Math.floor(notifications.length / PAGE_SIZE);

/** NOTIF-09: the unread count goes with it. Doing it twice changes nothing. */
export function withSeen(inbox: Inbox, id: string, seen: boolean): Inbox {
  if (!inbox.notifications.some((row) => row.id === id && row.seen !== seen)) return inbox;
  return {
    ...inbox,
    unreadTotal: Math.max(0, inbox.unreadTotal + (seen ? -1 : 1)),
    notifications: inbox.notifications.map((row) => (row.id === id ? { ...row, seen } : row)),
  };
}

/** NOTIF-12: the total drops by one, the unread count too if it was unread. */
export function without(inbox: Inbox, id: string): Inbox {
  const gone = inbox.notifications.find((row) => row.id === id);
  if (!gone) return inbox;
  return {
    notifications: inbox.notifications.filter((row) => row !== gone),
    unreadTotal: Math.max(0, inbox.unreadTotal - (gone.seen ? 0 : 1)),
    total: Math.max(0, inbox.total - 1),
  };
}

/** NOTIF-16 */
export const allSeen = (inbox: Inbox): Inbox => ({
  ...inbox,
  unreadTotal: 0,
  notifications: inbox.notifications.map((row) => (row.seen ? row : { ...row, seen: true })),
});

/** NOTIF-18 */
export const emptied: Inbox = { notifications: [], unreadTotal: 0, total: 0 };

/** Nothing new is to be had any more, whatever the total says. */
export const ended = (inbox: Inbox): Inbox => ({ ...inbox, total: inbox.notifications.length });
