import { describe, expect, it } from 'vitest';
import { attemptForm, attemptsLeft, pickQuestions, quizResult } from '../../src/domain/orientation/quiz';
import { newQuestion, noAnswer, questionsOf, type Section } from '../../src/lib/questionnaire/questionnaire';

const choice = (id: string, weight = 1) => ({
  ...newQuestion(id, 'choice'),
  text: id,
  weight,
  options: [
    { id: 'right', text: 'Right' },
    { id: 'wrong', text: 'Wrong' },
  ],
  failing: ['wrong'],
});
const quiz: Section[] = [
  { id: 's1', title: 'One', questions: [choice('a'), choice('b'), choice('c')] },
  { id: 's2', title: 'Two', questions: [newQuestion('read', 'instruction'), choice('d')] },
];
const ids = (sections: Section[]) => questionsOf({ sections }).map(({ id }) => id);
const answersOf = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([id, value]) => [id, { ...noAnswer, value }]));

describe('SAFE-22 questions of an attempt', () => {
  it.each([
    [0, 5],
    [2, 3],
    [4, 5],
    [9, 5],
  ])('%i of 4: %i with the instruction', (count, total) =>
    expect(ids(pickQuestions(quiz, count, 'person 1'))).toHaveLength(total),
  );

  it('are the same for the same attempt, in their order, and others for others', () => {
    expect(ids(pickQuestions(quiz, 2, 'seed'))).toEqual(ids(pickQuestions(quiz, 2, 'seed')));
    const seen = new Set(
      Array.from({ length: 30 }, (_, seed) => ids(pickQuestions(quiz, 2, String(seed))).join()),
    );
    expect(seen.size).toBe(6);
    for (const one of seen)
      expect(one.split(',')).toEqual(one.split(',').toSorted((x, y) => order(x) - order(y)));
  });
  const order = (id: string) => ['a', 'b', 'c', 'read', 'd'].indexOf(id);

  it('do not show which answers are wrong', () => {
    const course = {
      topics: [{ id: 't', title: 'Gate', text: 'Sign in.' }],
      declaration: 'I understood.',
      asksHardHat: true,
    };
    const form = attemptForm(course, quiz);
    expect(form.sections.map(({ title }) => title)).toEqual(['Gate', 'One', 'Two', 'Declaration']);
    expect(questionsOf(form).every(({ failing, weight }) => failing.length === 0 && weight === 0)).toBe(true);
    expect(
      questionsOf(form)
        .slice(-3)
        .map(({ type }) => type),
    ).toEqual(['text', 'instruction', 'signature']);
  });
});

describe('SAFE-22 results', () => {
  const all = { a: 'right', b: 'right', c: 'right', d: 'right' };
  it.each([
    [all, 80, 100, true],
    [{ ...all, d: 'wrong' }, 80, 75, false],
    [{ ...all, d: 'wrong' }, 75, 75, true],
    [{ a: 'right' }, 25, 25, true],
    [{ a: 'right' }, 26, 25, false],
    [{}, 1, 0, false],
    [{}, 0, 0, true],
    [{ a: 'na', b: 'na', c: 'na', d: 'na' }, 50, 0, false],
    [{ a: 'deleted option', b: 'right', c: 'right', d: 'right' }, 75, 75, true],
  ])('%j with the pass mark %i: %i percent, passed %s', (answers, passMark, percent, passed) =>
    expect(quizResult(quiz, answersOf(answers), passMark)).toEqual({ percent, passed }),
  );

  it('a quiz without points is passed', () => {
    expect(quizResult([], {}, 80)).toEqual({ percent: undefined, passed: true });
    expect(quizResult([{ id: 's', title: 'S', questions: [choice('a', 0)] }], {}, 80).passed).toBe(true);
  });

  it.each([
    [3, [], 3],
    [3, [false], 2],
    [3, [false, false, false], 0],
    [1, [false, false], 0],
    [3, [true], 3],
    [3, [false, true, false, false], 2],
  ])('%i attempts, the latest first %j: %i left', (max, passed, left) =>
    expect(
      attemptsLeft(
        max,
        passed.map((one) => ({ passed: one })),
      ),
    ).toBe(left),
  );
});
