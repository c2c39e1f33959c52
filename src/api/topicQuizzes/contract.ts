/** Questionnaires of topics: what crews answer after a toolbox talk, and with which result (SAFE-02, CALL-224). */
import * as z from 'zod/mini';
import { answerableCount } from '../../lib/questionnaire/questionnaire';
import { endpoint, listQuery } from '../endpoint';
import { choice, integerBetween } from '../fieldSchemas';
import { jobReference } from '../jobs/contract';
import { sectionRows, sectionsDraft } from '../questionnaire/schema';
import { resource } from '../resource';
import {
  count,
  dayOrNone,
  flag,
  id,
  ignoredBody,
  named,
  object,
  oneOf,
  optional,
  page,
  text,
  timestamp,
} from '../schema';
import { topicCategories, topicStatuses } from '../talkTopics/contract';
import { quizAttemptResult } from '../toolboxTalks/contract';
import { talkQuiz } from '../talkTopics/contract';

const topicQuiz = object({
  /** That of the topic. */
  id,
  /** The title of the topic in English, and its category and status. */
  name: text,
  category: oneOf(topicCategories, 'OTHER'),
  status: oneOf(topicStatuses, 'ACTIVE'),
  /** 0 for a topic without a questionnaire. */
  questions: count,
  /** See `QuizRules`. */
  questionsAsked: count,
  passMark: count,
  attempts: count,
  /** Attempts, the people who made them, and how many of these have passed. */
  results: count,
  taken: count,
  passed: count,
  /** Counts the versions of the questions and settings from 1. An attempt keeps the one that was begun. */
  edition: count,
  /** ISO timestamp of the current edition, '' without one. */
  changedAt: timestamp,
  version: count,
});
export type TopicQuiz = z.output<typeof topicQuiz>;

const topicQuizDetail = z.extend(topicQuiz, { topic: optional(named), sections: sectionRows });
export type TopicQuizDetail = z.output<typeof topicQuizDetail>;

export const topicQuizDraft = z.object({
  topicId: choice.check(z.minLength(1, 'Choose a topic')),
  sections: sectionsDraft.check(
    z.refine((sections) => answerableCount({ sections }) > 0, 'Add at least one question'),
  ),
  questionsAsked: integerBetween('Questions per attempt', 0, 100),
  passMark: integerBetween('Pass mark', 0, 100),
  attempts: integerBetween('Attempts', 1, 10),
});
export type TopicQuizDraft = z.output<typeof topicQuizDraft>;

const service = '/safety-training-service' as const;
const path = `${service}/quizzes` as const;
const one = `${path}/{topicQuizId}` as const;
const resultsPath = `${service}/quiz-results` as const;

/**
 * CALL-224. The list takes search (title), category and topics: `ALL` lists the topics without a questionnaire, too, `WITHOUT`
 * lists only those. They have no record of their own. Sort by name, category, questions, results, passed (the share of people), changedAt. Adding
 * is refused for a topic that has one. A save makes a new edition. Deleting keeps the results and the editions.
 */
export const topicQuizCalls = resource({
  name: 'topicQuiz',
  listName: 'topicQuizzes',
  path,
  filters: ['category', 'topics'],
  noun: { one: 'questionnaire', many: 'questionnaires' },
  row: topicQuiz,
  detail: topicQuizDetail,
  draft: topicQuizDraft,
});

/** An edition as people answer it, for an attempt that was begun before the questions were changed. */
export const topicQuizEdition = endpoint({
  key: 'topicQuizEdition',
  method: 'GET',
  path: `${one}/editions/{edition}`,
  fallback: "Couldn't load the questions.",
  response: talkQuiz,
});

const topicQuizResult = z.extend(quizAttemptResult, {
  topic: optional(named),
  person: optional(named),
  guest: flag,
  talkId: text,
  /** The day of the talk. */
  date: dayOrNone,
  job: optional(jobReference),
  /** Of this person at this talk, since the last attempt that passed. */
  attemptsLeft: count,
  /** The user whose device it was. */
  by: optional(named),
});
export type TopicQuizResult = z.output<typeof topicQuizResult>;

/** Who has answered, newest first, of one topic or of one person. Takes search (person, job) and `passed`; sort by at, name, percent. */
export const topicQuizResults = endpoint({
  key: 'topicQuizResults',
  method: 'GET',
  path: resultsPath,
  query: ['topicId', 'personId', 'passed', ...listQuery],
  fallback: "Couldn't load the results.",
  response: page('results', topicQuizResult),
});

/** Removes a result, so that the person has another attempt. */
export const deleteTopicQuizResult = endpoint({
  key: 'deleteTopicQuizResult',
  method: 'DELETE',
  path: `${resultsPath}/{resultId}`,
  fallback: "Couldn't delete this result.",
  response: ignoredBody,
});
