import type { BusinessAccount } from '../../../api/business/contract';
import type { StatusLook } from '../../../components/StatusBadge';
import type { Noun } from '../../../lib/countOf';

export const customerNoun: Noun = { one: 'customer', many: 'customers' };

type Status = BusinessAccount['status'];

export const statusNames: Record<Status, string> = {
  ACTIVE: 'Active',
  INVITED: 'Invited',
  SUSPENDED: 'Suspended',
};
const tones: Record<Status, StatusLook['tone']> = {
  ACTIVE: 'success',
  INVITED: 'info',
  SUSPENDED: 'secondary',
};

export const statusLook = ({ status }: BusinessAccount): StatusLook => ({
  tone: tones[status],
  text: statusNames[status],
});
