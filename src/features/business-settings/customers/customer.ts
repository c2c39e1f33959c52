import type { BusinessAccount } from '../../../api/business/contract';
import type { StatusBadgeProps } from '../../../components/StatusBadge';
import type { Noun } from '../../../lib/countOf';

export const customerNoun: Noun = { one: 'customer', many: 'customers' };

type Status = BusinessAccount['status'];

export const customerStatusNames: Record<Status, string> = {
  ACTIVE: 'Active',
  INVITED: 'Invited',
  SUSPENDED: 'Suspended',
};
const tones: Record<Status, StatusBadgeProps['tone']> = {
  ACTIVE: 'done',
  INVITED: 'waiting',
  SUSPENDED: 'new',
};

export const customerStatusBadge = ({ status }: BusinessAccount): StatusBadgeProps => ({
  tone: tones[status],
  text: customerStatusNames[status],
});
