/** The rules of answers: what is asked, what is missing, what failed, and the score. Pure functions. */
import { numberProblem, parseNumber } from '../number';
import { drawingProblem } from '../strokes';
import {
  type Answer,
  type Answers,
  type AnswerValue,
  isAnswerable,
  isScored,
  noAnswer,
  answerOptions,
  optionsThatCanFail,
  type Question,
  type Questionnaire,
  questionsOf,
  type Section,
} from './questionnaire';

/** Returns the answer to a question. Its id may be any text, also the name of a property that all objects have. */
export const answerTo = (answers: Answers, { id }: Pick<Question, 'id'>): Answer =>
  (Object.hasOwn(answers, id) ? answers[id] : undefined) ?? noAnswer;

/** Returns a value as a list of the options that it chooses. */
const chosenOf = (value: AnswerValue): string[] =>
  Array.isArray(value) ? value : typeof value === 'string' ? [value] : [];

/** A number, also as the text in which some APIs send it; undefined when unreadable. */
const numberIn = (value: AnswerValue): number | undefined =>
  typeof value === 'string' ? parseNumber(value) : typeof value === 'number' ? value : undefined;

/** True if the question has an answer that can be read. */
export function isAnswered(question: Question, { value, photos }: Answer): boolean {
  if (!isAnswerable(question)) return false;
  if (question.type === 'photo') return photos.length > 0;
  if (question.type === 'number') return numberIn(value) !== undefined;
  if (question.type === 'person') return value !== null && typeof value === 'object' && 'id' in value;
  const options = answerOptions(question);
  const chosen = chosenOf(value);
  return options.length > 0
    ? options.some(({ id }) => chosen.includes(id))
    : typeof value === 'string' && value.trim() !== '';
}

/**
 * Returns the ids of the questions that are asked. A question with a condition is asked if its earlier question is
 * asked and has one of the answers. If that question does not exist or is not an earlier one, the condition is ignored,
 * so that no question disappears for good.
 */
export function askedIds(questionnaire: Questionnaire, answers: Answers): ReadonlySet<string> {
  const asked = new Set<string>();
  const earlier = new Map<string, Question>();
  for (const question of questionsOf(questionnaire)) {
    const { condition } = question;
    const source = condition ? earlier.get(condition.questionId) : undefined;
    if (!condition || !source || meets(source, condition.is)) asked.add(question.id);
    earlier.set(question.id, question);
  }
  return asked;

  function meets(source: Question, is: readonly string[]): boolean {
    if (!asked.has(source.id)) return false;
    return chosenOf(answerTo(answers, source).value).some((one) => is.includes(one));
  }
}

/** Returns the questions that are asked, in order. */
export function askedQuestions(questionnaire: Questionnaire, answers: Answers): Question[] {
  const asked = askedIds(questionnaire, answers);
  return questionsOf(questionnaire).filter(({ id }) => asked.has(id));
}

/**
 * Returns the questions that a reviewer has asked about, with those that depend on their answers. All questions without
 * one, also when the form no longer has them.
 */
export function askedAgain({ sections }: Questionnaire, queriedIds: readonly string[]): Questionnaire {
  const ids = new Set(queriedIds);
  for (const { id, condition } of questionsOf({ sections }))
    if (condition && ids.has(condition.questionId)) ids.add(id);
  const asked = sections
    .map((section) => ({ ...section, questions: section.questions.filter(({ id }) => ids.has(id)) }))
    .filter(({ questions }) => questions.length > 0);
  return { sections: asked.length > 0 ? asked : sections };
}

/** True if the answer is one that fails. A number fails outside its limits; it can still be sent. */
export function isFailed(question: Question, answer: Answer): boolean {
  const { value } = answer;
  if (question.type === 'number') {
    const number = numberIn(value);
    return (
      number !== undefined &&
      ((question.min !== null && number < question.min) || (question.max !== null && number > question.max))
    );
  }
  const chosen = chosenOf(value);
  return optionsThatCanFail(question).some(({ id }) => question.failing.includes(id) && chosen.includes(id));
}

