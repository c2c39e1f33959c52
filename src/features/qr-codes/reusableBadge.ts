import type { ReusableCode } from '../../api/qrCodes/contract';
import type { StatusBadgeProps } from '../../components/StatusBadge';

export const reusableBadge = ({ assigned }: Pick<ReusableCode, 'assigned'>): StatusBadgeProps =>
  assigned ? { tone: 'active', text: 'In use' } : { tone: 'new', text: 'Not in use' };
