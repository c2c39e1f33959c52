/** Corrective actions: what an inspection or an observation found, who corrects it, and by when (CALL-234). */
import * as z from 'zod/mini';
import { activityCalls } from '../activity';
import { config } from '../config';
import { endpoint } from '../endpoint';
import { evidenceDraft, photo } from '../evidence';
import { choice, requiredDay, requiredText, textUpTo } from '../fieldSchemas';
import { jobReference } from '../jobs/contract';
import { resource } from '../resource';
import {
  count,
  dayOrNone,
  id,
  mutationResponse,
  named,
  object,
  oneOf,
  optional,
  rows,
  text,
  timestamp,
} from '../schema';

export const priorities = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW'] as const;
export type Priority = (typeof priorities)[number];
export const priorityNames: Record<Priority, string> = {
  CRITICAL: 'Critical',
  HIGH: 'High',
  MEDIUM: 'Medium',
  LOW: 'Low',
};

/** All statuses in their order (CALL-241). */
export const correctiveStatuses = () => config().correctiveActionStatuses;

/** A status that the configuration does not list has its code as label and no moves. */
export const correctiveStatus = (code: string) =>
  correctiveStatuses().find((status) => status.code === code) ?? { code, label: code, to: [], closed: false };

/** The statuses to which an action may move (SAFE-12). */
export const movesFrom = (code: string) =>
  correctiveStatuses().filter((status) => correctiveStatus(code).to.includes(status.code));

export const sourceKinds = ['INSPECTION', 'OBSERVATION'] as const;
export type SourceKind = (typeof sourceKinds)[number];

/** A corrective action as the record that it follows from lists it. */
export const correctiveActionLink = object({
  id,
  name: text,
  status: text,
  dueDate: dayOrNone,
  responsible: optional(named),
  organization: text,
  /** The failed question of an inspection; '' for others. */
  questionId: text,
});
export type CorrectiveActionLink = z.output<typeof correctiveActionLink>;

export const correctiveAction = object({
  id,
  /** What must be done. */
  name: text,
  /** A code of the configuration. */
  status: text,
  priority: oneOf(priorities, 'MEDIUM'),
  /** `YYYY-MM-DD` */
  dueDate: dayOrNone,
  job: optional(jobReference),
  /** A user. */
  responsible: optional(named),
  /** The company that is responsible, '' for the user's own. */
  organization: text,
  /** What it follows from; undefined when it was added by hand. */
  source: optional(object({ kind: oneOf(sourceKinds, 'INSPECTION'), id, name: text })),
  /** The first photo of the observation that it follows from: a file of its service. */
  photo: optional(photo),
  createdBy: optional(named),
  /** ISO timestamps; `closedAt` is '' until it is closed. */
  createdAt: timestamp,
  closedAt: timestamp,
  version: count,
});
export type CorrectiveAction = z.output<typeof correctiveAction>;

export const correctiveActionDetail = z.extend(correctiveAction, {
  description: text,
  /** What was done, '' until it is closed. */
  evidence: text,
  /** Photos of what was done: files of the inspections service. */
  photos: rows(photo),
});
export type CorrectiveActionDetail = z.output<typeof correctiveActionDetail>;

export const MAX_ACTION_LENGTH = 200;

export const correctiveActionDraft = z
  .object({
    name: requiredText('What must be done', MAX_ACTION_LENGTH),
    description: textUpTo('Details', 2000),
    priority: z.enum(priorities),
    dueDate: requiredDay,
    jobId: choice,
    responsibleId: choice,
    organization: textUpTo('Organization', 120),
    /** What a new one follows from. A save does not change it. */
    source: z.optional(z.object({ kind: z.enum(sourceKinds), id: z.string() })),
  })
  .check(
    z.refine(({ responsibleId, organization }) => responsibleId !== '' || organization !== '', {
      error: 'Choose who is responsible, or name an organization',
      path: ['responsibleId'],
    }),
  );
export type CorrectiveActionDraft = z.output<typeof correctiveActionDraft>;

const path = '/safety-inspection-service/corrective-actions' as const;
const one = `${path}/{correctiveActionId}` as const;

export const correctiveActionNoun = { one: 'corrective action', many: 'corrective actions' };

/**
 * CALL-234. The list takes search (name, job, people, organization), status (`NOT_CLOSED` for all that are not closed),
 * priority, jobId, organization, overdue and mine (`true`: the user is responsible); sort by name, priority, dueDate, status, createdAt,
 * closedAt.
 */
export const correctiveActionCalls = resource({
  name: 'correctiveAction',
  canWait: true,
  path,
  filters: ['status', 'priority', 'jobId', 'organization', 'overdue', 'mine'],
  statuses: () => [...correctiveStatuses().map(({ code }) => code), NOT_CLOSED],
  noun: correctiveActionNoun,
  row: correctiveAction,
  detail: correctiveActionDetail,
  draft: correctiveActionDraft,
});

/** The status filter for everything that still must be done. */
export const NOT_CLOSED = 'NOT_CLOSED';

/**
 * CALL-241, SAFE-12: moves an action from one status to another. A move into a closed status needs evidence. 409 when
 * its status is no longer `from`, or the move is not allowed.
 */
export const moveCorrectiveAction = endpoint({
  key: 'moveCorrectiveAction',
  canWait: ['correctiveActionId'],
  method: 'PUT',
  path: `${one}/status/{from}/{to}`,
  fallback: "Couldn't change the status.",
  request: evidenceDraft,
  response: correctiveActionDetail,
  readBy: correctiveActionCalls.get,
});

/** Our proposal to the API: makes somebody else responsible. */
export const reassignCorrectiveAction = endpoint({
  key: 'reassignCorrectiveAction',
  method: 'PATCH',
  path: one,
  fallback: "Couldn't reassign this corrective action.",
  request: z.object({ responsibleId: choice }),
  response: mutationResponse(correctiveActionDetail),
});

/** The comments on a record and its changes. */
export const correctiveActionActivity = activityCalls('correctiveAction', one);
