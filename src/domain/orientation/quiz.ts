/** The quiz of an orientation: which questions are asked, and who has passed. */
import {
  type Answers,
  isAnswerable,
  isScored,
  type Question,
  type Questionnaire,
  type Section,
} from '../../lib/questionnaire/questionnaire';
import { answerTo, askedQuestions, isAnswered, isFailed } from '../../lib/questionnaire/rules';

export const HARD_HAT = 'hard-hat';
export const SIGNATURE = 'signature';

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
  const ids = new Set(picked.map(({ id }) => id));
  return sections
    .map((section) => ({
      ...section,
      questions: section.questions.filter((question) => !isAnswerable(question) || ids.has(question.id)),
    }))
    .filter(({ questions }) => questions.length > 0);
}

/** Nothing shows which answers are wrong before the attempt is sent. */
const withoutSolutions = (sections: readonly Section[]): Section[] =>
  sections.map((section) => ({
    ...section,
    questions: section.questions.map((question): Question => ({
      ...question,
      failing: [],
      onFailure: [],
      weight: 0,
    })),
  }));

const fixedQuestion = (id: string, type: Question['type'], text: string): Question => ({
  id,
  type,
  text,
  help: '',
  helpPicture: '',
  required: type === 'signature',
  weight: 0,
  condition: null,
  failing: [],
  onFailure: [],
  options: [],
  unit: '',
  min: null,
  max: null,
});

interface Course {
  topics: readonly { id: string; title: string; text: string }[];
  declaration: string;
  asksHardHat: boolean;
}

/** What a person reads, answers and signs, as one form: topics, quiz, declaration. */
export const attemptForm = (
  { topics, declaration, asksHardHat }: Course,
  quiz: readonly Section[],
): Questionnaire => ({
  sections: [
    ...topics.map(({ id, title, text }) => ({
      id: `topic-${id}`,
      title,
      questions: [fixedQuestion(`topic-${id}`, 'instruction', text)],
    })),
    ...withoutSolutions(quiz),
    {
      id: 'declaration',
      title: 'Declaration',
      questions: [
        ...(asksHardHat ? [fixedQuestion(HARD_HAT, 'text', 'Hard-hat number')] : []),
        ...(declaration === '' ? [] : [fixedQuestion('declaration', 'instruction', declaration)]),
        fixedQuestion(SIGNATURE, 'signature', 'Your signature'),
      ],
    },
  ],
});

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
