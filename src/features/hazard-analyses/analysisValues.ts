import * as z from 'zod/mini';
import {
  type AnalysisTask,
  type HazardAnalysisDetail,
  hazardAnalysisDraft,
  type HazardAnalysisDraft,
} from '../../api/hazardAnalyses/contract';
import { toJobItem } from '../../api/jobs/contract';
import type { Named } from '../../api/schema';
import type { Labels } from '../../components/conflict/differences';
import type { Ids } from '../../components/form/ids';
import { noChoice, type PickerItem, toPickerItem } from '../../lib/picker';
import { riskBandNames, riskBandOf } from '../../lib/risk';

/** Ratings are the texts of a select, '' while nothing is chosen. Controls have one line each. */
export interface HazardValues {
  name: string;
  severity: string;
  likelihood: string;
  controls: string;
  remainingSeverity: string;
  remainingLikelihood: string;
}
export interface TaskValues {
  name: string;
  hazards: HazardValues[];
}
export interface AnalysisValues {
  name: string;
  jobId: PickerItem;
  date: string;
  place: string;
  supervisorId: PickerItem;
  tasks: TaskValues[];
  crewIds: PickerItem[];
  photos: Named[];
}

export const blankHazard: HazardValues = {
  name: '',
  severity: '',
  likelihood: '',
  controls: '',
  remainingSeverity: '',
  remainingLikelihood: '',
};
export const blankTask: TaskValues = { name: '', hazards: [blankHazard] };

export const analysisLabels: Labels<AnalysisValues> = {
  name: 'Work',
  jobId: 'Job',
  date: 'Date',
  place: 'Place',
  supervisorId: 'Supervisor',
  tasks: 'Tasks',
  crewIds: 'Crew',
  photos: 'Photos',
};

/** '' where there is no rating. */
const ratingText = (rating: number): string => (rating === 0 ? '' : String(rating));

export const taskValues = ({ name, hazards }: AnalysisTask): TaskValues => ({
  name,
  hazards: hazards.map((hazard) => ({
    name: hazard.name,
    severity: ratingText(hazard.severity),
    likelihood: ratingText(hazard.likelihood),
    controls: hazard.controls.join('\n'),
    remainingSeverity: ratingText(hazard.remainingSeverity),
    remainingLikelihood: ratingText(hazard.remainingLikelihood),
  })),
});

export const analysisValues = (analysis: HazardAnalysisDetail): AnalysisValues => ({
  name: analysis.name,
  jobId: analysis.job ? toJobItem(analysis.job) : noChoice,
  date: analysis.date,
  place: analysis.place,
  supervisorId: analysis.supervisor ? toPickerItem(analysis.supervisor) : noChoice,
  tasks: analysis.tasks.map(taskValues),
  crewIds: analysis.crew.map(toPickerItem),
  photos: analysis.photos.map(({ id, name }) => ({ id, name })),
});

/** The lines of a text that are not blank. */
const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

type TypedValues = Ids<AnalysisValues>;

/** What the form sends, checked by the schema of the call. A rating without a choice is 0 there. */
export const analysisFormSchema: z.ZodMiniType<HazardAnalysisDraft, TypedValues> = z.pipe(
  z.transform((values: TypedValues) => ({
    ...values,
    tasks: values.tasks.map(({ name, hazards }) => ({
      name,
      hazards: hazards.map((hazard) => ({
        name: hazard.name,
        severity: Number(hazard.severity),
        likelihood: Number(hazard.likelihood),
        controls: linesOf(hazard.controls),
        remainingSeverity: Number(hazard.remainingSeverity),
        remainingLikelihood: Number(hazard.remainingLikelihood),
      })),
    })),
  })),
  hazardAnalysisDraft,
);

const bandOf = (severity: string, likelihood: string): string =>
  severity && likelihood
    ? riskBandNames[riskBandOf(Number(severity), Number(likelihood))].toLowerCase()
    : '—';

/** A task in the comparison of two versions: 'Dig: Cave-in (extreme to high; Trench box, Ladder)'. */
export const taskText = ({ name, hazards }: TaskValues): string =>
  `${name}: ${hazards
    .map(
      (hazard) =>
        `${hazard.name} (${bandOf(hazard.severity, hazard.likelihood)} to ${bandOf(hazard.remainingSeverity, hazard.remainingLikelihood)}; ${linesOf(hazard.controls).join(', ')})`,
    )
    .join(', ')}`;

/** 'Task 2, hazard 1' for `tasks.1.hazards.0.name`. */
export function describeAnalysisPosition(name: string): string | undefined {
  const [, task, hazard] = /^tasks\.(\d+)(?:\.hazards\.(\d+))?/.exec(name) ?? [];
  if (task === undefined) return undefined;
  return `Task ${Number(task) + 1}${hazard === undefined ? '' : `, hazard ${Number(hazard) + 1}`}`;
}
