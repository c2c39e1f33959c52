/** The questionnaire of a talk (SAFE-02): whose answers are missing, and what each person is asked. */
import type { QuizAttemptResult } from '../../api/toolboxTalks/contract';
import type { TalkQuiz } from '../../api/talkTopics/contract';
import { attemptsLeft, pickQuestions } from './quiz';
import type { Section } from '../../lib/questionnaire/questionnaire';

type Result = Pick<QuizAttemptResult, 'id' | 'attendeeId' | 'passed' | 'percent' | 'passMark'>;

export interface QuizState {
  /** Attempts so far. */
  tries: number;
  /** The result that counts: the one that passed, or else the last; undefined before the first. */
  result: Result | undefined;
  /** False for somebody who has passed, or has no attempt left. */
  mayTry: boolean;
  attemptsLeft: number;
}

/** What is known of a person. `results` are the latest first. */
export function quizStateOf(
  { attempts }: Pick<TalkQuiz, 'attempts'>,
  results: readonly Result[],
  attendeeId: string,
): QuizState {
  const own = results.filter((one) => one.attendeeId === attendeeId);
  const passed = own.find((one) => one.passed);
  const left = attemptsLeft(attempts, own);
  return {
    tries: own.length,
    result: passed ?? own[0],
    mayTry: !passed && left > 0,
    attemptsLeft: left,
  };
}

/** How many of those who are on the list have passed. */
export const passedCount = (attendees: readonly { id: string }[], results: readonly Result[]): number =>
  attendees.filter(({ id }) => results.some(({ attendeeId, passed }) => passed && attendeeId === id)).length;

/** Who answers after a person: those without an attempt, first those further down the list. */
export function nextToAnswer<Person extends { id: string }>(
  attendees: readonly Person[],
  results: readonly Result[],
  afterId: string,
): Person | undefined {
  const at = attendees.findIndex(({ id }) => id === afterId) + 1;
  return [...attendees.slice(at), ...attendees.slice(0, at)].find(
    ({ id }) => id !== afterId && results.every(({ attendeeId }) => attendeeId !== id),
  );
}

/**
 * The questions of an attempt: the same ones until it is sent, and others in the next. `occasion` names the talk, also before it
 * has an id.
 */
export const talkQuizQuestions = (
  { sections, questionsAsked }: Pick<TalkQuiz, 'sections' | 'questionsAsked'>,
  occasion: string,
  attendeeId: string,
  tries: number,
): Section[] => pickQuestions(sections, questionsAsked, `${occasion} ${attendeeId} ${tries}`);
