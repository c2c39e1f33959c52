import { isRated, type RiskBand, riskBandNames, riskBandOf, UNRATED } from '../../lib/risk';
import { type Level, levelBadge, type StatusBadgeProps } from '../StatusBadge';

export const riskLevels: Record<RiskBand, Level> = { LOW: 1, MEDIUM: 2, HIGH: 3, EXTREME: 4 };

/** 'High (12)', from severity and likelihood. `names` are those of the bands. */
export function riskBadge(severity: number, likelihood: number, names = riskBandNames): StatusBadgeProps {
  if (!isRated(severity, likelihood)) return { tone: 'new', text: UNRATED };
  const band = riskBandOf(severity, likelihood);
  return levelBadge(riskLevels[band], `${names[band]} (${severity * likelihood})`);
}
