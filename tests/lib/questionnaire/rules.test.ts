import { describe, expect, test } from 'vitest';
import type { Answer, Answers, Question } from '../../../src/lib/questionnaire/questionnaire';
import {
  answerProblems,
  answersToSend,
  askedIds,
  changedIds,
  failedQuestions,
  isAnswered,
  isFailed,
  keptSignatures,
  nextUnanswered,
  openForYes,
  problemsOf,
  progressOf,
  scoreOf,
  withoutSignatures,
} from '../../../src/lib/questionnaire/rules';
import fc from '../../support/property';
import { answered, oneSection, options, photo, question } from '../../support/questionnaire';

const yes = answered('yes');
const no = answered('no');
const when = (questionId: string, ...is: string[]) => ({ condition: { questionId, is } });
const idsOf = (questions: Question[]) => questions.map(({ id }) => id);

describe('SAFE-09 a question is answered', () => {
  const colors = { options: options('red', 'blue') };
  test.each<[Question, Answer, boolean]>([
    [question('q', 'yesNo'), yes, true],
    [question('q', 'yesNo'), answered('na'), true],
    [question('q', 'yesNo'), answered('maybe'), false],
    [question('q', 'yesNo'), answered(null), false],
    [question('q', 'passFail'), answered('fail'), true],
    [question('q', 'rating'), answered('5'), true],
    [question('q', 'rating'), answered('6'), false],
    [question('q', 'choice', colors), answered('red'), true],
    [question('q', 'choice', colors), answered('green'), false],
    [question('q', 'choices', colors), answered(['green', 'blue']), true],
    [question('q', 'choices', colors), answered([]), false],
    [question('q', 'text'), answered('dry'), true],
    [question('q', 'text'), answered('  '), false],
    [question('q', 'number'), answered(0), true],
    [question('q', 'number'), answered('12 feet'), false],
    [question('q', 'number'), answered('0.035'), true],
    [question('q', 'number'), answered('1,500'), false],
    [question('q', 'date'), answered('2026-03-09'), true],
    [question('q', 'time'), answered('07:30'), true],
    [question('q', 'person'), answered({ id: '1', name: 'Ann' }), true],
    [question('q', 'person'), answered('Ann'), false],
    [question('q', 'photo'), answered(null, { photos: [photo] }), true],
    [question('q', 'photo'), answered('x'), false],
    [question('q', 'signature'), answered('M 1 1'), true],
    [question('q', 'instruction'), yes, false],
  ])('%j, %j: %s', (one, answer, expected) => {
    expect(isAnswered(one, answer)).toBe(expected);
  });
});

describe('SAFE-11 an answer fails', () => {
  const colors = { options: options('red', 'blue', 'green'), failing: ['red', 'green'] };
  test.each<[Question, Answer, boolean]>([
    [question('q', 'yesNo'), no, true],
    [question('q', 'yesNo'), yes, false],
    [question('q', 'yesNo'), answered('na'), false],
    [question('q', 'yesNo', { failing: ['yes'] }), yes, true],
    [question('q', 'yesNo', { failing: ['na'] }), answered('na'), false],
    [question('q', 'yesNo', { failing: [] }), no, false],
    [question('q', 'passFail'), answered('fail'), true],
    [question('q', 'passFail'), answered('pass'), false],
    [question('q', 'rating'), answered('2'), true],
    [question('q', 'rating'), answered('3'), false],
    [question('q', 'choice', colors), answered('red'), true],
    [question('q', 'choice', colors), answered('blue'), false],
    [question('q', 'choices', colors), answered(['blue', 'green']), true],
    [question('q', 'choices', colors), answered(['blue']), false],
    [question('q', 'number', { min: 19.5, max: 23.5 }), answered(19.5), false],
    [question('q', 'number', { min: 19.5, max: 23.5 }), answered(23.5), false],
    [question('q', 'number', { min: 19.5, max: 23.5 }), answered(19.4), true],
    [question('q', 'number', { min: 19.5, max: 23.5 }), answered(23.6), true],
    [question('q', 'number', { max: 10 }), answered(-5), false],
    [question('q', 'number', { max: 0.03 }), answered('0.035'), true],
    [question('q', 'number', { max: 0.04 }), answered('0.035'), false],
    [question('q', 'number'), answered(1e6), false],
    [question('q', 'text', { failing: ['bad'] }), answered('bad'), false],
  ])('%j, %j: %s', (one, answer, expected) => {
    expect(isFailed(one, answer)).toBe(expected);
  });
});

