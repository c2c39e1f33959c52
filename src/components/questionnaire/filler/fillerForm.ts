import * as z from 'zod/mini';
import {
  type Answer,
  noAnswer,
  answerList,
  type Answers,
  answersById,
  type Question,
  type Questionnaire,
  questionsOf,
} from '../../../lib/questionnaire/questionnaire';
import { summarizeAnswer } from '../../../lib/questionnaire/describeAnswer';
import { answerProblems } from '../../../lib/questionnaire/rules';
import type { RowFormatters } from '../../conflict/differences';
import type { DraftName } from '../../drafts/useDraft';

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

/** A question as the user has read it. With another text or other options, it is another question. */
const identity = ({ id, type, text, options }: Question): string => JSON.stringify([id, type, text, options]);

/**
 * For the draft of a form: keeps each answer with its question. Those whose question has changed or is gone in a new
 * version of the form are listed as not restored (FAULT-148).
 */
export function draftOfAnswers(
  questionnaire: Questionnaire,
): Pick<DraftName, 'storedNames' | 'describeChange'> {
  const questions = questionsOf(questionnaire);
  const positions = new Map(questions.map((question, index) => [identity(question), index]));
  const parse = (name: string) => {
    const [, index = '', part = ''] = /^answers\.(\d+)\.(\w+)$/.exec(name) ?? [];
    return { question: questions[Number(index || -1)], part };
  };
  return {
    storedNames: {
      toStored(name) {
        const { question, part } = parse(name);
        return question ? `answer ${part} ${identity(question)}` : name;
      },
      toField(stored) {
        const [, part = '', question = ''] = /^answer (\w+) (.*)$/s.exec(stored) ?? [];
        const position = positions.get(question);
        // Earlier releases stored answers by their position, which says nothing about the question.
        if (part === '') return stored.startsWith('answers.') ? undefined : stored;
        return position === undefined ? undefined : `answers.${position}.${part}`;
      },
    },
    describeChange({ name, value }) {
      const { question, part } = parse(name);
      if (!question) return undefined;
      const text = summarizeAnswer(question, { ...noAnswer, [part]: value });
      return [{ label: question.text, text: part === 'comment' ? String(value) : text }];
    },
  };
}
