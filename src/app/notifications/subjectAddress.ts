import type { Notification } from '../../api/notifications/contract';
import type { Subject } from '../../session/flags';
import { denialReason } from '../../access/access';
import { rowAt } from '../rowAt';
import { serviceName, serviceOf } from './services';

/** Where a notification leads: to an address of this app, to the separate one in a new tab, or nowhere, and why. */
export type Lead = { to: string } | { href: string } | { reason: string };

const indexes = [
  'projectIndex',
  'documentIndex',
  'parentDocumentIndex',
  'documentItemIndex',
  'commentId',
  'docsDrawingsIndex',
] as const;

/** HEADER-13: what the payload names of the project, as the hash of the bid-package app's address. */
function projectHash({ messagePayload }: Notification): string {
  const named = indexes.flatMap((name) => {
    const value = messagePayload?.[name];
    return value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`];
  });
  return named.length > 0 ? `#/?${named.join('&')}` : '';
}

/** Why this person may not open an address, by the right that its route asks for. */
function pageDenialReason(subject: Subject, to: string): string | undefined {
  const row = rowAt(to);
  return row && denialReason(subject, row.needs);
}

/** NOTIF-10: the subject of a notification, as far as `subject`, who reads it, may go there. */
export function subjectAddress(notification: Notification, subject: Subject, bidPackagesUrl: string): Lead {
  if (serviceName(notification) === 'precon-service') {
    const reason = denialReason(subject, 'bidPackages');
    return reason === undefined ? { href: bidPackagesUrl + projectHash(notification) } : { reason };
  }
  let reason = 'This notification has no page to open.';
  for (const to of serviceOf(notification).pages(subject.flags)) {
    const denied = pageDenialReason(subject, to);
    if (denied === undefined) return { to };
    reason = denied;
  }
  return { reason };
}
