import { type Community, communityRoleNames, memberStatusNames } from '../../api/communities/contract';
import type { ConnectionStatus } from '../../api/connections/contract';
import type { StatusBadgeProps } from '../../components/StatusBadge';

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

/** Whether we run it, take part, or are invited. */
export const ownBadge = ({ status, role }: Community): StatusBadgeProps =>
  status === 'CONNECTED' ? { tone: 'done', text: communityRoleNames[role] } : memberBadge(status);

export const isOrganizer = ({ status, role }: Community): boolean =>
  status === 'CONNECTED' && role === 'ORGANIZER';
