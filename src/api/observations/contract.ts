/** Safety observations: good work and risks that people see, and what was done about them (SAFE-19, CALL-242). */
import * as z from 'zod/mini';
import { activityCalls } from '../activity';
import { endpoint } from '../endpoint';
import { correctiveActionLink } from '../correctiveActions/contract';
import { closingEvidence, photo, photoList } from '../evidence';
import { choice, dayOrBlank, textUpTo } from '../fieldSchemas';
import { fileCalls } from '../files';
import { jobReference } from '../jobs/contract';
import { resource } from '../resource';
import {
  count,
  day,
  dayOrNone,
  flag,
  id,
  mutationResponse,
  named,
  object,
  oneOf,
  optional,
  rating,
  rows,
  text,
  timestamp,
} from '../schema';

export const observationKinds = ['POSITIVE', 'NEGATIVE'] as const;
export type ObservationKind = (typeof observationKinds)[number];
export const observationKindNames: Record<ObservationKind, string> = {
  POSITIVE: 'Positive',
  NEGATIVE: 'At risk',
};

export const observationCategories = [
  'PPE',
  'FALLS',
  'HOUSEKEEPING',
  'ELECTRICAL',
  'EQUIPMENT',
  'FIRE',
  'TRAFFIC',
  'EXCAVATION',
  'BEHAVIOR',
  'OTHER',
] as const;
export type ObservationCategory = (typeof observationCategories)[number];
export const observationCategoryNames: Record<ObservationCategory, string> = {
  PPE: 'PPE',
  FALLS: 'Fall protection',
  HOUSEKEEPING: 'Housekeeping',
  ELECTRICAL: 'Electrical',
  EQUIPMENT: 'Tools and equipment',
  FIRE: 'Fire and hot work',
  TRAFFIC: 'Traffic',
  EXCAVATION: 'Excavation',
  BEHAVIOR: 'Behavior',
  OTHER: 'Other',
};

export const observationStatuses = ['OPEN', 'CLOSED'] as const;
export const observationStatusNames = { OPEN: 'Open', CLOSED: 'Closed' } as const;

export const observation = object({
  id,
  kind: oneOf(observationKinds, 'NEGATIVE'),
  category: oneOf(observationCategories, 'OTHER'),
  /** What was seen. */
  name: text,
  place: text,
  status: oneOf(observationStatuses, 'OPEN'),
  /** 1 to 5. Without meaning for positive ones. */
  severity: rating,
  likelihood: rating,
  /** `YYYY-MM-DD`, '' for positive ones. */
  dueDate: dayOrNone,
  job: optional(jobReference),
  /** A user. */
  assignee: optional(named),
  anonymous: flag,
  /** Missing for everybody when the observation is anonymous. */
  createdBy: optional(named),
  /** ISO timestamps; `closedAt` is '' until it is closed. */
  createdAt: timestamp,
  closedAt: timestamp,
  /** The first photo of what was seen. */
  photo: optional(photo),
  version: count,
});
export type Observation = z.output<typeof observation>;

export const observationDetail = z.extend(observation, {
  /** What was seen. */
  photos: rows(photo),
  /** What was done, '' until it is closed. */
  evidence: text,
  evidencePhotos: rows(photo),
  /** What followed from it. */
  correctiveActions: rows(correctiveActionLink),
});
export type ObservationDetail = z.output<typeof observationDetail>;

/** 0 until somebody rates it. */
const ratingDraft = z.int().check(z.minimum(0), z.maximum(5));

export const MAX_SEEN_LENGTH = 300;

