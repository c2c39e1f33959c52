import type { CorrectiveAction } from '../../api/correctiveActions/contract';
import type { InspectionGroup } from '../../api/inspections/contract';
import type { Observation } from '../../api/observations/contract';

/** A job that needs attention, and why. Scores are percents, undefined without scored results. */
export interface JobNeed {
  id: string;
  name: string;
  score: number | undefined;
  scoreBefore: number | undefined;
  lateInspections: number;
  lateActions: number;
  /** Those of the late actions that are critical. */
  criticalActions: number;
  extremeRisks: number;
}

interface Sources {
  /** The jobs of the inspections of a period, and of the one before. */
  now: readonly InspectionGroup[];
  before: readonly InspectionGroup[];
  /** Those that are late. */
  actions: readonly Pick<CorrectiveAction, 'job' | 'priority'>[];
  /** Open ones of extreme risk. */
  observations: readonly Pick<Observation, 'job'>[];
}

/** By how many points the score is lower than before. */
const dropOf = ({ score, scoreBefore }: JobNeed): number =>
  score === undefined || scoreBefore === undefined ? 0 : Math.max(0, scoreBefore - score);

/**
 * The jobs with an extreme risk, something late or a lower score than before, in this order: the most extreme risks,
 * then the most late critical actions, then the most that is late, then the largest drop. Records without a job belong to none.
 */
export function jobNeeds({ now, before, actions, observations }: Sources): JobNeed[] {
  const names = new Map(
    [...now, ...[...actions, ...observations].flatMap(({ job }) => job ?? [])].map(({ id, name }) => [
      id,
      name,
    ]),
  );
  const countOf = (records: readonly { job?: { id: string } | undefined }[], id: string) =>
    records.filter(({ job }) => job?.id === id).length;
  return [...names]
    .filter(([id]) => id !== '')
    .map(([id, name]): JobNeed => {
      const group = now.find((one) => one.id === id);
      return {
        id,
        name,
        score: group?.score,
        scoreBefore: before.find((one) => one.id === id)?.score,
        lateInspections: group?.late ?? 0,
        lateActions: countOf(actions, id),
        criticalActions: countOf(
          actions.filter(({ priority }) => priority === 'CRITICAL'),
          id,
        ),
        extremeRisks: countOf(observations, id),
      };
    })
    .filter((need) => need.extremeRisks + need.lateInspections + need.lateActions + dropOf(need) > 0)
    .sort(
      (one, other) =>
        other.extremeRisks - one.extremeRisks ||
        other.criticalActions - one.criticalActions ||
        other.lateInspections + other.lateActions - one.lateInspections - one.lateActions ||
        dropOf(other) - dropOf(one) ||
        (one.name < other.name ? -1 : 1),
    );
}
