import { describe, expect, it } from 'vitest';
import { attemptForm } from '../../src/domain/orientation/attemptForm';
import { askedText, attemptsLeft, pickQuestions, quizResult, resultText } from '../../src/domain/quiz/quiz';
import { nextToAnswer, passedCount, quizStateOf, talkQuizQuestions } from '../../src/domain/quiz/talkQuiz';
import { languagesText, translatedSections } from '../../src/lib/questionnaire/translate';
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
      topics: [{ id: 't', title: 'Gate', text: 'Sign in.', titleEs: 'Entrada', textEs: 'Regístrese.' }],
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
    // What has no Spanish text stays in English.
    const spanish = translatedSections(form.sections, 'es');
    expect(spanish.map(({ title }) => title)).toEqual(['Entrada', 'One', 'Two', 'Declaración']);
    expect(questionsOf({ sections: spanish }).map(({ text }) => text)).toEqual([
      'Regístrese.',
      ...questionsOf({ sections: quiz }).map(({ text }) => text),
      'Número de casco',
      'I understood.',
      'Su firma',
    ]);
  });
});

describe('SAFE-02, SAFE-22 results', () => {
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

describe('SAFE-02 texts of quizzes', () => {
  it.each([
    [0, 'All 4'],
    [4, 'All 4'],
    [2, '2 of 4, chosen at random'],
    [9, 'All 4, fewer than the 9 that are set'],
  ])('%i questions per attempt: %s', (asked, text) => expect(askedText(quiz, asked)).toBe(text));
  it('without questions', () => expect(askedText([], 3)).toBe(''));

  it.each([
    [{ passed: true, percent: 90 }, 'en', 'Passed with 90%'],
    [{ passed: true }, 'en', 'Passed'],
    [{ passed: false, percent: 60 }, 'en', 'Not passed: 60%, and 80% is needed'],
    [{ passed: true, percent: 90 }, 'es', 'Aprobado con 90%'],
    [{ passed: false, percent: 60 }, 'es', 'No aprobado: 60%, y se necesita 80%'],
  ] as const)('%j in %s: %s', (result, language, text) =>
    expect(resultText(result, 80, language)).toBe(text),
  );

  it('questions in Spanish, and in English where there is no text', () => {
    const translated = { ...choice('a'), textEs: 'uno', help: 'Look', helpEs: 'Mire' };
    translated.options = [{ id: 'right', text: 'Right', textEs: 'Bien' } as never, translated.options[1]!];
    const sections = [{ id: 's', title: 'One', titleEs: 'Uno', questions: [translated, choice('b')] }];
    const [spanish] = translatedSections(sections, 'es');
    expect(spanish?.title).toBe('Uno');
    expect(spanish?.questions.map(({ text, help }) => [text, help])).toEqual([
      ['uno', 'Mire'],
      ['b', ''],
    ]);
    expect(spanish?.questions[0]?.options.map(({ text }) => text)).toEqual(['Bien', 'Wrong']);
    expect(translatedSections(sections, 'en')).toEqual(sections);
    // A choice without a text in Spanish.
    expect(languagesText(sections)).toBe('English');
    expect(languagesText(quiz)).toBe('English');
    const whole = { ...newQuestion('y', 'yesNo'), text: 'Yes?', textEs: '¿Sí?' };
    const half = [{ id: 's', title: 'One', questions: [whole, choice('b')] }];
    expect(languagesText(half)).toBe('English, Español (1 of 2 questions)');
    expect(languagesText([{ id: 's', title: 'One', questions: [whole] }])).toBe('English, Español');
  });
});

describe('SAFE-02 attempts at a talk', () => {
  const result = (attendeeId: string, passed: boolean, percent = 50) => ({
    id: `${attendeeId} ${percent}`,
    attendeeId,
    passed,
    percent,
    passMark: 80,
  });
  it.each([
    ['nobody has answered', [], { tries: 0, mayTry: true, attemptsLeft: 2 }, undefined],
    ['failed once', [result('a', false)], { tries: 1, mayTry: true, attemptsLeft: 1 }, 50],
    [
      'used up',
      [result('a', false, 40), result('a', false)],
      { tries: 2, mayTry: false, attemptsLeft: 0 },
      40,
    ],
    ['passed', [result('a', true, 90), result('a', false)], { tries: 2, mayTry: false }, 90],
    ['another person', [result('b', true)], { tries: 0, mayTry: true }, undefined],
  ] as const)('%s', (_, results, state, percent) => {
    const found = quizStateOf({ attempts: 2 }, results, 'a');
    expect(found).toMatchObject(state);
    expect(found.result?.percent).toBe(percent);
  });

  it('counts the people on the list who have passed once', () => {
    const results = [result('a', true, 90), result('a', true, 80), result('gone', true), result('b', false)];
    expect(passedCount([{ id: 'a' }, { id: 'b' }], results)).toBe(1);
  });

  it.each([
    ['a', [], 'b'],
    ['c', [], 'a'],
    ['a', [result('b', false)], 'c'],
    ['a', [result('b', true), result('c', true)], undefined],
  ])('after %s, with %j: %s', (after, results, next) =>
    expect(nextToAnswer([{ id: 'a' }, { id: 'b' }, { id: 'c' }], results, after)?.id).toBe(next),
  );

  it('asks the same questions until an attempt is sent', () => {
    const asked = (tries: number) =>
      ids(talkQuizQuestions({ sections: quiz, questionsAsked: 2 }, 'talk', 'a', tries)).join();
    expect(asked(0)).toBe(asked(0));
    expect(new Set(Array.from({ length: 9 }, (_, tries) => asked(tries))).size).toBeGreaterThan(1);
  });
});