describe('SAFE-09 a question is asked', () => {
  const chain = oneSection(
    question('a', 'yesNo'),
    question('b', 'yesNo', when('a', 'no')),
    question('c', 'choices', { options: options('x', 'y'), ...when('b', 'yes', 'na') }),
    question('d', 'text', when('c', 'y')),
  );
  test.each<[Answers, string]>([
    [{}, 'a'],
    [{ a: yes }, 'a'],
    [{ a: no }, 'a b'],
    [{ a: no, b: no }, 'a b'],
    [{ a: no, b: answered('na') }, 'a b c'],
    [{ a: no, b: yes, c: answered(['x']) }, 'a b c'],
    [{ a: no, b: yes, c: answered(['x', 'y']) }, 'a b c d'],
    // Hidden answers do not show what depends on them.
    [{ a: yes, b: yes, c: answered(['y']) }, 'a'],
  ])('%j: %s', (answers, expected) => {
    expect([...askedIds(chain, answers)].join(' ')).toBe(expected);
  });

  test('although its condition names a later, a deleted, or its own question', () => {
    const broken = oneSection(
      question('a', 'yesNo', when('b', 'yes')),
      question('b', 'yesNo', when('b', 'yes')),
      question('c', 'yesNo', when('gone', 'yes')),
    );
    expect([...askedIds(broken, {})]).toEqual(['a', 'b', 'c']);
  });

  test('exactly when all questions before it in the chain have the wanted answer, also among 300', () => {
    const length = 300;
    const answer = fc.constantFrom('yes', 'no', 'na', '');
    const row = fc.record({ back: fc.integer({ min: 0, max: 5 }), is: fc.constantFrom('yes', 'no'), answer });
    fc.assert(
      fc.property(fc.array(row, { minLength: length, maxLength: length }), (rows) => {
        const source = (index: number) => {
          const back = rows[index]?.back ?? 0;
          return back === 0 || back > index ? undefined : index - back;
        };
        const questionnaire = oneSection(
          ...rows.map(({ is }, index) => {
            const from = source(index);
            return question(`q${index}`, 'yesNo', from === undefined ? {} : when(`q${from}`, is));
          }),
        );
        const answers = Object.fromEntries(rows.map((one, index) => [`q${index}`, answered(one.answer)]));
        const isAsked = (index: number): boolean => {
          const from = source(index);
          return from === undefined || (rows[from]?.answer === rows[index]?.is && isAsked(from));
        };
        const expected = rows.flatMap((_, index) => (isAsked(index) ? [`q${index}`] : []));
        expect([...askedIds(questionnaire, answers)]).toEqual(expected);
        const sent = Object.keys(answersToSend(questionnaire, answers));
        expect(sent).toEqual(expected.filter((id) => answers[id]?.value !== ''));
      }),
    );
  });
});

describe('SAFE-11 an answer lacks', () => {
  const evidence = { onFailure: ['comment', 'photo', 'correctiveAction'] as const };
  const strict = (type: 'yesNo' | 'number') =>
    question('q', type, { ...evidence, onFailure: [...evidence.onFailure], max: 5 });
  test.each<[Question, Answer, [part: string, text: string][]]>([
    [question('q', 'yesNo'), answered(null), [['value', 'Answer this question']]],
    [question('q', 'yesNo', { required: false }), answered(null), []],
    [question('q', 'photo'), answered(null), [['photos', 'Add a photo']]],
    [question('q', 'instruction', { required: true }), answered(null), []],
    [question('q', 'number'), answered('12 ft'), [['value', 'Type a number']]],
    [question('q', 'number', { required: false }), answered('12 ft'), [['value', 'Type a number']]],
    // FAULT-115
    [question('q', 'number'), answered('1,500'), [['value', 'Type 1500 or 1.5: 1,500 can mean both']]],
    [question('q', 'number'), answered('0,035'), []],
    // FAULT-121
    [
      question('q', 'signature', { required: false }),
      answered('M 9 9 L 9 9'),
      [['value', 'This is too short for a signature. Sign with your finger, a pen or the mouse.']],
    ],
    [question('q', 'signature'), answered('M 0 0 L 40 40'), []],
    [strict('yesNo'), yes, []],
    [
      strict('yesNo'),
      no,
      [
        ['comment', 'Describe what is wrong'],
        ['photos', 'Add a photo of what is wrong'],
      ],
    ],
    [
      strict('yesNo'),
      answered('no', { comment: ' ', photos: [photo] }),
      [['comment', 'Describe what is wrong']],
    ],
    [strict('yesNo'), answered('no', { comment: 'Loose' }), [['photos', 'Add a photo of what is wrong']]],
    [strict('number'), answered(6, { comment: 'High', photos: [photo] }), []],
    [question('q', 'yesNo'), no, []],
  ])('%j, %j: %j', (one, answer, expected) => {
    expect(problemsOf(one, answer).map(({ part, text }) => [part, text])).toEqual(expected);
  });

  test('nothing while it is not asked', () => {
    const two = oneSection(question('a', 'yesNo'), question('b', 'text', when('a', 'no')));
    expect(answerProblems(two, { a: yes })).toEqual([]);
    expect(answerProblems(two, { a: no }).map(({ questionId }) => questionId)).toEqual(['b']);
  });
});

