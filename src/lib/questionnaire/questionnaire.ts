/**
 * A questionnaire: questions in sections, for inspections, audits, quizzes, and forms of all products. It is plain data,
 * as the API sends it.
 */

export const questionTypes = [
  'yesNo',
  'passFail',
  'rating',
  'choice',
  'choices',
  'text',
  'number',
  'date',
  'time',
  'person',
  'photo',
  'signature',
  'instruction',
] as const;
export type QuestionType = (typeof questionTypes)[number];

export interface QuestionOption {
  id: string;
  text: string;
  textEs?: string | undefined;
}

/** What a failed answer needs. */
export const failureDemands = ['comment', 'photo', 'correctiveAction'] as const;
export type FailureDemand = (typeof failureDemands)[number];

/**
 * A question. All types have the same fields, so that changing the type loses nothing; the rules ignore those that a
 * type does not have.
 */
export interface Question {
  id: string;
  type: QuestionType;
  text: string;
  /** Help below the question, '' for none. */
  help: string;
  /** Both in Spanish, where the questionnaire is asked in two languages. */
  textEs?: string | undefined;
  helpEs?: string | undefined;
  /** Web address of a picture that explains the question, '' for none. */
  helpPicture: string;
  required: boolean;
  /** Points of a good answer, 0–100. A question without points is not scored. */
  weight: number;
  /** The earlier question and those of its answers for which this one is asked; null for always. */
  condition: { questionId: string; is: string[] } | null;
  /** Answers that fail: `no`, `fail`, `2`, or ids of options. A number fails outside its limits. */
  failing: string[];
  onFailure: FailureDemand[];
  /** The options of a choice. */
  options: QuestionOption[];
  /** The unit and the limits of a number, both included. */
  unit: string;
  min: number | null;
  max: number | null;
}

export interface Section {
  id: string;
  title: string;
  titleEs?: string | undefined;
  questions: Question[];
}

export interface Questionnaire {
  sections: Section[];
}

/** A person or a photo. */
interface NamedReference {
  id: string;
  name: string;
}

interface PhotoReference extends NamedReference {
  /** See `photo` of api/evidence. */
  takenAt?: string | undefined;
}

/**
 * Text of any kind (`yes`, `3`, an option's id, `2026-03-09`, `07:30`, strokes), a number, the ids of several options, a
 * person, or null for none.
 */
export type AnswerValue = string | number | string[] | NamedReference | null;

export interface Answer {
  value: AnswerValue;
  comment: string;
  photos: PhotoReference[];
}

/** Answers by question id. */
export type Answers = Readonly<Record<string, Answer | undefined>>;

export const noAnswer: Answer = { value: null, comment: '', photos: [] };

/** The limits of a questionnaire. */
export const MAX_SECTIONS = 50;
export const MAX_QUESTIONS = 500;
export const MAX_OPTIONS = 50;
export const MAX_WEIGHT = 100;
export const MAX_PHOTOS = 10;

const fixedOptions: Partial<Record<QuestionType, readonly QuestionOption[]>> = {
  yesNo: [
    { id: 'yes', text: 'Yes' },
    { id: 'no', text: 'No' },
    { id: 'na', text: 'N/A' },
  ],
  passFail: [
    { id: 'pass', text: 'Pass' },
    { id: 'fail', text: 'Fail' },
  ],
  rating: ['1', '2', '3', '4', '5'].map((id) => ({ id, text: id })),
};

/** Returns the answers to choose from; none for a question that is answered in another way. */
export const answerOptions = ({ type, options }: Question): readonly QuestionOption[] =>
  fixedOptions[type] ?? (type === 'choice' || type === 'choices' ? options : []);

/** Returns the answers that can fail. */
export const optionsThatCanFail = (question: Question): readonly QuestionOption[] =>
  answerOptions(question).filter(({ id }) => !(question.type === 'yesNo' && id === 'na'));

/** True if an answer can be good or bad. */
export const canFail = (question: Question): boolean =>
  question.type === 'number'
    ? question.min !== null || question.max !== null
    : optionsThatCanFail(question).some(({ id }) => question.failing.includes(id));

/** True if an answer can earn points. */
export const isScored = (question: Question): boolean =>
  question.weight > 0 && (canFail(question) || question.type === 'rating');

/** False for text that is only read. */
export const isAnswerable = ({ type }: Question): boolean => type !== 'instruction';

export const questionsOf = ({ sections }: Questionnaire): Question[] =>
  sections.flatMap(({ questions }) => questions);

/** Counts the questions, without what is only read. */
export const answerableCount = (questionnaire: Questionnaire): number =>
  questionsOf(questionnaire).filter(isAnswerable).length;

/** The answers that fail when a question of this type is added. */
const initiallyFailing: Partial<Record<QuestionType, string[]>> = {
  yesNo: ['no'],
  passFail: ['fail'],
  rating: ['1', '2'],
};

/** A new question of a type, with the failing answers that are usual for it. */
export const newQuestion = (id: string, type: QuestionType): Question => ({
  id,
  type,
  text: '',
  help: '',
  helpPicture: '',
  required: type !== 'instruction',
  weight: type in initiallyFailing ? 1 : 0,
  condition: null,
  failing: initiallyFailing[type] ?? [],
  onFailure: [],
  options: [],
  unit: '',
  min: null,
  max: null,
});

/** Answers in the order of the questions, as a form holds them: ids may contain dots, which separate its fields. */
export const answerList = (questionnaire: Questionnaire, answers: Answers): Answer[] =>
  questionsOf(questionnaire).map(
    ({ id }) => (Object.hasOwn(answers, id) ? answers[id] : undefined) ?? noAnswer,
  );

/** The reverse of `answerList`. */
export const answersById = (questionnaire: Questionnaire, list: readonly Answer[]): Answers =>
  Object.fromEntries(questionsOf(questionnaire).map(({ id }, index) => [id, list[index] ?? noAnswer]));
