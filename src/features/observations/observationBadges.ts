import { type Observation, observationStatusNames } from '../../api/observations/contract';
import { riskBadge } from '../../components/risk/riskBadge';
import type { StatusBadgeProps } from '../../components/StatusBadge';

/** 'High (12)'; 'Positive' for good work. */
export const observationRiskBadge = ({
  kind,
  severity,
  likelihood,
}: Pick<Observation, 'kind' | 'severity' | 'likelihood'>): StatusBadgeProps =>
  kind === 'POSITIVE' ? { tone: 'done', text: 'Positive' } : riskBadge(severity, likelihood);

export const observationStatusBadge = (status: Observation['status']): StatusBadgeProps => ({
  tone: status === 'CLOSED' ? 'done' : 'new',
  text: observationStatusNames[status],
});
