/** Checks and changes of a questionnaire while it is built. Pure functions; each change returns a new questionnaire. */
import {
  MAX_OPTIONS,
  MAX_QUESTIONS,
  MAX_SECTIONS,
  MAX_WEIGHT,
  answerOptions,
  type Question,
  type Questionnaire,
  questionsOf,
  type Section,
} from './questionnaire';
import { webAddress } from '../webAddress';

/** A mistake in a questionnaire. `path` leads to the field: `['sections', 0, 'questions', 2, 'text']`. */
export interface TemplateProblem {
  path: (string | number)[];
  text: string;
}

const sameText = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/** Returns the mistakes of a questionnaire, in the order of its questions. */
export function templateProblems(questionnaire: Questionnaire): TemplateProblem[] {
  const { sections } = questionnaire;
  const found: TemplateProblem[] = [];
  const total = questionsOf(questionnaire).length;
  if (sections.length > MAX_SECTIONS)
    found.push({ path: ['sections'], text: `At most ${MAX_SECTIONS} sections` });
  if (total > MAX_QUESTIONS)
    found.push({ path: ['sections'], text: `At most ${MAX_QUESTIONS} questions; there are ${total}` });
  const earlier: Question[] = [];
  sections.forEach((section, sectionIndex) => {
    const sectionPath = ['sections', sectionIndex];
    const add = (path: (string | number)[], text: string) =>
      found.push({ path: [...sectionPath, ...path], text });
    if (section.title.trim() === '') add(['title'], 'Type a title for the section');
    else if (sections.slice(0, sectionIndex).some(({ title }) => sameText(title, section.title)))
      add(['title'], 'Another section has this title');
    section.questions.forEach((question, index) => {
      for (const { path, text } of questionProblems(question, earlier, section.questions.slice(0, index)))
        add(['questions', index, ...path], text);
      earlier.push(question);
    });
  });
  return found;
}

/** `before` are the earlier questions of the same section. */
function questionProblems(
  question: Question,
  earlier: readonly Question[],
  before: readonly Question[],
): TemplateProblem[] {
  const { text, type, options, condition, min, max, weight, helpPicture } = question;
  const found: TemplateProblem[] = [];
  const add = (path: (string | number)[], problem: string) => found.push({ path, text: problem });
  if (earlier.some(({ id }) => id === question.id)) add(['text'], 'Another question has the same id');
  if (text.trim() === '')
    add(['text'], type === 'instruction' ? 'Type the instruction' : 'Type the question');
  else if (before.some((other) => sameText(other.text, text)))
    add(['text'], 'Another question in this section has the same text');
  if (helpPicture !== '' && webAddress(helpPicture) === undefined)
    add(['helpPicture'], 'Type a web address that starts with https://');
  if (type === 'choice' || type === 'choices') {
    if (options.length < 2) add(['options'], 'Add at least two choices');
    if (options.length > MAX_OPTIONS) add(['options'], `At most ${MAX_OPTIONS} choices`);
    options.forEach((option, index) => {
      if (option.text.trim() === '') add(['options', index, 'text'], 'Type the choice or remove it');
      else if (options.slice(0, index).some((other) => sameText(other.text, option.text)))
        add(['options', index, 'text'], 'Another choice has this text');
    });
  }
  if (type === 'number' && min !== null && max !== null && min > max)
    add(['max'], 'The highest good value must not be below the lowest');
  if (!(weight >= 0 && weight <= MAX_WEIGHT)) add(['weight'], `Type points from 0 to ${MAX_WEIGHT}`);
  const problem = condition && conditionProblem(condition, earlier);
  if (problem) add(['condition'], problem);
  return found;
}

function conditionProblem(
  { questionId, is }: NonNullable<Question['condition']>,
  earlier: readonly Question[],
): string | undefined {
  const source = earlier.find(({ id }) => id === questionId);
  if (!source) return 'The question of the condition was deleted or comes later. Choose an earlier one';
  const options = answerOptions(source);
  if (options.length === 0) return 'Choose a question with fixed answers for the condition';
  if (!options.some(({ id }) => is.includes(id))) return 'Choose at least one answer for the condition';
  return undefined;
}

