import type { Notification } from '../../api/notifications/contract';
import type { Subject } from '../../session/flags';
import { denialReason } from '../../access/access';
import { findRoute } from '../findRoute';
import { serviceName, serviceOf } from './services';

/** The target of a notification: an app address, an external address in a new tab, or none with the reason. */
export type NotificationTarget = { to: string } | { href: string } | { reason: string };

const indexes = [
  'projectIndex',
  'documentIndex',
  'parentDocumentIndex',
  'documentItemIndex',
  'commentId',
  'docsDrawingsIndex',
] as const;

/** The project in the payload, as the hash of the bid-package app's address (HEADER-13). */
function projectHash({ messagePayload }: Notification): string {
  const named = indexes.flatMap((name) => {
    const value = messagePayload?.[name];
    return value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`];
  });
  return named.length > 0 ? `#/?${named.join('&')}` : '';
}

/** Why the user may not open an address, by the permission of its route. */
function pageDenialReason(subject: Subject, to: string): string | undefined {
  const row = findRoute(to);
  return row && denialReason(subject, row.needs);
}

/** The target of a notification for `subject` (NOTIF-10). */
export function notificationTarget(
  notification: Notification,
  subject: Subject,
  bidPackagesUrl: string,
): NotificationTarget {
  if (serviceName(notification) === 'precon-service') {
    const reason = denialReason(subject, 'bidPackages');
    return reason === undefined ? { href: bidPackagesUrl + projectHash(notification) } : { reason };
  }
  let reason = 'This notification has no page to open.';
  for (const to of serviceOf(notification).pages(subject.flags, notification)) {
    const denied = pageDenialReason(subject, to);
    if (denied === undefined) return { to };
    reason = denied;
  }
  return { reason };
}
