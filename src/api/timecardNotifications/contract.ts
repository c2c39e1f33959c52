/** Time card notifications (TIME-33…35) and who resolved them. */
import * as z from 'zod/mini';
import { endpoint, listQuery } from '../endpoint';
import {
  count,
  dayOrNone,
  id,
  named,
  object,
  oneOf,
  optional,
  page,
  results,
  rows,
  text,
  textFile,
  timestamp,
} from '../schema';

export const noticeKinds = [
  'MISSING',
  'UNSIGNED',
  'LONG_DAY',
  'SIGNATURE_REMOVED',
  'STAGE',
  'VOIDED',
  'OTHER',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];
/** `OPEN`: not resolved yet. */
export const noticeStates = ['OPEN', 'DONE'] as const;
export type NoticeState = (typeof noticeStates)[number];

const notice = object({
  id,
  /** ISO timestamp. */
  at: timestamp,
  kind: oneOf(noticeKinds, 'OTHER'),
  /** A sentence without the employee's name: 'Nothing entered on Tue Nov 17 2026' */
  text,
  employee: named,
  employeeNumber: text,
  /** The notified users. */
  sentTo: rows(named),
  supervisor: optional(named),
  timecardId: optional(id),
  /** Monday, `YYYY-MM-DD` */
  weekStart: dayOrNone,
  /** The day it is about; '' for the whole week. */
  date: dayOrNone,
  state: oneOf(noticeStates, 'OPEN'),
  /** Who resolved it, and when. */
  done: optional(object({ by: named, at: timestamp })),
  version: count,
});
export type Notice = z.output<typeof notice>;

/**
 * CALL-160. Takes search, kind, state, startDateTime and endDateTime (of `at`), sort (`at`, `name`, `lastName`,
 * `kind`, `state`), page and size.
 */
export const timecardNotifications = endpoint({
  key: 'timecardNotifications',
  method: 'GET',
  path: '/timecard-service/notifications',
  query: ['kind', 'state', 'startDateTime', 'endDateTime', ...listQuery],
  fallback: "Couldn't load the time card notifications.",
  response: page('notifications', notice),
});

/** CALL-161: the list as a CSV file, with the same filters. */
export const timecardNotificationsDownload = endpoint({
  key: 'timecardNotificationsDownload',
  method: 'GET',
  path: '/timecard-service/notifications/download',
  query: ['kind', 'state', 'startDateTime', 'endDateTime', 'search', 'sort'],
  fallback: "Couldn't create the file. The server sent an unexpected response.",
  responseType: 'text',
  response: textFile,
});

/** Maximum number of notifications per call. */
export const MAX_NOTICES_PER_CALL = 200;

/**
 * CALL-162: resolves or reopens notifications. Those already in that state stay unchanged; `message` explains why one
 * was not changed (FAULT-97).
 */
export const updateTimecardNotifications = endpoint({
  key: 'timecardNotificationsUpdate',
  method: 'PUT',
  path: '/timecard-service/notifications',
  fallback: "Couldn't change these notifications.",
  request: z.object({
    ids: z.array(id).check(z.minLength(1), z.maxLength(MAX_NOTICES_PER_CALL)),
    state: z.enum(noticeStates),
  }),
  response: results(object({ id, message: text, notification: optional(notice) })),
});
