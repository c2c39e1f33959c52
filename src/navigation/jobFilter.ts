import { useQuery } from '@tanstack/react-query';
import { jobLabel } from '../api/jobs/contract';
import { jobQueries } from '../api/jobs/queries';
import { useLabel } from '../session/labels';
import { useNewJobVersion } from '../session/store';

/** The filter of a list by one of the open jobs, `jobId` in its address. */
export function useOpenJobFilter() {
  const label = useLabel();
  const { data } = useQuery({
    ...jobQueries.openJobs(useNewJobVersion()),
    staleTime: 5 * 60_000,
  });
  const jobs = (data?.rows ?? []).map((job) => ({ value: job.id, label: jobLabel(job) }));
  return {
    name: 'jobId',
    label: label('Job'),
    options: [{ value: '', label: 'All' }, ...jobs],
    pending: !data,
  };
}
