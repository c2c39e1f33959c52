import { type DailyReport, dailyReportNoun } from '../../api/dailyReports/contract';
import { dailyReportDocuments } from '../../api/dailyReports/queries';
import { MAX_DOCUMENTS } from '../../api/documents';
import { DocumentsButton } from '../../components/documents/DocumentsButton';
import type { Selection } from '../../components/table/selection';

/** CALL-199, TNM-20: the selected reports as one PDF, or as a zip. */
export const ReportBulkActions = ({ selection }: { selection: Selection<DailyReport> }) => (
  <DocumentsButton
    selection={selection}
    noun={dailyReportNoun}
    fileName="Daily reports"
    max={MAX_DOCUMENTS}
    fetch={dailyReportDocuments.fetchFiles}
  />
);
