import {
  type Observation,
  observationStatusNames,
  type RiskBand,
  riskBandNames,
  riskBandOf,
} from '../../api/observations/contract';
import type { StatusBadgeProps } from '../../components/StatusBadge';

const riskTones: Record<RiskBand, StatusBadgeProps['tone']> = {
  LOW: 'secondary',
  MEDIUM: 'info',
  HIGH: 'warning',
  EXTREME: 'warning',
};

/** 'High (12)'; 'Positive' for good work. */
export function riskBadge({
  kind,
  severity,
  likelihood,
}: Pick<Observation, 'kind' | 'severity' | 'likelihood'>): StatusBadgeProps {
  if (kind === 'POSITIVE') return { tone: 'success', text: 'Positive' };
  const band = riskBandOf(severity, likelihood);
  return { tone: riskTones[band], text: `${riskBandNames[band]} (${severity * likelihood})` };
}

export const observationStatusBadge = (status: Observation['status']): StatusBadgeProps => ({
  tone: status === 'CLOSED' ? 'success' : 'secondary',
  text: observationStatusNames[status],
});