describe('SAFE-13 the score', () => {
  const three = oneSection(
    question('a', 'yesNo', { weight: 5 }),
    question('b', 'rating', { weight: 10 }),
    question('c', 'number', { weight: 3, min: 1 }),
    question('d', 'text', { weight: 50 }),
    question('e', 'yesNo', { weight: 0 }),
    question('f', 'yesNo', { weight: 7, failing: [] }),
  );
  test.each<[Answers, number | undefined, number | undefined, number | undefined]>([
    [{}, undefined, undefined, undefined],
    [{ a: answered('na'), d: answered('x'), e: no, f: yes }, undefined, undefined, undefined],
    [{ a: yes }, 5, 5, 100],
    [{ a: no }, 0, 5, 0],
    // 5 + 10 × 4/5 + 3 = 16 of 18; 16 / 18 = 88.9 %
    [{ a: yes, b: answered('4'), c: answered(1) }, 16, 18, 88],
    // A rating of 2 fails.
    [{ b: answered('2'), c: answered(1) }, 3, 13, 23],
    [{ a: answered('na'), b: answered('3') }, 6, 10, 60],
    [{ c: answered(0) }, 0, 3, 0],
    [{ c: answered('many') }, undefined, undefined, undefined],
  ])('of %j is %s of %s, %s %%', (answers, points, of, percent) => {
    const score = scoreOf(three, answers);
    expect([score?.points, score?.of, score?.percent]).toEqual([points, of, percent]);
  });

  test('is exact for fifths, and 100 only without a loss', () => {
    const ratings = oneSection(
      ...['a', 'b', 'c'].map((id) => question(id, 'rating', { failing: [], weight: 1 })),
    );
    const one = answered('1');
    expect(scoreOf(ratings, { a: one, b: one, c: one })).toEqual({ points: 0.6, of: 3, percent: 20 });
    const many = oneSection(
      question('big', 'yesNo', { weight: 99 }),
      question('big2', 'yesNo', { weight: 100 }),
      question('small', 'yesNo', { weight: 1 }),
    );
    expect(scoreOf(many, { big: yes, big2: yes, small: no })?.percent).toBe(99);
  });

  test('leaves out questions that are not asked', () => {
    const two = oneSection(question('a', 'yesNo'), question('b', 'yesNo', when('a', 'no')));
    expect(scoreOf(two, { a: yes, b: no })).toEqual({ points: 1, of: 1, percent: 100 });
    expect(idsOf(failedQuestions(two, { a: yes, b: no }))).toEqual([]);
    expect(idsOf(failedQuestions(two, { a: no, b: no }))).toEqual(['a', 'b']);
  });
});

