import { useQuery } from '@tanstack/react-query';
import { jobSections } from '../../api/dailyReports/queries';
import { ActionButton } from '../../components/ActionButton';
import { useIsMounted } from '../../components/useIsMounted';
import { openDialog } from '../../components/feedback/openDialog';

/** Opens the choice of the sections that the reports of a job have. */
export function SectionsButton({ jobId }: { jobId: string }) {
  const isMounted = useIsMounted();
  const { data, refetch } = useQuery({ ...jobSections(jobId), enabled: jobId !== '' });

  async function open() {
    // A banner reports the error, and the next click loads them again.
    const document = data ?? (await refetch({ cancelRefetch: false })).data;
    if (document && isMounted())
      openDialog(() => import('./SectionsDialog'), 'SectionsDialog', { jobId, document });
  }

  return (
    <ActionButton
      disabledReason={jobId === '' ? 'Choose the job first.' : undefined}
      onClick={() => void open()}
    >
      Choose sections
    </ActionButton>
  );
}
