import { type DailyReportStatus, dailyReportStatusNames } from '../../api/dailyReports/contract';
import type { StatusBadgeProps } from '../../components/StatusBadge';

export const dailyReportBadge = (status: DailyReportStatus): StatusBadgeProps => ({
  tone: status === 'COMPLETE' ? 'done' : 'active',
  text: dailyReportStatusNames[status],
});
