import { paths } from '../../../lib/paths';
import { useOpenJobFilter } from '../../../navigation/jobFilter';
import { useJobSections } from '../../../navigation/jobSections';
import { useLabel } from '../../../session/labels';

/** Whose documents these are: the name of the job, or of safety, and the page before. */
export function useLibrary(jobId: string) {
  const label = useLabel();
  const jobs = useOpenJobFilter().options;
  const sections = useJobSections(jobId);
  if (jobId === '') return { title: 'Safety documents of the whole company' };
  return {
    title: jobs.find(({ value }) => value === jobId)?.label ?? '',
    back: { to: paths.jobDocs, label: label('Job Docs') },
    sections,
  };
}
