/** Hazard analyses: the tasks of a piece of work, their hazards and controls, and who signed them (SAFE-20, CALL-243). */
import * as z from 'zod/mini';
import { activityCalls } from '../activity';
import { endpoint, paging } from '../endpoint';
import { photo, photoList } from '../evidence';
import { choice, requiredDay, requiredText, textUpTo } from '../fieldSchemas';
import { fileCalls } from '../files';
import { jobReference } from '../jobs/contract';
import { resource } from '../resource';
import {
  count,
  dayOrNone,
  id,
  named,
  object,
  oneOf,
  optional,
  page,
  rating,
  rows,
  text,
  timestamp,
} from '../schema';
import { insteadDraft, signatureDraft, signer } from '../signature';
import { moveCall, type AllowedMove } from '../statusMoves';

/** The crew works by an accepted analysis. A retired one is only kept. */
export const analysisStatuses = ['DRAFT', 'IN_REVIEW', 'ACCEPTED', 'REJECTED', 'RETIRED'] as const;
export type AnalysisStatus = (typeof analysisStatuses)[number];
export const analysisStatusNames: Record<AnalysisStatus, string> = {
  DRAFT: 'Draft',
  IN_REVIEW: 'In review',
  ACCEPTED: 'Accepted',
  REJECTED: 'Rejected',
  RETIRED: 'Retired',
};

/** The allowed moves between statuses. */
export const analysisMoves: readonly AllowedMove<AnalysisStatus>[] = [
  { from: 'DRAFT', to: 'IN_REVIEW', label: 'Send for review', by: 'author', isNext: true },
  { from: 'IN_REVIEW', to: 'ACCEPTED', label: 'Accept', by: 'manager', isNext: true },
  {
    from: 'IN_REVIEW',
    to: 'REJECTED',
    label: 'Reject',
    by: 'manager',
    isNext: true,
    reasonHint: 'What must change before it can be accepted',
  },
  { from: 'IN_REVIEW', to: 'DRAFT', label: 'Return to draft', by: 'author' },
  { from: 'REJECTED', to: 'DRAFT', label: 'Return to draft', by: 'author' },
  {
    from: 'ACCEPTED',
    to: 'RETIRED',
    label: 'Retire',
    by: 'manager',
    effect: 'It is kept with its signatures, but nobody can sign it or add its tasks from the library.',
  },
  {
    from: 'RETIRED',
    to: 'DRAFT',
    label: 'Return to draft',
    by: 'manager',
    effect: 'It must be reviewed again, and its signatures are removed.',
  },
];

/** The settings of hazard analyses (CALL-056). */
export interface AnalysisRules {
  /** Everyone in the crew signs before work begins. */
  signaturesNeeded: boolean;
  /** A manager accepts an analysis before the crew signs it. */
  reviewNeeded: boolean;
  /** Days from its date on; 0 for no limit. */
  validDays: number;
}

/** Of an API without these settings. The server decides. */
export const usualAnalysisRules: AnalysisRules = {
  signaturesNeeded: false,
  reviewNeeded: true,
  validDays: 0,
};

const hazard = object({
  name: text,
  /** Before the controls. */
  severity: rating,
  likelihood: rating,
  controls: rows(text),
  /** What remains with the controls. */
  remainingSeverity: rating,
  remainingLikelihood: rating,
});
export type Hazard = z.output<typeof hazard>;
const analysisTask = object({ name: text, hazards: rows(hazard) });
export type AnalysisTask = z.output<typeof analysisTask>;

export const hazardAnalysis = object({
  id,
  /** The work. */
  name: text,
  status: oneOf(analysisStatuses, 'DRAFT'),
  job: optional(jobReference),
  /** `YYYY-MM-DD` */
  date: dayOrNone,
  place: text,
  /** An employee. */
  supervisor: optional(named),
  /** The highest remaining risk of its hazards. */
  severity: rating,
  likelihood: rating,
  crewSize: count,
  signed: count,
  createdBy: optional(named),
  /** ISO timestamp. */
  createdAt: timestamp,
  version: count,
});
export type HazardAnalysis = z.output<typeof hazardAnalysis>;

export const hazardAnalysisDetail = z.extend(hazardAnalysis, {
  /** In the order of the work. */
  tasks: rows(analysisTask),
  /** Employees. */
  crew: rows(signer),
  /** Photos of the place. */
  photos: rows(photo),
  /** The last review; `reviewedAt` is '' without one. */
  reviewedAt: timestamp,
  reviewedBy: optional(named),
  /** Why it was rejected, otherwise ''. */
  reason: text,
});
export type HazardAnalysisDetail = z.output<typeof hazardAnalysisDetail>;

const ratingDraft = (label: string) =>
  z.int(`Choose the ${label}`).check(z.minimum(1, `Choose the ${label}`), z.maximum(5));

