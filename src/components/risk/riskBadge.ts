import { type RiskBand, riskBandNames, riskBandOf } from '../../lib/risk';
import type { StatusBadgeProps } from '../StatusBadge';

const riskTones: Record<RiskBand, StatusBadgeProps['tone']> = {
  LOW: 'secondary',
  MEDIUM: 'info',
  HIGH: 'warning',
  EXTREME: 'warning',
};

/** 'High (12)', from severity and likelihood. */
export function riskBadge(severity: number, likelihood: number): StatusBadgeProps {
  const band = riskBandOf(severity, likelihood);
  return { tone: riskTones[band], text: `${riskBandNames[band]} (${severity * likelihood})` };
}
