import {
  type Answer,
  answerOptions,
  newQuestion,
  noAnswer,
  type Question,
  type Questionnaire,
  questionsOf,
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

const goodValues: Partial<Record<QuestionType, Answer['value']>> = {
  rating: '5',
  text: 'None',
  date: '2026-03-09',
  time: '07:30',
  person: { id: '1002', name: 'Dale Whitaker' },
  signature: 'M 10 20 L 300 90',
};

/** Complete answers without failures. */
export const goodAnswers = (questionnaire: Questionnaire): Record<string, Answer> =>
  Object.fromEntries(
    questionsOf(questionnaire).map((one) => {
      const { id, type, failing, min, max } = one;
      const choice = answerOptions(one).find((option) => !failing.includes(option.id))?.id ?? null;
      const value = type === 'number' ? (min ?? max ?? 1) : (goodValues[type] ?? choice);
      return [
        id,
        {
          value: type === 'choices' && choice ? [choice] : value,
          comment: '',
          photos: type === 'photo' ? [photo] : [],
        },
      ];
    }),
  );