/** Where a question is: the indexes of its section and in it. */
export interface QuestionPosition {
  section: number;
  index: number;
}

export function questionPosition({ sections }: Questionnaire, id: string): QuestionPosition | undefined {
  const section = sections.findIndex(({ questions }) => questions.some((question) => question.id === id));
  const index = sections[section]?.questions.findIndex((question) => question.id === id);
  return index === undefined ? undefined : { section, index };
}

const mapSection = (
  { sections }: Questionnaire,
  index: number,
  change: (section: Section) => Section,
): Questionnaire => ({
  sections: sections.map((section, position) => (position === index ? change(section) : section)),
});

const inserted = <T>(items: readonly T[], index: number, item: T): T[] => [
  ...items.slice(0, index),
  item,
  ...items.slice(index),
];
const without = <T>(items: readonly T[], index: number): T[] =>
  items.filter((_, position) => position !== index);

/** Returns a list with one item at another index. */
export function movedItem<T>(items: readonly T[], from: number, to: number): T[] {
  const item = items[from];
  return item === undefined ? [...items] : inserted(without(items, from), to, item);
}

export const insertQuestion = (
  questionnaire: Questionnaire,
  { section, index }: QuestionPosition,
  question: Question,
): Questionnaire =>
  mapSection(questionnaire, section, (one) => ({
    ...one,
    questions: inserted(one.questions, index, question),
  }));

export const removeQuestion = (questionnaire: Questionnaire, { section, index }: QuestionPosition) =>
  mapSection(questionnaire, section, (one) => ({ ...one, questions: without(one.questions, index) }));

export const replaceQuestion = (
  questionnaire: Questionnaire,
  { section, index }: QuestionPosition,
  question: Question,
): Questionnaire =>
  mapSection(questionnaire, section, (one) => ({
    ...one,
    questions: one.questions.map((former, position) => (position === index ? question : former)),
  }));

/** Moves a question. `to` counts without the question itself. */
export function moveQuestion(
  questionnaire: Questionnaire,
  from: QuestionPosition,
  to: QuestionPosition,
): Questionnaire {
  const question = questionnaire.sections[from.section]?.questions[from.index];
  if (!question) return questionnaire;
  return insertQuestion(removeQuestion(questionnaire, from), to, question);
}

/** Returns the position one step up or down, also into the neighboring section; undefined at the ends. */
export function nextPosition(
  { sections }: Questionnaire,
  { section, index }: QuestionPosition,
  by: -1 | 1,
): QuestionPosition | undefined {
  const count = sections[section]?.questions.length ?? 0;
  if (index + by >= 0 && index + by < count) return { section, index: index + by };
  const neighbor = sections[section + by];
  return neighbor && { section: section + by, index: by < 0 ? neighbor.questions.length : 0 };
}

/** Returns a copy of a question with new ids, which the text says unless it is blank. */
export function copyQuestion(question: Question, newId: () => string): Question {
  const ids = new Map(question.options.map(({ id }) => [id, newId()]));
  return {
    ...question,
    id: newId(),
    text: question.text.trim() === '' ? '' : `${question.text} (copy)`,
    options: question.options.map((option) => ({ ...option, id: ids.get(option.id) ?? option.id })),
    failing: question.failing.map((id) => ids.get(id) ?? id),
  };
}

/** Returns a copy of a section. Conditions between its questions lead to the copies. */
export function copySection(section: Section, newId: () => string): Section {
  const copies = section.questions.map((question) => ({
    ...copyQuestion(question, newId),
    text: question.text,
  }));
  const copyOf = (id: string) => {
    const index = section.questions.findIndex((question) => question.id === id);
    return [section.questions[index], copies[index]] as const;
  };
  return {
    id: newId(),
    title: section.title.trim() === '' ? '' : `${section.title} (copy)`,
    questions: copies.map((question) => {
      const [source, copy] = copyOf(question.condition?.questionId ?? '');
      if (!question.condition || !source || !copy) return question;
      const is = question.condition.is.map((one) => {
        const index = source.options.findIndex(({ id }) => id === one);
        return copy.options[index]?.id ?? one;
      });
      return { ...question, condition: { questionId: copy.id, is } };
    }),
  };
}
