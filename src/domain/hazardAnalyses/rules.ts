import { countOf, peopleNoun } from '../../lib/countOf';
import { addDays, type Day, formatShortDate } from '../../lib/dates';
import { type Risk, riskBandOf } from '../../lib/risk';
import type {
  AnalysisRules,
  AnalysisStatus,
  AnalysisTask,
  HazardAnalysis,
} from '../../api/hazardAnalyses/contract';

const order = ({ severity, likelihood }: Risk) => severity * likelihood * 10 + severity;
function highest(risks: readonly Risk[]): Risk {
  const first: Risk = { severity: 1, likelihood: 1 };
  const { severity, likelihood } = risks.reduce(
    (best, one) => (order(one) > order(best) ? one : best),
    first,
  );
  return { severity, likelihood };
}

/** The highest risk without controls; of equal ones the more severe. 1 × 1 without hazards. */
export const highestRisk = (tasks: readonly AnalysisTask[]): Risk =>
  highest(tasks.flatMap(({ hazards }) => hazards));

/** The highest risk that remains with the controls, in the same way. */
export const highestRemainingRisk = (tasks: readonly AnalysisTask[]): Risk =>
  highest(
    tasks.flatMap(({ hazards }) =>
      hazards.map(({ remainingSeverity, remainingLikelihood }) => ({
        severity: remainingSeverity,
        likelihood: remainingLikelihood,
      })),
    ),
  );

/** Why an analysis of this status cannot be edited. A save makes it a draft again and removes its signatures. */
export const editDenialReason = (status: AnalysisStatus): string | undefined =>
  status === 'IN_REVIEW'
    ? 'It is in review. Return it to draft first.'
    : status === 'RETIRED'
      ? 'It is retired. Copy it instead.'
      : undefined;

/** Why an analysis cannot be accepted. */
export const analysisAcceptDenialReason = ({ severity, likelihood }: Risk): string | undefined =>
  riskBandOf(severity, likelihood) === 'EXTREME'
    ? 'An extreme risk remains. Add controls until it is high or lower.'
    : undefined;

type Analysis = Pick<HazardAnalysis, 'status' | 'date' | 'severity' | 'likelihood' | 'crewSize' | 'signed'>;

/** The last day of an analysis, `YYYY-MM-DD`; '' without a limit. */
export const lastValidDay = ({ date }: Pick<Analysis, 'date'>, { validDays }: AnalysisRules): Day =>
  date === '' || validDays < 1 ? '' : addDays(date, validDays - 1);

/** Why nobody may work by an analysis, with or without signatures. */
function unusableReason(analysis: Analysis, rules: AnalysisRules, today: Day): string | undefined {
  const { status } = analysis;
  if (status === 'RETIRED') return 'It is retired.';
  if (status === 'REJECTED') return 'It was rejected.';
  if (rules.reviewNeeded && status !== 'ACCEPTED') return 'A manager must accept it first.';
  const last = lastValidDay(analysis, rules);
  if (last !== '' && last < today)
    return `It was valid until ${formatShortDate(last)}. Copy it for the next day.`;
  return analysisAcceptDenialReason(analysis);
}

/** Why the crew cannot sign (SAFE-20). */
export const signDenialReason = (
  analysis: Analysis,
  rules: AnalysisRules,
  today: Day,
): string | undefined => {
  const reason = unusableReason(analysis, rules, today);
  return reason && `The crew cannot sign this hazard analysis. ${reason}`;
};

/** Why work cannot begin (SAFE-20). */
export function workDenialReason(analysis: Analysis, rules: AnalysisRules, today: Day): string | undefined {
  const { crewSize, signed } = analysis;
  const missing = crewSize - signed;
  return (
    unusableReason(analysis, rules, today) ??
    (!rules.signaturesNeeded
      ? undefined
      : crewSize === 0
        ? 'Add the crew, who must all sign it.'
        : missing > 0
          ? `${missing} of ${countOf(crewSize, peopleNoun)} must still sign it.`
          : undefined)
  );
}