export const observationDraft = z
  .object({
    kind: z.enum(observationKinds, 'Choose Positive or At risk'),
    category: z.enum(observationCategories, 'Choose a category'),
    name: textUpTo('What you saw', MAX_SEEN_LENGTH),
    place: textUpTo('Place', 120),
    severity: ratingDraft,
    likelihood: ratingDraft,
    /** '' of an at-risk one: the server adds the days to follow up of the settings. */
    dueDate: dayOrBlank,
    jobId: choice,
    assigneeId: choice,
    anonymous: z.boolean(),
    photos: photoList,
  })
  .check(
    z.refine(({ kind, name, photos }) => kind === 'POSITIVE' || name !== '' || photos.length > 0, {
      error: 'Say what you saw, or add a photo',
      path: ['name'],
    }),
    z.refine(({ kind, severity }) => kind === 'POSITIVE' || severity > 0, {
      error: 'Choose a severity',
      path: ['severity'],
    }),
    z.refine(({ kind, likelihood }) => kind === 'POSITIVE' || likelihood > 0, {
      error: 'Choose a likelihood',
      path: ['likelihood'],
    }),
  );
export type ObservationDraft = z.output<typeof observationDraft>;

/** A text that was left out is the name of the category. Positive ones have no due date. */
export const completeObservation = (draft: ObservationDraft): ObservationDraft => ({
  ...draft,
  name: draft.name || observationCategoryNames[draft.category],
  dueDate: draft.kind === 'POSITIVE' ? '' : draft.dueDate,
});

const path = '/safety-observation-service/observations' as const;
const one = `${path}/{observationId}` as const;

export const observationNoun = { one: 'observation', many: 'observations' };

/**
 * CALL-242. The list takes search (name, place, job, people), kind, status, category, risk (a band, of at-risk ones),
 * overdue, whose (`ASSIGNED` to the user, or `ADDED` by the user), personId (a user who has it, or has added it with their
 * name), from and to (the day on which it was added); sort by name, category, risk, status, dueDate, createdAt.
 */
export const observationCalls = resource({
  name: 'observation',
  canWait: true,
  path,
  filters: ['kind', 'status', 'category', 'risk', 'overdue', 'whose', 'personId', 'jobId', 'from', 'to'],
  statuses: () => observationStatuses,
  noun: observationNoun,
  row: observation,
  detail: observationDetail,
  draft: observationDraft,
});

/** What was added in a week: at-risk ones of each risk band, and positive ones. */
const observationWeek = object({
  monday: day,
  extreme: count,
  high: count,
  medium: count,
  low: count,
  positive: count,
});
export type ObservationWeek = z.output<typeof observationWeek>;

/** Our proposal to the API: how many observations of one job or of all are open, by risk. Only those that the user sees. */
export const observationFigures = endpoint({
  key: 'observationFigures',
  method: 'GET',
  path: '/safety-observation-service/figures',
  query: ['jobId'],
  fallback: "Couldn't load the figures.",
  response: object({
    /** Open ones of each risk band. */
    extreme: count,
    high: count,
    medium: count,
    low: count,
    /** Open ones after their due date. */
    overdue: count,
    /** Open ones that are assigned to the user. */
    assigned: count,
    /** This week and the eleven before, the oldest first. */
    weeks: rows(observationWeek, 'monday'),
  }),
});

/** SAFE-19: closes an observation with evidence. 409 when it is closed. */
export const closeObservation = endpoint({
  key: 'closeObservation',
  canWait: true,
  method: 'POST',
  path: `${one}/close`,
  fallback: "Couldn't close this observation.",
  request: closingEvidence,
  response: observationDetail,
  readBy: observationCalls.get,
});

/** SAFE-19: opens a closed observation again. 409 when it is open. */
export const reopenObservation = endpoint({
  key: 'reopenObservation',
  method: 'POST',
  path: `${one}/reopen`,
  fallback: "Couldn't reopen this observation.",
  request: z.object({}),
  response: observationDetail,
  readBy: observationCalls.get,
});

/** Our proposal to the API: assigns an observation, for many at once. */
export const assignObservation = endpoint({
  key: 'assignObservation',
  method: 'PATCH',
  path: one,
  fallback: "Couldn't assign this observation.",
  request: z.object({ assigneeId: choice }),
  response: mutationResponse(observationDetail),
});

/** The comments on a record and its changes. */
export const observationActivity = activityCalls('observation', one);

/** The photos of observations (SAFE-25…27, CALL-247…249). */
export const observationFileCalls = fileCalls('Observation', '/safety-observation-service/files');