const hazardDraft = z
  .object({
    name: requiredText('Hazard', 200),
    severity: ratingDraft('severity'),
    likelihood: ratingDraft('likelihood'),
    controls: z.array(z.string().check(z.trim(), z.minLength(1))).check(
      z.minLength(1, 'Enter at least one control'),
      z.maxLength(20, 'At most 20 controls'),
      z.refine((lines) => lines.every((line) => line.length <= 300), 'At most 300 characters a control'),
    ),
    remainingSeverity: ratingDraft('remaining severity'),
    remainingLikelihood: ratingDraft('remaining likelihood'),
  })
  .check(
    z.refine(
      ({ severity, likelihood, remainingSeverity, remainingLikelihood }) =>
        severity * likelihood === 0 || remainingSeverity * remainingLikelihood <= severity * likelihood,
      {
        error: 'Controls cannot raise the risk. Lower the remaining risk, or raise the risk before.',
        path: ['remainingLikelihood'],
      },
    ),
  );

export const hazardAnalysisDraft = z.object({
  name: requiredText('Work', 200),
  jobId: choice.check(z.minLength(1, 'Choose a job')),
  date: requiredDay,
  place: textUpTo('Place', 200),
  supervisorId: choice,
  tasks: z
    .array(
      z.object({
        name: requiredText('Task', 200),
        hazards: z
          .array(hazardDraft)
          .check(z.minLength(1, 'Add at least one hazard'), z.maxLength(20, 'At most 20 hazards')),
      }),
    )
    .check(z.minLength(1, 'Add at least one task'), z.maxLength(30, 'At most 30 tasks')),
  /** Employees. */
  crewIds: z.array(z.string()).check(z.maxLength(100, 'At most 100 people')),
  photos: photoList,
});
export type HazardAnalysisDraft = z.output<typeof hazardAnalysisDraft>;

const service = '/hazard-analysis-service' as const;
const path = `${service}/analyses` as const;
const one = `${path}/{hazardAnalysisId}` as const;

export const analysisNoun = { one: 'hazard analysis', many: 'hazard analyses' };

/**
 * CALL-243. The list takes search (work, job, place, people), status, jobId, mine (`true`: added by the user) and personId
 * (an employee of the crew); sort by
 * name, date, risk, status. Saving one that was accepted or rejected makes it a draft and removes its signatures; one
 * that is in review or retired is refused: 409.
 */
export const hazardAnalysisCalls = resource({
  name: 'hazardAnalysis',
  canWait: true,
  listName: 'hazardAnalyses',
  path,
  filters: ['status', 'jobId', 'mine', 'personId'],
  statuses: () => analysisStatuses,
  noun: analysisNoun,
  row: hazardAnalysis,
  detail: hazardAnalysisDetail,
  draft: hazardAnalysisDraft,
});

/** SAFE-20. 409 also when an analysis would be accepted although an extreme risk remains. */
export const moveHazardAnalysis = moveCall('hazardAnalysis', one, analysisStatuses, hazardAnalysisCalls.get);

/**
 * SAFE-20: the signature of a crew member, drawn or typed on the user's device. Leaves the version as it is, so that
 * several devices can collect signatures. A second signature of a person is ignored. 409 when the settings do
 * not let the crew sign it now (`signDenialReason`), or when it no longer has this version.
 */
export const signHazardAnalysis = endpoint({
  key: 'signHazardAnalysis',
  canWait: true,
  method: 'POST',
  path: `${one}/signatures`,
  fallback: "Couldn't save the signature.",
  request: z.object({
    employeeId: z.string(),
    signature: signatureDraft,
    instead: insteadDraft,
    version: z.int(),
  }),
  response: hazardAnalysisDetail,
  readBy: hazardAnalysisCalls.get,
});

const libraryTask = z.extend(analysisTask, {
  id,
  /** The work that it is from. */
  work: text,
});

/** Our proposal to the API: the tasks of accepted analyses, each name once with its latest hazards. By name. */
export const libraryTasks = endpoint({
  key: 'hazardAnalysisTasks',
  method: 'GET',
  path: `${service}/tasks`,
  query: ['search', ...paging],
  fallback: "Couldn't load the tasks.",
  response: page('tasks', libraryTask),
});

/** One task of the library. */
export const libraryTaskById = endpoint({
  key: 'hazardAnalysisTaskById',
  method: 'GET',
  path: `${service}/tasks/{taskId}`,
  fallback: "Couldn't load this task.",
  response: libraryTask,
});

/** The comments on a record and its changes. */
export const hazardAnalysisActivity = activityCalls('hazardAnalysis', one);

/** The photos of the place (CALL-247…249). */
export const hazardAnalysisFileCalls = fileCalls('HazardAnalysis', `${service}/files`);
