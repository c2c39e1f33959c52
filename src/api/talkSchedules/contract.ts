/**
 * The schedule of toolbox talks: a topic on jobs, once or every week, and who holds it; or a campaign of several topics, one a week
 * (SAFE-03, CALL-225).
 */
import * as z from 'zod/mini';
import { TIME_PATTERN } from '../../lib/time';
import { endpoint, listQuery } from '../endpoint';
import { choice, integerBetween, requiredDay } from '../fieldSchemas';
import { jobReference } from '../jobs/contract';
import { resource } from '../resource';
import { count, dayOrNone, id, named, object, oneOf, optional, page, rows, text } from '../schema';
import { topicCategories } from '../talkTopics/contract';

export const talkRepeats = ['ONCE', 'WEEKLY'] as const;
export const talkRepeatNames = { ONCE: 'Once', WEEKLY: 'Every week' } as const;

/**
 * What has become of a planned talk. `MISSING`: its day is over, and it is not complete. `LATE`: held after its day.
 * `DROPPED`: its job is closed.
 */
export const plannedTalkStates = ['PLANNED', 'DUE', 'STARTED', 'HELD', 'LATE', 'MISSING', 'DROPPED'] as const;
export type PlannedTalkState = (typeof plannedTalkStates)[number];
export const plannedTalkStateNames: Record<PlannedTalkState, string> = {
  PLANNED: 'Planned',
  DUE: 'Today',
  STARTED: 'Started',
  HELD: 'Held',
  LATE: 'Held late',
  MISSING: 'Missing',
  DROPPED: 'Dropped',
};

export const plannedTalk = object({
  /** Stays the same when its day moves. */
  id,
  /** The topic. */
  name: text,
  topic: optional(named),
  job: optional(jobReference),
  /** A user. */
  holder: optional(named),
  /** `YYYY-MM-DD` */
  date: dayOrNone,
  /** `HH:mm` on the job's clock, also after a clock change. */
  time: text,
  /** The day that was planned, '' unless the talk moved, and why it moved or was dropped. */
  plannedFor: dayOrNone,
  reason: text,
  state: oneOf(plannedTalkStates, 'PLANNED'),
  /** The id of the talk that was started. */
  talkId: optional(id),
  scheduleId: text,
});
export type PlannedTalk = z.output<typeof plannedTalk>;

export const talkSchedule = object({
  id,
  /** Its topics. */
  name: text,
  /** One, or those of a campaign, in turn. */
  topics: rows(named),
  jobs: rows(jobReference),
  /** A user. */
  holder: optional(named),
  startsOn: dayOrNone,
  time: text,
  repeats: oneOf(talkRepeats, 'ONCE'),
  weeks: count,
  /** Talks, and how many of them are complete. */
  planned: count,
  held: count,
  version: count,
});
export type TalkSchedule = z.output<typeof talkSchedule>;

export const talkScheduleDetail = z.extend(talkSchedule, {
  /** By day. */
  talks: rows(plannedTalk),
});
export type TalkScheduleDetail = z.output<typeof talkScheduleDetail>;

export const MAX_WEEKS = 52;

const scheduleFields = z.object({
  /** In the order of the weeks. When there are more weeks, they start again. */
  topicIds: z
    .array(z.string())
    .check(z.minLength(1, 'Choose a topic'), z.maxLength(MAX_WEEKS, `At most ${MAX_WEEKS} topics`)),
  jobIds: z
    .array(z.string())
    .check(z.minLength(1, 'Choose at least one job'), z.maxLength(50, 'At most 50 jobs')),
  /** A user. */
  holderId: choice.check(z.minLength(1, 'Choose who holds it')),
  startsOn: requiredDay,
  time: z.string().check(z.regex(TIME_PATTERN, 'Type a time, such as 6:45 AM')),
  repeats: z.enum(talkRepeats),
  /** Of a weekly series, counting the first. */
  weeks: integerBetween('Weeks', 1, MAX_WEEKS),
});

export const talkScheduleDraft = scheduleFields.check(
  z.refine(({ repeats, topicIds }) => repeats === 'WEEKLY' || topicIds.length < 2, {
    path: ['repeats'],
    error: 'Several topics are held one a week: choose Every week',
  }),
  z.refine(({ repeats, topicIds, weeks }) => repeats === 'ONCE' || topicIds.length <= weeks, {
    path: ['weeks'],
    error: 'There are more topics than weeks',
  }),
);
export type TalkScheduleDraft = z.output<typeof talkScheduleDraft>;

const service = '/safety-training-service' as const;
const path = `${service}/schedules` as const;

export const scheduleNoun = { one: 'schedule', many: 'schedules' };
export const plannedTalkNoun = { one: 'talk', many: 'talks' };

/**
 * CALL-225. The list takes search (topic, job, person), jobId and holderId; sort by startsOn, name. Talks move past holidays;
 * those of a closed job are dropped. Once a talk was started, its topic, the first day and the repetition stay, and no job with a
 * talk is removed: 409. Nor is the schedule deleted.
 */
export const talkScheduleCalls = resource({
  name: 'talkSchedule',
  path,
  filters: ['jobId', 'holderId'],
  noun: scheduleNoun,
  row: talkSchedule,
  detail: talkScheduleDetail,
  draft: talkScheduleDraft,
});

/** CALL-225: the talks of all schedules from one day to another. `mine=true`: those that the user holds. Sort by date, name, state. */
export const plannedTalks = endpoint({
  key: 'plannedTalks',
  method: 'GET',
  path: `${service}/planned-talks`,
  query: ['from', 'to', 'jobId', 'holderId', 'state', 'mine', ...listQuery],
  fallback: "Couldn't load the planned talks.",
  response: page('plannedTalks', plannedTalk),
});

const talkCount = object({ id, name: text, missing: count, late: count, held: count });
export type TalkCount = z.output<typeof talkCount>;

/**
 * Our proposal to the API: how many talks are due today, and how many of the last year are missing or were held late; and those of
 * each job and of each person who holds them, most missing ones first.
 */
export const talkFigures = endpoint({
  key: 'talkFigures',
  method: 'GET',
  path: `${service}/figures`,
  query: ['jobId', 'holderId', 'mine'],
  fallback: "Couldn't load the figures.",
  response: object({
    due: count,
    missing: count,
    late: count,
    held: count,
    jobs: rows(talkCount),
    holders: rows(talkCount),
  }),
});

/** Our proposal to the API: topics that the findings of the last seven days call for; see `topicProposals`. */
export const talkProposals = endpoint({
  key: 'talkProposals',
  method: 'GET',
  path: `${service}/proposals`,
  fallback: "Couldn't load the proposals.",
  response: object({
    proposals: rows(
      object({
        /** That of the topic. */
        id,
        name: text,
        category: oneOf(topicCategories, 'OTHER'),
        observations: count,
        failedItems: count,
        about: text,
      }),
    ),
  }),
});
