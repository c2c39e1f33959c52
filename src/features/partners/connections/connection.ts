import {
  type Connection,
  type ConnectionStatus,
  connectionStatusNames,
  type SharedKind,
  sharedKindNames,
  sharedKinds,
} from '../../../api/connections/contract';
import type { StatusBadgeProps } from '../../../components/StatusBadge';
import { paths } from '../../../lib/paths';

export const connectionList = { to: paths.connections, label: 'Connections' };

const tones: Record<ConnectionStatus, StatusBadgeProps['tone']> = {
  REQUESTED: 'active',
  CONNECTED: 'done',
  REFUSED: 'failed',
  WITHDRAWN: 'new',
  DISCONNECTED: 'new',
};

export const stepBadge = (status: ConnectionStatus): StatusBadgeProps => ({
  tone: tones[status],
  text: connectionStatusNames[status],
});

/** The same word on both sides. A request that waits for the own answer is marked. */
export const connectionBadge = ({ status, isOurs }: Connection): StatusBadgeProps =>
  status === 'REQUESTED' && !isOurs ? { tone: 'waiting', text: 'Requested' } : stepBadge(status);

/** Who has asked. */
export const askedBy = ({ isOurs, name }: Connection): string => (isOurs ? 'You' : name);

const shareHints: Record<SharedKind, string> = {
  INSPECTIONS: 'Of their work',
  ACTIONS: 'For them',
  DOCUMENTS: 'Of their insurance and licenses, with your reviews',
  RESOURCES: 'Those for everyone',
};

export const shareOptions = sharedKinds.map((id) => ({
  id,
  label: sharedKindNames[id],
  hint: shareHints[id],
}));

/** What most companies share at first. */
export const usualShares = (['INSPECTIONS', 'ACTIONS'] as const).map((id) => ({
  id,
  label: sharedKindNames[id],
}));
