/** Topics of toolbox talks: what is read aloud, in each language of the crew (SAFE-01, CALL-223). */
import * as z from 'zod/mini';
import { activityCalls } from '../activity';
import { photo, photoList } from '../evidence';
import { fileCalls } from '../files';
import { sectionRows } from '../questionnaire/schema';
import { resource } from '../resource';
import { count, dayOrNone, id, named, object, oneOf, optional, rows, text, timestamp } from '../schema';
import { type AllowedMove, moveCall } from '../statusMoves';
import { translations, translationsDraft } from '../translations';

export const topicCategories = [
  'FALLS',
  'PPE',
  'EXCAVATION',
  'ELECTRICAL',
  'EQUIPMENT',
  'FIRE',
  'TRAFFIC',
  'HEALTH',
  'HOUSEKEEPING',
  'EMERGENCY',
  'OTHER',
] as const;
export type TopicCategory = (typeof topicCategories)[number];
export const topicCategoryNames: Record<TopicCategory, string> = {
  FALLS: 'Fall protection',
  PPE: 'PPE',
  EXCAVATION: 'Excavation',
  ELECTRICAL: 'Electrical',
  EQUIPMENT: 'Tools and equipment',
  FIRE: 'Fire and hot work',
  TRAFFIC: 'Traffic',
  HEALTH: 'Health',
  HOUSEKEEPING: 'Housekeeping',
  EMERGENCY: 'Emergencies',
  OTHER: 'Other',
};

/** Provided ones come with the product and cannot be edited. A copy can. */
export const topicSources = ['OWN', 'PROVIDED'] as const;
export const topicSourceNames = { OWN: 'Own', PROVIDED: 'Provided' } as const;

/** A retired topic is kept with its talks. New ones do not offer it. */
export const topicStatuses = ['ACTIVE', 'RETIRED'] as const;
export type TopicStatus = (typeof topicStatuses)[number];
export const topicStatusNames: Record<TopicStatus, string> = { ACTIVE: 'Active', RETIRED: 'Retired' };

export const topicMoves: readonly AllowedMove<TopicStatus>[] = [
  {
    from: 'ACTIVE',
    to: 'RETIRED',
    label: 'Retire',
    by: 'author',
    effect: 'Nobody can schedule it or start a talk about it. Talks that were held keep it.',
  },
  { from: 'RETIRED', to: 'ACTIVE', label: 'Restore', by: 'author' },
];

export const talkTopic = object({
  id,
  /** The title in English. */
  name: text,
  category: oneOf(topicCategories, 'OTHER'),
  source: oneOf(topicSources, 'OWN'),
  status: oneOf(topicStatuses, 'ACTIVE'),
  texts: translations,
  /** Counts the versions of its texts and files from 1. A talk keeps the one that was read. */
  edition: count,
  /** Talks about it, and the day of the last one, `YYYY-MM-DD`. */
  talks: count,
  lastHeldOn: dayOrNone,
  /** ISO timestamp of the current edition. */
  changedAt: timestamp,
  version: count,
});
export type TalkTopic = z.output<typeof talkTopic>;

/** The current edition of the questions, with the settings of an attempt. */
export const talkQuiz = object({
  edition: count,
  sections: sectionRows,
  questionsAsked: count,
  passMark: count,
  attempts: count,
});
export type TalkQuiz = z.output<typeof talkQuiz>;

export const talkTopicDetail = z.extend(talkTopic, {
  /** Pictures, a data sheet as PDF. */
  files: rows(photo),
  createdBy: optional(named),
  /** The company that shared it with a community, '' for all but copies. */
  origin: text,
  /** Its questionnaire, missing where it has none. */
  quiz: optional(talkQuiz),
});
export type TalkTopicDetail = z.output<typeof talkTopicDetail>;

export const talkTopicDraft = z.object({
  category: z.enum(topicCategories, 'Choose a category'),
  texts: translationsDraft,
  files: photoList,
});
export type TalkTopicDraft = z.output<typeof talkTopicDraft>;

const path = '/safety-training-service/topics' as const;
const one = `${path}/{talkTopicId}` as const;

export const topicNoun = { one: 'topic', many: 'topics' };

/**
 * CALL-223. The list takes what the list of jobs takes (CALL-165): search (titles and texts), jobType and closedJob, for topics
 * of talks on such jobs, page, size and sort; and category, source and status. Sort by name, category, talks, lastHeldOn. 409
 * for a save of a provided topic, and for deleting one that is scheduled or was read.
 */
export const talkTopicCalls = resource({
  name: 'talkTopic',
  path,
  filters: ['jobType', 'closedJob', 'category', 'source', 'status'],
  statuses: () => topicStatuses,
  noun: topicNoun,
  row: talkTopic,
  detail: talkTopicDetail,
  draft: talkTopicDraft,
});

/** Retires a topic, or restores it. */
export const moveTalkTopic = moveCall('talkTopic', one, topicStatuses, talkTopicCalls.get);

/** The comments on a record and its changes. */
export const talkTopicActivity = activityCalls('talkTopic', one);

/** The files of topics, and the photos of talks. */
export const trainingFileCalls = fileCalls('Training', '/safety-training-service/files');
