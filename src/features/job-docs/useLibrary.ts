import { paths } from '../../lib/paths';
import { useOpenJobFilter } from '../../navigation/jobFilter';
import { useLabel } from '../../session/labels';

/** Whose documents these are: the name of the job, or of safety, and the page before. */
export function useLibrary(jobId: string) {
  const label = useLabel();
  const jobs = useOpenJobFilter().options;
  if (jobId === '') return { title: 'Safety documents of the whole company', back: undefined };
  return {
    title: jobs.find(({ value }) => value === jobId)?.label ?? '',
    back: { to: paths.jobDocs, label: label('Job Docs') },
  };
}
