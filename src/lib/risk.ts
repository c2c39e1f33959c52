/** The risk matrix of observations and hazard analyses: severity × likelihood, both 1 to 5 (SAFE-19, SAFE-20). */

/** The words for 1 to 5. */
export const severityNames = ['First aid', 'Minor injury', 'Lost time', 'Severe injury', 'Fatal'] as const;
export const likelihoodNames = ['Rare', 'Unlikely', 'Possible', 'Likely', 'Almost certain'] as const;

export const riskBands = ['LOW', 'MEDIUM', 'HIGH', 'EXTREME'] as const;
export type RiskBand = (typeof riskBands)[number];
export const riskBandNames: Record<RiskBand, string> = {
  LOW: 'Low',
  MEDIUM: 'Medium',
  HIGH: 'High',
  EXTREME: 'Extreme',
};

export interface Risk {
  severity: number;
  likelihood: number;
}

/** The highest product of each band: 'Low' is 1 to 4. */
export const riskBandLimits: Record<RiskBand, number> = { LOW: 4, MEDIUM: 9, HIGH: 15, EXTREME: 25 };

/** False when a rating is missing or could not be read: no risk is low without one. */
export const isRated = (severity: number, likelihood: number): boolean => severity * likelihood >= 1;
export const UNRATED = 'Not rated';

/** The band of a risk, from severity and likelihood, both 1 to 5. */
export function riskBandOf(severity: number, likelihood: number): RiskBand {
  const risk = severity * likelihood;
  return riskBands.find((band) => risk <= riskBandLimits[band]) ?? 'EXTREME';
}
