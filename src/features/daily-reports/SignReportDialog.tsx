import type { DailyReportDetail } from '../../api/dailyReports/contract';
import { dailyReports, useDailyReportActions } from '../../api/dailyReports/queries';
import { unfilledSections } from '../../domain/dailyReports/rules';
import { MAX_SIGNATURE_LENGTH } from '../../api/signature';
import { useOpenedRecord } from '../../components/feedback/useOpenedRecord';
import { saveOrWait } from '../../components/drafts/outbox';
import { notify } from '../../components/feedback/banners';
import { useCloseDialog } from '../../components/feedback/openDialog';
import { SigningContent, SigningDialog } from '../../components/form/SigningDialog';

/** TNM-14: completes a report by a signature. */
export function SignReportDialog({ report: opened }: { report: DailyReportDetail }) {
  const close = useCloseDialog();
  const report = useOpenedRecord(opened, dailyReports.detail(opened.id));
  const { complete } = useDailyReportActions(report);
  const missing = unfilledSections(report, report.sections).map(({ label }) => label);
  return (
    <SigningDialog title={`Complete ${report.name}`}>
      {(frame) => (
        <SigningContent
          {...frame}
          label="Complete report"
          verb="complete the report"
          hint="A complete report cannot be edited. If anyone reopens it, your signature is removed."
          maxLength={MAX_SIGNATURE_LENGTH}
          onSign={async (signature) => {
            const saved = await saveOrWait(`Complete ${report.name}`, () => complete(signature));
            if (saved) notify({ kind: 'success', text: `${report.name} is complete` });
            close();
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
