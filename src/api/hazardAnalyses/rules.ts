import { riskBandOf } from '../../lib/risk';
import type { AnalysisStatus, AnalysisTask } from './contract';

interface Risk {
  severity: number;
  likelihood: number;
}

/** The highest risk that remains with the controls; of equal ones the more severe. 1 × 1 without hazards. */
export function highestRemainingRisk(tasks: readonly AnalysisTask[]): Risk {
  const remaining = tasks.flatMap(({ hazards }) =>
    hazards.map(({ remainingSeverity, remainingLikelihood }) => ({
      severity: remainingSeverity,
      likelihood: remainingLikelihood,
    })),
  );
  const order = ({ severity, likelihood }: Risk) => severity * likelihood * 10 + severity;
  return remaining.reduce((highest, one) => (order(one) > order(highest) ? one : highest), {
    severity: 1,
    likelihood: 1,
  });
}

/** Why an analysis cannot be accepted. */
export const analysisAcceptDenialReason = ({ severity, likelihood }: Risk): string | undefined =>
  riskBandOf(severity, likelihood) === 'EXTREME'
    ? 'An extreme risk remains. Add controls until it is high or lower.'
    : undefined;

/** Why the crew cannot sign. */
export const signDenialReason = (status: AnalysisStatus): string | undefined =>
  status === 'ACCEPTED' ? undefined : 'The crew can sign when the hazard analysis is accepted.';
