import type { Notification } from './contract';

/** CONST-01 */
export const PAGE_SIZE = 20;

/** The loaded notifications, newest first, and the counts over all of them (ENT-06). */
export interface Inbox {
  notifications: readonly Notification[];
  unreadTotal: number;
  total: number;
}

/** Returns the rows that `known` does not have, each once (FAULT-60). */
function newRows(known: readonly Notification[], rows: readonly Notification[]): Notification[] {
  const ids = new Set(known.map(({ id }) => id));
  return rows.filter(({ id }) => !ids.has(id) && ids.add(id));
}

/** Keeps only the first page, so paging starts again (NOTIF-02). */
export const keepFirstPage = (inbox: Inbox): Inbox => ({
  ...inbox,
  notifications: inbox.notifications.slice(0, PAGE_SIZE),
});

/**
 * Merges a refetched page 0. It replaces everything down to the last row that both have, and keeps what was loaded
 * below. Without a shared row, or when the page is the whole list, only the page stays.
 */
export function mergeFirstPage(before: Inbox | undefined, page: Inbox): Inbox {
  const first = newRows([], page.notifications);
  const ids = new Set(first.map(({ id }) => id));
  const lastShared = before?.notifications.findLastIndex(({ id }) => ids.has(id)) ?? -1;
  const below =
    lastShared < 0 || page.total <= first.length ? [] : (before?.notifications.slice(lastShared + 1) ?? []);
  return { ...page, notifications: [...first, ...below] };
}

/** Adds a page below the loaded ones (NOTIF-05). */
export const appendPage = (inbox: Inbox, { notifications, total }: Inbox): Inbox => ({
  ...inbox,
  total,
  notifications: [...inbox.notifications, ...newRows(inbox.notifications, notifications)],
});

/** NOTIF-04. An invalid total is read as 0, which means no more pages (FAULT-58). */
export const hasMore = ({ notifications, total }: Inbox): boolean => total > notifications.length;

/** After deletions this is the same page again, so that none is skipped (NOTIF-05). */
export const nextPage = ({ notifications }: Inbox): number => Math.floor(notifications.length / PAGE_SIZE);

/** Also updates the unread count (NOTIF-09). Idempotent. */
export function withSeen(inbox: Inbox, id: string, seen: boolean): Inbox {
  if (!inbox.notifications.some((row) => row.id === id && row.seen !== seen)) return inbox;
  return {
    ...inbox,
    unreadTotal: Math.max(0, inbox.unreadTotal + (seen ? -1 : 1)),
    notifications: inbox.notifications.map((row) => (row.id === id ? { ...row, seen } : row)),
  };
}

/** Decreases the total, and the unread count if it was unread (NOTIF-12). */
export function withoutNotification(inbox: Inbox, id: string): Inbox {
  const gone = inbox.notifications.find((row) => row.id === id);
  if (!gone) return inbox;
  return {
    notifications: inbox.notifications.filter((row) => row !== gone),
    unreadTotal: Math.max(0, inbox.unreadTotal - (gone.seen ? 0 : 1)),
    total: Math.max(0, inbox.total - 1),
  };
}

/** NOTIF-16 */
export const withAllSeen = (inbox: Inbox): Inbox => ({
  ...inbox,
  unreadTotal: 0,
  notifications: inbox.notifications.map((row) => (row.seen ? row : { ...row, seen: true })),
});

/** NOTIF-18 */
export const emptyInbox: Inbox = { notifications: [], unreadTotal: 0, total: 0 };

/** Marks the list as complete, whatever the total. */
export const markComplete = (inbox: Inbox): Inbox => ({ ...inbox, total: inbox.notifications.length });
