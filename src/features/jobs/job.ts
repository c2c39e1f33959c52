import type { Job, JobDetail, JobStatus, JobType } from '../../api/jobs/contract';
import type { BulkRow } from '../../components/bulk/batches';
import type { StatusBadgeProps } from '../../components/StatusBadge';

export const jobStatusNames: Record<JobStatus, string> = { OPEN: 'Open', CLOSED: 'Closed' };

export const jobTypeNames: Record<JobType, string> = {
  CONTRACT: 'Contract',
  TIME_AND_MATERIAL: 'Time and material',
  SERVICE: 'Service',
  OVERHEAD: 'Overhead',
};

export const jobTypeText = ({ type }: Pick<Job, 'type'>): string => (type === '' ? '' : jobTypeNames[type]);

export const jobStatusBadge = ({ status }: Pick<Job, 'status'>): StatusBadgeProps => ({
  tone: status === 'OPEN' ? 'success' : 'secondary',
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

/** Opens the map of the device, on a phone its app. */
export const mapAddress = (address: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;
