import { type JobFormStatus, jobFormStatusNames } from '../../../api/jobForms/contract';
import type { StatusBadgeProps } from '../../../components/StatusBadge';

export const formBadge = (status: JobFormStatus): StatusBadgeProps => ({
  tone: status === 'SIGNED' ? 'done' : 'waiting',
  text: jobFormStatusNames[status],
});
