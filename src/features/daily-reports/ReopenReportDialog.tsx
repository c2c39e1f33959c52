import type { DailyReportDetail } from '../../api/dailyReports/contract';
import { useDailyReportActions } from '../../api/dailyReports/queries';
import { MAX_REASON_LENGTH, reasonDraft } from '../../api/fieldSchemas';
import { ReasonDialog } from '../../components/form/ReasonDialog';

interface Props {
  report: DailyReportDetail;
  open: boolean;
  onClose: () => void;
}

/** TNM-14: opens a complete report again, with the reason. */
export function ReopenReportDialog({ report, ...dialog }: Props) {
  const { reopen } = useDailyReportActions(report);
  const signer = report.completedBy?.name;
  return (
    <ReasonDialog
      {...dialog}
      title={`Reopen ${report.name}`}
      submitLabel="Reopen report"
      hint="What has to be corrected. It is kept in the history."
      effect={`The signature${signer ? ` of ${signer}` : ''} is removed, and the report must be signed again.`}
      schema={reasonDraft}
      maxLength={MAX_REASON_LENGTH}
      onSubmit={reopen}
      doneMessage={`${report.name} is open again`}
    />
  );
}
