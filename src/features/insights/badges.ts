import type { InsightCredential, InsightDashboard } from '../../api/insights/contract';
import type { StatusBadgeProps } from '../../components/StatusBadge';

export const dashboardBadge = ({ active }: InsightDashboard): StatusBadgeProps =>
  active ? { tone: 'done', text: 'Active' } : { tone: 'new', text: 'Retired' };

const results = {
  NONE: { tone: 'new', text: 'Not tested' },
  WORKS: { tone: 'done', text: 'Works' },
  REFUSED: { tone: 'failed', text: 'Refused' },
} as const;

export const credentialBadge = ({ result }: InsightCredential): StatusBadgeProps => results[result];
