import type * as z from 'zod/mini';
import { endpoint, paging } from '../endpoint';
import { count, flag, id, ignoredBody, object, optional, rows, text, timestamp } from '../schema';

/** ENT-03, ENT-04 */
export const notification = object({
  id,
  seen: flag,
  createdDateTime: timestamp,
  serviceName: text,
  title: text,
  message: text,
  messagePayload: optional(
    object({
      serviceName: text,
      projectIndex: optional(id),
      documentIndex: optional(id),
      parentDocumentIndex: optional(id),
      documentItemIndex: optional(id),
      commentId: optional(id),
      docsDrawingsIndex: optional(id),
      communityId: optional(id),
      communityMessageId: optional(id),
    }),
  ),
});
export type Notification = z.output<typeof notification>;

/** CALL-075 */
export const notifications = endpoint({
  key: 'notifications',
  method: 'GET',
  path: '/notification-service/notifications',
  query: ['sort', ...paging],
  fallback: 'Error: Error while fetching notifications',
  response: object({ notifications: rows(notification), unreadTotal: count, total: count }),
});

/** CALL-076 */
export const notificationSeen = endpoint({
  key: 'notificationSeen',
  method: 'PATCH',
  path: '/notification-service/notification/{id}/seen',
  fallback: "Couldn't mark the notification as read.",
  response: ignoredBody,
});

/** CALL-077 */
export const markAllNotifications = endpoint({
  key: 'mark-all',
  method: 'PATCH',
  path: '/notification-service/mark-all',
  fallback: "Couldn't mark the notifications as read.",
  response: ignoredBody,
});

/** CALL-078 */
export const removeNotification = endpoint({
  key: 'removeNotification',
  method: 'DELETE',
  path: '/notification-service/notification/{id}',
  fallback: 'Error: Error while removing notification',
  response: ignoredBody,
});

/** CALL-079 */
export const removeAllNotifications = endpoint({
  key: 'removeAllNotifications',
  method: 'DELETE',
  path: '/notification-service/notification',
  fallback: 'Error: Error while removing notifications',
  response: ignoredBody,
});
