import * as z from 'zod/mini';
import {
  type Answer,
  answerList,
  type Answers,
  answersById,
  type Questionnaire,
  questionsOf,
} from '../../../lib/questionnaire/questionnaire';
import { summarizeAnswer } from '../../../lib/questionnaire/describeAnswer';
import { answerProblems } from '../../../lib/questionnaire/rules';
import type { RowFormatters } from '../../conflict/differences';

/** The form values of a filler: answers in the order of the questions. */
export interface FillerValues {
  answers: Answer[];
}

export const fillerValues = (questionnaire: Questionnaire, answers: Answers = {}): FillerValues => ({
  answers: answerList(questionnaire, answers),
});

/** Checks the answers of a form. Its messages appear beside the questions and in the error summary. */
export function fillerSchema(questionnaire: Questionnaire): z.ZodMiniType<FillerValues, FillerValues> {
  const indexes = new Map(questionsOf(questionnaire).map(({ id }, index) => [id, index]));
  return z.object({
    answers: z.array(z.custom<Answer>()).check(
      z.superRefine<Answer[]>((answers, context) => {
        for (const { questionId, part, text } of answerProblems(
          questionnaire,
          answersById(questionnaire, answers),
        ))
          context.addIssue({
            code: 'custom',
            message: text,
            path: [indexes.get(questionId) ?? 0, part],
            input: answers,
          });
      }),
    ),
  });
}

/** Answers in words, for comparing two versions. */
export function answerFormatters(questionnaire: Questionnaire): RowFormatters<FillerValues> {
  const questions = questionsOf(questionnaire);
  return {
    answers: (answer, index) => {
      const question = questions[index];
      return question ? `${question.text}: ${summarizeAnswer(question, answer)}` : '';
    },
  };
}

/** For `describePosition` of a form: the question of a field. */
export function describeAnswerPosition(questionnaire: Questionnaire): (name: string) => string | undefined {
  const questions = questionsOf(questionnaire);
  return (name) => {
    const [, index] = /^answers\.(\d+)/.exec(name) ?? [];
    return index === undefined ? undefined : questions[Number(index)]?.text;
  };
}
