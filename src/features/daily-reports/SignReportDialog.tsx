import type { DailyReportDetail } from '../../api/dailyReports/contract';
import { useDailyReportActions } from '../../api/dailyReports/queries';
import { unfilledSections } from '../../api/dailyReports/rules';
import { MAX_SIGNATURE_LENGTH } from '../../api/signature';
import { notify } from '../../components/feedback/banners';
import { SigningContent, SigningDialog } from '../../components/form/SigningDialog';

interface Props {
  report: DailyReportDetail;
  open: boolean;
  onClose: () => void;
}

/** TNM-14: completes a report by a signature. */
export function SignReportDialog({ report, open, onClose }: Props) {
  const { complete } = useDailyReportActions(report);
  const missing = unfilledSections(report, report.sections).map(({ label }) => label);
  return (
    <SigningDialog title={`Complete ${report.name}`} open={open} onClose={onClose}>
      {(frame) => (
        <SigningContent
          {...frame}
          label="Complete report"
          verb="complete the report"
          hint="A complete report cannot be edited. If anyone reopens it, your signature is removed."
          maxLength={MAX_SIGNATURE_LENGTH}
          onSign={async (signature) => {
            await complete(signature);
            notify({ kind: 'success', text: `${report.name} is complete` });
            onClose();
          }}
        >
          {missing.length > 0 && (
            <p className="alert alert-warning m-0">Not filled yet: {missing.join(', ')}</p>
          )}
          <p className="m-0">I have checked this report, and it is true to my knowledge.</p>
        </SigningContent>
      )}
    </SigningDialog>
  );
}
