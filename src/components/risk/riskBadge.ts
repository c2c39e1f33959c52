import { isRated, type RiskBand, riskBandNames, riskBandOf, UNRATED } from '../../lib/risk';
import type { StatusBadgeProps } from '../StatusBadge';

const riskTones: Record<RiskBand, StatusBadgeProps['tone']> = {
  LOW: 'secondary',
  MEDIUM: 'info',
  HIGH: 'warning',
  EXTREME: 'warning',
};

/** 'High (12)', from severity and likelihood. `names` are those of the bands. */
export function riskBadge(severity: number, likelihood: number, names = riskBandNames): StatusBadgeProps {
  if (!isRated(severity, likelihood)) return { tone: 'secondary', text: UNRATED };
  const band = riskBandOf(severity, likelihood);
  return { tone: riskTones[band], text: `${names[band]} (${severity * likelihood})` };
}
