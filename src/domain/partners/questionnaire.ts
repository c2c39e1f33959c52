/** The qualification questionnaire of a trade partner: what is asked again, and what a review leads to (SAFE-23). */
import {
  type Answers,
  type Questionnaire,
  questionsOf,
  type Section,
} from '../../lib/questionnaire/questionnaire';
import { answerTo, askedQuestions, isAnswered } from '../../lib/questionnaire/rules';

export interface AnswerReview {
  questionId: string;
  state: 'ACCEPTED' | 'QUERIED';
  note: string;
}

/**
 * The questions that a partner answers again: those that were asked about, and those that depend on their answers. All
 * without open questions.
 */
export function reopenedSections(sections: readonly Section[], reviews: readonly AnswerReview[]): Section[] {
  const open = new Set(
    reviews.filter(({ state }) => state === 'QUERIED').map(({ questionId }) => questionId),
  );
  if (open.size === 0) return [...sections];
  for (const { id, condition } of questionsOf({ sections: [...sections] }))
    if (condition && open.has(condition.questionId)) open.add(id);
  return sections
    .map((section) => ({ ...section, questions: section.questions.filter(({ id }) => open.has(id)) }))
    .filter(({ questions }) => questions.length > 0);
}

/** The answers that a reviewer reads, in order. Signatures, too. */
export const answersToReview = (questionnaire: Questionnaire, answers: Answers) =>
  askedQuestions(questionnaire, answers).filter((question) =>
    isAnswered(question, answerTo(answers, question)),
  );

/** What becomes of a questionnaire whose answers are all reviewed. */
export const reviewedStatus = (reviews: readonly AnswerReview[]): 'ACCEPTED' | 'QUERIED' =>
  reviews.some(({ state }) => state === 'QUERIED') ? 'QUERIED' : 'ACCEPTED';

/** The reviews that still count after new answers: those of questions that were not asked again. */
export function keptReviews(asked: readonly Section[], reviews: readonly AnswerReview[]): AnswerReview[] {
  const again = new Set(questionsOf({ sections: [...asked] }).map(({ id }) => id));
  return reviews.filter(({ questionId }) => !again.has(questionId));
}