describe('SAFE-11 while answering', () => {
  const four = oneSection(
    question('a', 'yesNo'),
    question('read', 'instruction'),
    question('b', 'text', { required: false }),
    question('c', 'text', when('a', 'no')),
  );
  test.each<[Answers, string | undefined, string | undefined]>([
    [{}, undefined, 'a'],
    [{}, 'a', 'b'],
    [{}, 'b', 'a'],
    [{ a: yes }, undefined, 'b'],
    [{ a: no }, 'b', 'c'],
    [{ a: yes, b: answered('x') }, undefined, undefined],
    [{ a: yes }, 'gone', 'b'],
  ])('%j: the next unanswered question after %s is %s', (answers, after, expected) => {
    expect(nextUnanswered(four, answers, after)).toBe(expected);
  });

  test.each<[what: string, of: Question[], answers: Answers, open: string[]]>([
    ['two open ones', [question('a', 'yesNo'), question('b', 'yesNo')], {}, ['a', 'b']],
    [
      'an answered one, whatever it says',
      [question('a', 'yesNo'), question('b', 'yesNo'), question('c', 'yesNo')],
      { b: no },
      ['a', 'c'],
    ],
    ['a single one, which saves nothing', [question('a', 'yesNo'), question('b', 'text')], {}, []],
    [
      'one that fails with Yes',
      [question('a', 'yesNo'), question('b', 'yesNo'), question('c', 'yesNo', { failing: ['yes'] })],
      {},
      [],
    ],
    [
      'one that is not asked',
      [question('a', 'yesNo'), question('b', 'yesNo'), question('c', 'yesNo', when('a', 'no'))],
      {},
      ['a', 'b'],
    ],
    ['other types', [question('a', 'passFail'), question('b', 'passFail')], {}, []],
  ])('All yes in a section with %s', (_, of, answers, open) => {
    const form = oneSection(...of);
    const [section] = form.sections;
    expect(section && openForYes(section, askedIds(form, answers), answers).map(({ id }) => id)).toEqual(
      open,
    );
  });

  test.each<[Answers, number, number]>([
    [{}, 0, 2],
    [{ a: yes }, 1, 2],
    [{ a: no }, 1, 3],
    [{ a: no, b: answered('x'), c: answered('y') }, 3, 3],
  ])('%j: %i of %i are answered', (answers, count, total) => {
    const [section] = four.sections;
    expect(section && progressOf(section, askedIds(four, answers), answers)).toEqual({
      answered: count,
      total,
    });
  });

  test('sends what is asked and has an answer, a comment or a photo', () => {
    const sent = answersToSend(four, {
      a: yes,
      read: yes,
      b: answered('', { comment: 'later' }),
      c: answered('hidden'),
      gone: yes,
    });
    expect(Object.keys(sent)).toEqual(['a', 'b']);
    expect(answersToSend(four, { a: answered(null), b: answered('', { photos: [photo] }) })).toEqual({
      b: answered('', { photos: [photo] }),
    });
  });

  test('a question may have the id of what all objects have', () => {
    const strange = oneSection(question('constructor', 'yesNo'), question('__proto__', 'text'));
    expect(answerProblems(strange, {})).toHaveLength(2);
  });
});

test.each<[Question, Answer, Answer, boolean]>([
  [question('q', 'yesNo'), yes, yes, false],
  [question('q', 'yesNo'), yes, no, true],
  [question('q', 'yesNo'), answered(null), yes, true],
  [question('q', 'yesNo'), answered(null), answered(''), false],
  [
    question('q', 'choices', { options: options('x', 'y') }),
    answered(['x', 'y']),
    answered(['y', 'x']),
    false,
  ],
  [question('q', 'choices', { options: options('x', 'y') }), answered(['x']), answered(['y', 'x']), true],
  [question('q', 'person'), answered({ id: '1', name: 'Ann' }), answered({ id: '1', name: 'Anna' }), false],
  [question('q', 'text'), answered('a', { comment: 'x' }), answered('a'), false],
])('SAFE-11 %j: %j instead of %j is a change: %s', (one, now, before, expected) => {
  expect(changedIds(oneSection(one), { q: now }, { q: before }).has('q')).toBe(expected);
});

describe('TNM-09 signatures of an edited form', () => {
  const form = oneSection(
    question('text', 'text'),
    question('one', 'signature'),
    question('two', 'signature'),
  );
  const signed = { text: answered('dry'), one: answered('M 1 1'), two: answered('M 2 2') };

  test('are left out of its answers', () => {
    expect(withoutSignatures(form, signed)).toEqual({ text: answered('dry') });
  });

  test.each<[string, Answers, string[]]>([
    ['both are the former ones', signed, ['one', 'two']],
    ['one is new', { ...signed, two: answered('M 3 3') }, ['one']],
    ['one is missing', { ...signed, one: answered('') }, ['two']],
    ['one is at the place of the other', { ...signed, one: answered('M 2 2') }, ['two']],
    ['both are missing', { text: answered('M 1 1') }, []],
  ])('%s', (_, answers, kept) => {
    expect(idsOf(keptSignatures(form, answers, signed))).toEqual(kept);
  });

  test('none is kept from a form without signatures', () => {
    expect(keptSignatures(form, { one: answered('  ') }, { one: answered('  ') })).toEqual([]);
  });
});
