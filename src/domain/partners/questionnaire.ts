/** The qualification questionnaire of a trade partner: what is asked again, and what a review leads to (SAFE-23). */
import { type Answers, type Questionnaire, questionsOf } from '../../lib/questionnaire/questionnaire';
import { answerTo, askedAgain, askedQuestions, isAnswered } from '../../lib/questionnaire/rules';

export interface AnswerReview {
  questionId: string;
  state: 'ACCEPTED' | 'QUERIED';
  note: string;
}

/** The questions that a partner answers: all, or those that were asked about. */
export const questionsToAnswer = (
  questionnaire: Questionnaire,
  reviews: readonly AnswerReview[],
): Questionnaire =>
  askedAgain(
    questionnaire,
    reviews.filter(({ state }) => state === 'QUERIED').map(({ questionId }) => questionId),
  );

/** The answers that a reviewer reads, in order. Signatures, too. */
export const answersToReview = (questionnaire: Questionnaire, answers: Answers) =>
  askedQuestions(questionnaire, answers).filter((question) =>
    isAnswered(question, answerTo(answers, question)),
  );

/** What becomes of a questionnaire whose answers are all reviewed. */
export const reviewedStatus = (reviews: readonly AnswerReview[]): 'ACCEPTED' | 'QUERIED' =>
  reviews.some(({ state }) => state === 'QUERIED') ? 'QUERIED' : 'ACCEPTED';

/** The reviews that still count after new answers: those of questions that were not asked again. */
export function keptReviews(asked: Questionnaire, reviews: readonly AnswerReview[]): AnswerReview[] {
  const again = new Set(questionsOf(asked).map(({ id }) => id));
  return reviews.filter(({ questionId }) => !again.has(questionId));
}
