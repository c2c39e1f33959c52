import type { QuizAttemptResult } from '../../api/toolboxTalks/contract';
import type { TalkQuiz } from '../../api/talkTopics/contract';
import type { Company } from '../company';
import type { StoredTalk } from '../toolboxTalks/seed';
import type { QuizEdition, StoredQuiz, StoredQuizAttempt } from './seed';

/** The current edition; undefined for a topic without a questionnaire. */
export const quizOf = (quiz: StoredQuiz | undefined): QuizEdition | undefined =>
  quiz?.isDeleted === false ? quiz.editions.at(-1) : undefined;

export const asTalkQuiz = (
  { sections, questionsAsked, passMark, attempts }: QuizEdition,
  edition: number,
): TalkQuiz => ({ edition, sections, questionsAsked, passMark, attempts });

/** What people answer about a topic; undefined where it has no questionnaire. */
export function talkQuizOf(topicId: string, { topicQuizzes }: Company): TalkQuiz | undefined {
  const quiz = topicQuizzes.get(topicId);
  const edition = quizOf(quiz);
  if (!quiz || !edition) return undefined;
  return asTalkQuiz(edition, quiz.editions.length);
}

export const toQuizResult = (attempt: StoredQuizAttempt): QuizAttemptResult => {
  const { id, attendeeId, at, edition, language, percent, passMark, passed } = attempt;
  return { id, attendeeId, at, edition, language, percent, passMark, passed };
};

/** The attempts at a talk, newest first. */
export const resultsOf = ({ id: talkId }: Pick<StoredTalk, 'id'>, { quizAttempts }: Company) =>
  quizAttempts
    .all()
    .filter((one) => one.talkId === talkId)
    .toSorted((one, other) => (one.at < other.at ? 1 : -1))
    .map(toQuizResult);
