import type { DailyReportDetail } from '../../api/dailyReports/contract';
import { dailyReports, useDailyReportActions } from '../../api/dailyReports/queries';
import { reasonRules } from '../../api/fieldSchemas';
import { useOpenedRecord } from '../../components/feedback/useOpenedRecord';
import { ReasonDialog } from '../../components/form/ReasonDialog';

/** TNM-14: opens a complete report again, with the reason. */
export function ReopenReportDialog({ report: opened }: { report: DailyReportDetail }) {
  const report = useOpenedRecord(opened, dailyReports.detail(opened.id));
  const { reopen } = useDailyReportActions(report);
  const signer = report.completedBy?.name;
  return (
    <ReasonDialog
      title={`Reopen ${report.name}`}
      submitLabel="Reopen report"
      hint="What has to be corrected. It is kept in the history."
      effect={`The signature${signer ? ` of ${signer}` : ''} is removed, and the report must be signed again.`}
      {...reasonRules}
      onSubmit={reopen}
      doneMessage={`${report.name} is open again`}
    />
  );
}
