import {
  type Community,
  communityMessageCalls,
  communityResourceCalls,
  communityRoleNames,
  memberStatusNames,
} from '../../api/communities/contract';
import type { ConnectionStatus } from '../../api/connections/contract';
import type { StatusBadgeProps } from '../../components/StatusBadge';
import { countOf } from '../../lib/countOf';
import { paths } from '../../lib/paths';

/** Who adds a copy to the own library, and where the copy is. */
export const libraries = {
  RESOURCE: { right: 'resourceManagement', to: paths.resource },
  TOPIC: { right: 'trainings', to: paths.talkTopic },
  FORM: { right: 'formsList', to: paths.form },
} as const;

const tones: Record<ConnectionStatus, StatusBadgeProps['tone']> = {
  REQUESTED: 'waiting',
  CONNECTED: 'done',
  REFUSED: 'failed',
  WITHDRAWN: 'new',
  DISCONNECTED: 'new',
};

export const memberBadge = (status: ConnectionStatus): StatusBadgeProps => ({
  tone: tones[status],
  text: memberStatusNames[status],
});

/** What is new for the user in a community: '4 messages, 1 mention, 2 resources'. '' for nothing. */
export const unreadText = ({ unread, mentions, newResources }: Community): string =>
  [
    unread > 0 && countOf(unread, communityMessageCalls.noun),
    mentions > 0 && countOf(mentions, { one: 'mention', many: 'mentions' }),
    newResources > 0 && countOf(newResources, communityResourceCalls.noun),
  ]
    .filter((part) => part !== false)
    .join(', ');

/** Whether we run it, take part, or are invited. */
export const ownBadge = ({ status, role }: Community): StatusBadgeProps =>
  status === 'CONNECTED' ? { tone: 'done', text: communityRoleNames[role] } : memberBadge(status);

export const isOrganizer = ({ status, role }: Community): boolean =>
  status === 'CONNECTED' && role === 'ORGANIZER';