export const failedQuestions = (questionnaire: Questionnaire, answers: Answers): Question[] =>
  askedQuestions(questionnaire, answers).filter((question) =>
    isFailed(question, answerTo(answers, question)),
  );

/** The sections with the questions of these ids alone. Instructions stay. */
export const questionsWithIds = (sections: readonly Section[], ids: readonly string[]): Section[] =>
  sections.map((section) => ({
    ...section,
    questions: section.questions.filter((question) => !isAnswerable(question) || ids.includes(question.id)),
  }));

/** A reason why answers cannot be sent. `part` is the field of the answer. */
export interface AnswerProblem {
  questionId: string;
  part: keyof Answer;
  text: string;
}

/** Returns what is missing in the answer to a question that is asked. */
export function problemsOf(question: Question, answer: Answer): AnswerProblem[] {
  const { id: questionId, type, required, onFailure } = question;
  const problem = (part: keyof Answer, text: string): AnswerProblem => ({ questionId, part, text });
  if (
    type === 'number' &&
    typeof answer.value === 'string' &&
    answer.value !== '' &&
    !isAnswered(question, answer)
  )
    return [problem('value', numberProblem(answer.value, 'Type a number'))];
  if (required && isAnswerable(question) && !isAnswered(question, answer))
    return [type === 'photo' ? problem('photos', 'Add a photo') : problem('value', 'Answer this question')];
  if (type === 'signature' && typeof answer.value === 'string' && answer.value !== '') {
    const text = drawingProblem(answer.value);
    return text === undefined ? [] : [problem('value', text)];
  }
  if (!isFailed(question, answer)) return [];
  const needs = (demand: (typeof onFailure)[number], isMissing: boolean) =>
    onFailure.includes(demand) && isMissing;
  return [
    ...(needs('comment', answer.comment.trim() === '') ? [problem('comment', 'Describe what is wrong')] : []),
    ...(needs('photo', answer.photos.length === 0)
      ? [problem('photos', 'Add a photo of what is wrong')]
      : []),
  ];
}

/** Returns the questions as the inspection settings may demand them: each answer that fails needs a photo (CALL-055). */
export const withPhotosOfFailures = ({ sections }: Questionnaire): Questionnaire => ({
  sections: sections.map((section) => ({
    ...section,
    questions: section.questions.map((question) => ({
      ...question,
      onFailure: [...new Set([...question.onFailure, 'photo' as const])],
    })),
  })),
});

/** Returns everything that is missing before the answers can be sent, in the order of the questions. */
export const answerProblems = (questionnaire: Questionnaire, answers: Answers): AnswerProblem[] =>
  askedQuestions(questionnaire, answers).flatMap((question) =>
    problemsOf(question, answerTo(answers, question)),
  );

export interface Score {
  points: number;
  /** The most points that the answered questions can earn. */
  of: number;
  /** Rounded down, so that 100 means that no point is missing. */
  percent: number;
}

const BEST_RATING = 5;

/** Returns the share of its points that an answer earns; undefined if it does not count. */
function shareOf(question: Question, answer: Answer): number | undefined {
  if (!isScored(question) || !isAnswered(question, answer)) return undefined;
  if (question.type === 'yesNo' && answer.value === 'na') return undefined;
  if (isFailed(question, answer)) return 0;
  return question.type === 'rating' ? Number(answer.value) / BEST_RATING : 1;
}

/**
 * Returns the score of the answers; undefined if none counts. N/A and unanswered questions do not count. A failed answer
 * earns nothing, a rating its fifths of the points.
 */
export function scoreOf(questionnaire: Questionnaire, answers: Answers): Score | undefined {
  let points = 0;
  let of = 0;
  for (const question of askedQuestions(questionnaire, answers)) {
    const share = shareOf(question, answerTo(answers, question));
    if (share === undefined) continue;
    points += share * question.weight;
    of += question.weight;
  }
  // Fifths are not exact in binary: three ratings of 1/5 would add up to a little more than 0.6.
  const exact = Math.round(points * 1000) / 1000;
  return of === 0 ? undefined : { points: exact, of, percent: Math.floor((exact / of) * 100) };
}

