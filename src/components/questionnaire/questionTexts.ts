import { countOf } from '../../lib/countOf';
import {
  answerOptions,
  canFail,
  type FailureDemand,
  isScored,
  type Question,
  type QuestionType,
} from '../../lib/questionnaire/questionnaire';

export const questionNoun = { one: 'question', many: 'questions' };
export const itemNoun = { one: 'item', many: 'items' };
export const pointNoun = { one: 'point', many: 'points' };

export const questionTypeNames: Record<QuestionType, string> = {
  yesNo: 'Yes / No / N/A',
  passFail: 'Pass / Fail',
  rating: 'Rating from 1 to 5',
  choice: 'Single choice',
  choices: 'Multiple choice',
  text: 'Text',
  number: 'Number',
  date: 'Date',
  time: 'Time',
  person: 'Person',
  photo: 'Photo',
  signature: 'Signature',
  instruction: 'Instruction',
};

export const failureDemandNames: Record<FailureDemand, string> = {
  comment: 'A comment is required',
  photo: 'A photo is required',
  correctiveAction: 'A corrective action is opened',
};

/** The texts of answers by their ids: 'Yes or N/A'. */
const textsOf = (question: Question, ids: readonly string[]): string =>
  answerOptions(question)
    .filter(({ id }) => ids.includes(id))
    .map(({ text }) => text)
    .join(' or ');

/** A question's settings in a line: 'Pass / Fail, required, 5 points, if question 2 is Yes'. */
export function describeQuestion(question: Question, all: readonly Question[]): string {
  const { type, required, weight, condition, onFailure } = question;
  const sourceIndex = all.findIndex(({ id }) => id === condition?.questionId);
  const source = all[sourceIndex];
  return [
    questionTypeNames[type],
    required && 'required',
    isScored(question) && countOf(weight, pointNoun),
    canFail(question) && onFailure.includes('correctiveAction') && 'opens a corrective action',
    condition && source && `if question ${sourceIndex + 1} is ${textsOf(source, condition.is)}`,
  ]
    .filter(Boolean)
    .join(', ');
}
