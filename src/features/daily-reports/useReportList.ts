import { useMay } from '../../access/useMay';
import type { BackTarget } from '../../components/page/PageHeader';
import { paths } from '../../lib/paths';
import { useLabel } from '../../session/labels';

/** The list of all reports. That of the job for people who may not open it, or its way in (ACCESS-48, CALL-186). */
export function useReportList(jobId = ''): BackTarget {
  const label = useLabel();
  const mayList = useMay()('dailyReports');
  if (mayList) return { to: paths.dailyReports, label: 'Daily reports' };
  return jobId === ''
    ? { to: paths.jobDocs, label: label('Job Docs') }
    : { to: paths.jobDailyReports(jobId), label: 'Daily reports' };
}
