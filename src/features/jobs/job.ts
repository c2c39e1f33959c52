import { type Job, type JobDetail, type JobStatus, jobTypeNames } from '../../api/jobs/contract';
import type { BulkRow } from '../../components/bulk/batches';
import type { StatusBadgeProps } from '../../components/StatusBadge';

export const jobStatusNames: Record<JobStatus, string> = { OPEN: 'Open', CLOSED: 'Closed' };

export const jobTypeOptions = Object.entries(jobTypeNames).map(([value, label]) => ({ value, label }));

export const jobTypeText = ({ type }: Pick<Job, 'type'>): string => (type === '' ? '' : jobTypeNames[type]);

export const jobStatusBadge = ({ status }: Pick<Job, 'status'>): StatusBadgeProps => ({
  tone: status === 'OPEN' ? 'active' : 'new',
  text: jobStatusNames[status],
});

export const jobRow = ({ id, name }: Job): BulkRow => ({ key: id, name: name || '—' });

/** '120 Mill Road, Larkspur, ID 83501', '' without an address. */
export const addressText = ({
  street,
  city,
  state,
  zip,
}: Pick<JobDetail, 'street' | 'city' | 'state' | 'zip'>): string =>
  [street, city, `${state} ${zip}`.trim()].filter(Boolean).join(', ');
