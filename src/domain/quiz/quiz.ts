/** Quizzes of orientations and toolbox talks: which questions are asked, and who has passed. */
import type { Language } from '../../lib/language';
import { formatNumber } from '../../lib/number';
import {
  answerableCount,
  type Answers,
  isAnswerable,
  isScored,
  type Question,
  type Section,
} from '../../lib/questionnaire/questionnaire';
import {
  answerTo,
  askedQuestions,
  isAnswered,
  isFailed,
  questionsWithIds,
} from '../../lib/questionnaire/rules';

/** A number that follows from a text and looks random: FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return value >>> 0;
}

/**
 * Some of the questions, in their order. The same `seed` gives the same ones, so that they stay over a reload and the
 * next attempt has others. All where there are fewer than `count`, or with 0. Instructions stay.
 */
export function pickQuestions(sections: readonly Section[], count: number, seed: string): Section[] {
  const all = sections.flatMap(({ questions }) => questions.filter(isAnswerable));
  const picked = all
    .map(({ id }) => ({ id, order: hash(`${seed} ${id}`) }))
    .sort((one, other) => one.order - other.order)
    .slice(0, count === 0 ? undefined : count);
  return questionsWithIds(
    sections,
    picked.map(({ id }) => id),
  ).filter(({ questions }) => questions.length > 0);
}

/** Nothing shows which answers are wrong before the attempt is sent. */
export const withoutSolutions = (sections: readonly Section[]): Section[] =>
  sections.map((section) => ({
    ...section,
    questions: section.questions.map((question): Question => ({
      ...question,
      failing: [],
      onFailure: [],
      weight: 0,
    })),
  }));

export interface QuizResult {
  /** Rounded down; undefined for a quiz without points. */
  percent: number | undefined;
  passed: boolean;
}

/** The points of the questions that were asked. N/A and a missing answer earn none. Without points, everybody passes. */
export function quizResult(quiz: readonly Section[], answers: Answers, passMark: number): QuizResult {
  const scored = askedQuestions({ sections: [...quiz] }, answers).filter(isScored);
  const of = scored.reduce((sum, { weight }) => sum + weight, 0);
  if (of === 0) return { percent: undefined, passed: true };
  const points = scored.reduce((sum, question) => {
    const answer = answerTo(answers, question);
    const isRight = isAnswered(question, answer) && !isFailed(question, answer) && answer.value !== 'na';
    return sum + (isRight ? question.weight : 0);
  }, 0);
  const percent = Math.floor((points / of) * 100);
  return { percent, passed: percent >= passMark };
}

/** The attempts that are left, of those since the last one that passed. `attempts` are the latest first. */
export function attemptsLeft(max: number, attempts: readonly { passed: boolean }[]): number {
  const passedAt = attempts.findIndex(({ passed }) => passed);
  return Math.max(0, max - (passedAt < 0 ? attempts.length : passedAt));
}

export interface QuizRules {
  /** How many questions an attempt asks, chosen at random; 0 for all. */
  questionsAsked: number;
  /** Percent of the points; 0: everybody passes. */
  passMark: number;
  /** Attempts until somebody has passed. */
  attempts: number;
}

/** '3 of 5, chosen at random', 'All 5', 'All 3, fewer than the 5 that are set', '' without questions. */
export function askedText(sections: Section[], questionsAsked: number): string {
  const total = answerableCount({ sections });
  const [all, asked] = [formatNumber(total), formatNumber(questionsAsked)];
  if (total === 0) return '';
  if (questionsAsked > total) return `All ${all}, fewer than the ${asked} that are set`;
  return questionsAsked === 0 || questionsAsked === total
    ? `All ${all}`
    : `${asked} of ${all}, chosen at random`;
}

/** What a person is told after an attempt, with the mark that was missed. */
const english = {
  passed: 'Passed',
  passedWith: (percent: number) => `Passed with ${percent}%`,
  missed: (percent: number, passMark: number) => `Not passed: ${percent}%, and ${passMark}% is needed`,
};
const resultTexts: Readonly<Record<Language, typeof english>> = {
  en: english,
  es: {
    passed: 'Aprobado',
    passedWith: (percent) => `Aprobado con ${percent}%`,
    missed: (percent, passMark) => `No aprobado: ${percent}%, y se necesita ${passMark}%`,
  },
};

/** 'Passed with 90%', 'Not passed: 60%, and 80% is needed' */
export function resultText(
  { passed, percent }: { passed: boolean; percent?: number | undefined },
  passMark: number,
  language: Language = 'en',
): string {
  const texts = resultTexts[language];
  if (!passed) return texts.missed(percent ?? 0, passMark);
  return percent === undefined ? texts.passed : texts.passedWith(percent);
}
