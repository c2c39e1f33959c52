import * as contract from '../../api/notifications/contract';
import { DemoInbox } from './inbox';
import { remindersOf } from './reminders';
import { type SignedInCall, route } from '../route';

const inboxOf = ({ company, person }: SignedInCall) =>
  new DemoInbox(company.inboxes, person.account, remindersOf(company, person));

export const notificationHandlers = [
  route(contract.notifications, (call) => {
    const inbox = inboxOf(call);
    const { descending } = call.query.sort(['createdDateTime'], 'createdDateTime,desc');
    const { page, size } = call.query.page();
    return {
      notifications: inbox.page(page, size, descending),
      unreadTotal: inbox.unread(),
      total: inbox.total(),
    };
  }),
  route(contract.notificationSeen, (call) => inboxOf(call).markSeen(call.params.id)),
  route(contract.markAllNotifications, (call) => inboxOf(call).markAllSeen()),
  route(contract.removeNotification, (call) => inboxOf(call).remove(call.params.id)),
  route(contract.removeAllNotifications, (call) => inboxOf(call).removeAll()),
];
