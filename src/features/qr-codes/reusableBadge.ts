import type { ReusableCode } from '../../api/qrCodes/contract';
import type { StatusBadgeProps } from '../../components/StatusBadge';

export const reusableBadge = ({ assigned }: Pick<ReusableCode, 'assigned'>): StatusBadgeProps =>
  assigned ? { tone: 'info', text: 'In use' } : { tone: 'secondary', text: 'Not in use' };
