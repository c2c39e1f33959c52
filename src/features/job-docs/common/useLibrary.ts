import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { type Job, jobLabel, toJobItem } from '../../../api/jobs/contract';
import { jobQueries } from '../../../api/jobs/queries';
import { paths } from '../../../lib/paths';
import { useJobSections } from '../../../navigation/jobSections';
import { useJobPicker } from '../../../navigation/pickers';
import { useLabel } from '../../../session/labels';
import { rememberProject } from '../../../session/project';
import { useNewJobVersion } from '../../../session/store';

/**
 * Whose documents these are: the name of the job, or of safety, and the page before. The opened job is the chosen one
 * (JOB-23), and a recent one.
 */
export function useLibrary(jobId: string) {
  const label = useLabel();
  const { data } = useQuery({ ...jobQueries.openJobs(useNewJobVersion()), staleTime: 5 * 60_000 });
  const job = data?.rows.find(({ id }) => id === jobId);
  const { onChoose } = useJobPicker();
  const remember = useEffectEvent((opened: Job) => {
    rememberProject({ id: opened.id, name: opened.name, archived: opened.status === 'CLOSED' });
    onChoose(toJobItem(opened));
  });
  useEffect(() => {
    if (job) remember(job);
  }, [job]);
  const sections = useJobSections(jobId);
  if (jobId === '') return { title: 'Safety documents of the whole company' };
  return {
    title: job ? jobLabel(job) : '',
    back: { to: paths.jobDocs, label: label('Job Docs') },
    sections,
  };
}
