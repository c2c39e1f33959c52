import { describe, expect, test } from 'vitest';
import { type Notification, notification } from '../../src/api/notifications/contract';
import {
  withAllSeen,
  appendPage,
  markComplete,
  keepFirstPage,
  hasMore,
  type Inbox,
  nextPage,
  mergeFirstPage,
  withoutNotification,
  withSeen,
} from '../../src/api/notifications/inbox';

const row = (id: number | string, seen = false): Notification => notification.parse({ id, seen });
/** Rows in descending order, with their numbers as ids. */
const rows = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, index) => row(from - index));
const inbox = (notifications: Notification[], total = notifications.length, unreadTotal = 5): Inbox => ({
  notifications,
  total,
  unreadTotal,
});
const ids = ({ notifications }: Inbox) => notifications.map(({ id }) => Number(id));
const numbers = (from: number, to: number) => rows(from, to).map(({ id }) => Number(id));

describe('reloading page 0', () => {
  test.each<[string, Inbox | undefined, Inbox, number[]]>([
    ['first load', undefined, inbox(rows(64, 45), 64), numbers(64, 45)],
    ['unchanged: keeps the older rows', inbox(rows(64, 25)), inbox(rows(64, 45), 64), numbers(64, 25)],
    ['two new rows on top', inbox(rows(64, 25)), inbox(rows(66, 47), 66), numbers(66, 25)],
    [
      'one row was deleted elsewhere',
      inbox(rows(64, 25)),
      inbox([...rows(64, 51), ...rows(49, 44)], 63),
      [...numbers(64, 51), ...numbers(49, 25)],
    ],
    [
      'a gap between new and old rows: drops the old ones',
      inbox(rows(64, 25)),
      inbox(rows(104, 85), 104),
      numbers(104, 85),
    ],
    ['only three rows remain', inbox(rows(64, 25)), inbox(rows(64, 62)), numbers(64, 62)],
    ['no rows', inbox(rows(64, 25)), inbox([]), []],
  ])('%s', (_, before, page, expected) => {
    const after = mergeFirstPage(before, page);
    expect(ids(after)).toEqual(expected);
    expect([after.total, after.unreadTotal]).toEqual([page.total, page.unreadTotal]);
  });

  test('FAULT-60 shows a repeated row once', () => {
    expect(ids(mergeFirstPage(undefined, inbox([row(3), row(2), row(3)], 9)))).toEqual([3, 2]);
  });

  test('NOTIF-02 an opened panel starts with the first loaded page', () => {
    expect(ids(keepFirstPage(inbox(rows(64, 25))))).toEqual(numbers(64, 45));
  });
});

describe('Load More', () => {
  test.each<[string, number, number, boolean]>([
    ['NOTIF-04 more rows than loaded', 20, 64, true],
    ['NOTIF-04 all rows are loaded', 64, 64, false],
    ['FAULT-58 a total below the number of loaded rows', 20, 3, false],
    ['FAULT-58 an invalid total', 20, 0, false],
  ])('%s', (_, loaded, total, expected) => {
    expect(hasMore(inbox(rows(loaded, 1), total))).toBe(expected);
  });

  test.each([
    [0, 0],
    [19, 0],
    [20, 1],
    [39, 1],
    [40, 2],
    [60, 3],
  ])('NOTIF-05, CONST-01 with %i rows loaded, requests page %i', (loaded, page) => {
    expect(nextPage(inbox(rows(loaded, 1)))).toBe(page);
  });

  test('NOTIF-05, FAULT-60 appends only new rows and updates the total', () => {
    const after = appendPage(inbox(rows(64, 45), 64), inbox(rows(46, 27), 63));
    expect(ids(after)).toEqual(numbers(64, 27));
    expect(after.total).toBe(63);
  });

  test('has no more rows once the list has ended', () => {
    expect(hasMore(markComplete(inbox(rows(20, 1), 64)))).toBe(false);
  });
});

describe('changing notifications', () => {
  const two = inbox([row(2), row(1, true)], 30, 7);

  test.each<[string, Inbox, [unread: number, total: number, ids: number[]]]>([
    ['NOTIF-09 marking one as read lowers the unread count', withSeen(two, '2', true), [6, 30, [2, 1]]],
    ['NOTIF-09 marking it again does not', withSeen(withSeen(two, '2', true), '2', true), [6, 30, [2, 1]]],
    ['NOTIF-09 marking one that is already read does not', withSeen(two, '1', true), [7, 30, [2, 1]]],
    [
      'FAULT-90 marking one as unread raises the count again',
      withSeen(withSeen(two, '2', true), '2', false),
      [7, 30, [2, 1]],
    ],
    [
      'NOTIF-09 the unread count is never negative',
      withSeen({ ...two, unreadTotal: 0 }, '2', true),
      [0, 30, [2, 1]],
    ],
    ['NOTIF-12 deleting an unread one lowers both counts', withoutNotification(two, '2'), [6, 29, [1]]],
    ['NOTIF-12 deleting a read one lowers only the total', withoutNotification(two, '1'), [7, 29, [2]]],
    ['NOTIF-12 deleting an unknown one changes nothing', withoutNotification(two, '3'), [7, 30, [2, 1]]],
    ['NOTIF-16 marking all as read', withAllSeen(two), [0, 30, [2, 1]]],
  ])('%s', (_, after, expected) => {
    expect([after.unreadTotal, after.total, ids(after)]).toEqual(expected);
  });

  test('NOTIF-16 marks every notification as seen', () => {
    expect(withAllSeen(two).notifications.every(({ seen }) => seen)).toBe(true);
  });
});
