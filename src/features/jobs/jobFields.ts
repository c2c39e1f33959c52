import type { Job, JobChange } from '../../api/jobs/contract';

/** The fields that can be changed on many jobs at once. */
export const jobFieldLabels = { manager: 'Manager', tags: 'Add tags', rateTable: 'Rate table' };
export type JobField = keyof typeof jobFieldLabels;

/** The change of one job: its manager or rate table becomes the first id, or its tags get these as well. */
export function jobChangeOf(field: JobField, job: Job, ids: readonly string[]): JobChange {
  const [first = ''] = ids;
  if (field === 'manager') return { managerId: first };
  if (field === 'rateTable') return { rateTableId: first };
  return { tagIds: [...new Set([...job.tags.map(({ id }) => id), ...ids])] };
}

/** The change that restores the job's current value. */
export function jobRestoreOf(field: JobField, job: Job): JobChange {
  if (field === 'manager') return { managerId: job.manager?.id ?? '' };
  if (field === 'rateTable') return { rateTableId: job.rateTable?.id ?? '' };
  return { tagIds: job.tags.map(({ id }) => id) };
}