export interface Progress {
  answered: number;
  total: number;
}

/** Counts the questions of a section that are asked and answered. */
export function progressOf(section: Section, asked: ReadonlySet<string>, answers: Answers): Progress {
  const questions = section.questions.filter((question) => asked.has(question.id) && isAnswerable(question));
  return {
    answered: questions.filter((question) => isAnswered(question, answerTo(answers, question))).length,
    total: questions.length,
  };
}

/**
 * The yes-or-no questions of a section that are asked and not answered, to answer all of them Yes; none where Yes fails for
 * one of its questions, or where it saves nothing.
 */
export function openForYes(section: Section, asked: ReadonlySet<string>, answers: Answers): Question[] {
  const questions = section.questions.filter(({ id, type }) => type === 'yesNo' && asked.has(id));
  const open = questions.filter((question) => !isAnswered(question, answerTo(answers, question)));
  return open.length < 2 || questions.some(({ failing }) => failing.includes('yes')) ? [] : open;
}

/** Returns the id of the next question without an answer, after `afterId` and then from the start. */
export function nextUnanswered(
  questionnaire: Questionnaire,
  answers: Answers,
  afterId?: string,
): string | undefined {
  const asked = askedQuestions(questionnaire, answers);
  const start = asked.findIndex(({ id }) => id === afterId) + 1;
  return [...asked.slice(start), ...asked.slice(0, start)].find(
    (question) => isAnswerable(question) && !isAnswered(question, answerTo(answers, question)),
  )?.id;
}

/** True if the answer has anything to send. */
const isBlank = ({ value, comment, photos }: Answer): boolean =>
  (value === null || value === '' || (Array.isArray(value) && value.length === 0)) &&
  comment.trim() === '' &&
  photos.length === 0;

/** Returns the answers to send: those of the questions that are asked, without blank ones. */
export const answersToSend = (questionnaire: Questionnaire, answers: Answers): Record<string, Answer> =>
  Object.fromEntries(
    askedQuestions(questionnaire, answers)
      .filter((question) => isAnswerable(question) && !isBlank(answerTo(answers, question)))
      .map((question) => [question.id, answerTo(answers, question)]),
  );

/** Returns the ids of the questions whose answer differs from that of a former result. */
export const changedIds = (
  questionnaire: Questionnaire,
  answers: Answers,
  previous: Answers,
): ReadonlySet<string> =>
  new Set(
    askedQuestions(questionnaire, answers)
      .filter(isAnswerable)
      .filter((question) => {
        const [now, before] = [answerTo(answers, question), answerTo(previous, question)];
        const [isNow, wasBefore] = [isAnswered(question, now), isAnswered(question, before)];
        return isNow !== wasBefore || (isNow && !isSameValue(now.value, before.value));
      })
      .map(({ id }) => id),
  );

/** Compares values; the order of several options does not matter, and a person is the same by id. */
function isSameValue(one: AnswerValue, other: AnswerValue): boolean {
  const plain = (value: AnswerValue) => {
    if (Array.isArray(value)) return value.toSorted().join('\n');
    return typeof value === 'object' && value !== null ? value.id : value;
  };
  return plain(one) === plain(other);
}

/** Leaves out signatures, which hold only for the answers that they were given with. */
export const withoutSignatures = (questionnaire: Questionnaire, answers: Answers): Answers =>
  Object.fromEntries(
    questionsOf(questionnaire)
      .filter(({ type }) => type !== 'signature')
      .map((question) => [question.id, answerTo(answers, question)]),
  );

/** Returns the signatures among the answers that were given with former answers. */
export const keptSignatures = (questionnaire: Questionnaire, answers: Answers, former: Answers): Question[] =>
  questionsOf(questionnaire).filter(
    (question) =>
      question.type === 'signature' &&
      isAnswered(question, answerTo(answers, question)) &&
      answerTo(answers, question).value === answerTo(former, question).value,
  );
