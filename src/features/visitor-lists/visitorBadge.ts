import type { StatusBadgeProps } from '../../components/StatusBadge';

export const visitorBadge = ({ blockedReason }: { blockedReason: string }): StatusBadgeProps =>
  blockedReason === '' ? { tone: 'success', text: 'Allowed' } : { tone: 'warning', text: 'Blocked' };
