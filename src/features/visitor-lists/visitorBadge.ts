import type { StatusBadgeProps } from '../../components/StatusBadge';

export const visitorBadge = ({ blockedReason }: { blockedReason: string }): StatusBadgeProps =>
  blockedReason === '' ? { tone: 'done', text: 'Allowed' } : { tone: 'failed', text: 'Blocked' };
