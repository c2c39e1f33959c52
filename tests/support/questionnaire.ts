import {
  type Answer,
  newQuestion,
  noAnswer,
  type Question,
  type Questionnaire,
  type QuestionType,
} from '../../src/lib/questionnaire/questionnaire';

/** A question whose text is its id. */
export const question = (id: string, type: QuestionType, changes: Partial<Question> = {}): Question => ({
  ...newQuestion(id, type),
  text: id,
  ...changes,
});

/** A questionnaire with one section 'General'. */
export const oneSection = (...questions: Question[]): Questionnaire => ({
  sections: [{ id: 's1', title: 'General', questions }],
});

export const answered = (value: Answer['value'], more: Partial<Answer> = {}): Answer => ({
  ...noAnswer,
  value,
  ...more,
});

export const photo = { id: 'f1', name: 'photo.jpg' };

export const options = (...ids: string[]) => ids.map((id) => ({ id, text: id }));
