import { describe, expect, test } from 'vitest';
import type { Question, Questionnaire } from '../../../src/lib/questionnaire/questionnaire';
import {
  copyQuestion,
  copySection,
  moveQuestion,
  movedItem,
  nextPosition,
  questionPosition,
  removeQuestion,
  replaceQuestion,
  templateProblems,
} from '../../../src/lib/questionnaire/template';
import { oneSection, options, question } from '../../support/questionnaire';

const many = (count: number) => options(...Array.from({ length: count }, (_, index) => `o${index}`));
const when = (questionId: string, ...is: string[]) => ({ condition: { questionId, is } });

describe('SAFE-09 the check of a questionnaire', () => {
  const at = (index: number, ...path: (string | number)[]) =>
    ['sections', 0, 'questions', index, ...path].join('.');
  test.each<[string, Question[], string[]]>([
    ['finds nothing', [question('a', 'yesNo'), question('b', 'text', when('a', 'no'))], []],
    [
      'a question without text',
      [question('a', 'text', { text: ' ' })],
      [`${at(0, 'text')}: Type the question`],
    ],
    [
      'an instruction without text',
      [question('a', 'instruction', { text: '' })],
      [`${at(0, 'text')}: Type the instruction`],
    ],
    [
      'the same text twice',
      [question('a', 'text', { text: 'Dry?' }), question('b', 'text', { text: ' dry? ' })],
      [`${at(1, 'text')}: Another question in this section has the same text`],
    ],
    [
      'the same id twice',
      [question('a', 'text'), question('a', 'text', { text: 'Other' })],
      [`${at(1, 'text')}: Another question has the same id`],
    ],
    [
      'a condition on a later question',
      [question('a', 'yesNo', when('b', 'yes')), question('b', 'yesNo')],
      [
        `${at(0, 'condition')}: The question of the condition was deleted or comes later. Choose an earlier one`,
      ],
    ],
    [
      'a condition on a deleted question',
      [question('a', 'yesNo', when('gone', 'yes'))],
      [
        `${at(0, 'condition')}: The question of the condition was deleted or comes later. Choose an earlier one`,
      ],
    ],
    [
      'a condition on text',
      [question('a', 'text'), question('b', 'text', when('a', 'x'))],
      [`${at(1, 'condition')}: Choose a question with fixed answers for the condition`],
    ],
    [
      'a condition without an answer that exists',
      [question('a', 'yesNo'), question('b', 'text', when('a', 'red'))],
      [`${at(1, 'condition')}: Choose at least one answer for the condition`],
    ],
    [
      'too few choices',
      [question('a', 'choice', { options: options('x') })],
      [`${at(0, 'options')}: Add at least two choices`],
    ],
    [
      'blank and repeated choices',
      [question('a', 'choices', { options: [...options('x', 'X'), { id: 'y', text: '' }] })],
      [
        `${at(0, 'options', 1, 'text')}: Another choice has this text`,
        `${at(0, 'options', 2, 'text')}: Type the choice or remove it`,
      ],
    ],
    [
      'up to 50 choices',
      [
        question('a', 'choice', { options: options('x', 'y') }),
        question('b', 'choice', { options: many(50) }),
        question('c', 'choice', { options: many(51) }),
      ],
      [`${at(2, 'options')}: At most 50 choices`],
    ],
    ['choices of other types', [question('a', 'yesNo', { options: options('') })], []],
    [
      'limits in the wrong order',
      [
        question('a', 'number', { min: 5, max: 4 }),
        question('b', 'number', { min: 4, max: 4 }),
        question('c', 'number', { min: 5 }),
        question('d', 'number', { max: -5 }),
        question('e', 'text', { min: 5, max: 4 }),
      ],
      [`${at(0, 'max')}: The highest good value must not be below the lowest`],
    ],
    [
      'points out of range',
      [
        question('a', 'yesNo', { weight: 101 }),
        question('b', 'yesNo', { weight: -1 }),
        question('c', 'yesNo', { weight: 100 }),
        question('d', 'yesNo', { weight: 0 }),
      ],
      [`${at(0, 'weight')}: Type points from 0 to 100`, `${at(1, 'weight')}: Type points from 0 to 100`],
    ],
    [
      'a picture that is no web address',
      [question('a', 'yesNo', { helpPicture: 'javascript:alert(1)' })],
      [`${at(0, 'helpPicture')}: Type a web address that starts with https://`],
    ],
  ])('%s', (_, questions, expected) => {
    const found = templateProblems(oneSection(...questions));
    expect(found.map(({ path, text }) => `${path.join('.')}: ${text}`)).toEqual(expected);
  });

  test('names sections without a title or with that of another, and too many questions', () => {
    const section = (title: string, count = 0) => ({
      id: title,
      title,
      questions: Array.from({ length: count }, (_, index) => question(`${title}${index}`, 'text')),
    });
    expect(templateProblems({ sections: [section('A'), section(' a '), section('')] })).toEqual([
      { path: ['sections', 1, 'title'], text: 'Another section has this title' },
      { path: ['sections', 2, 'title'], text: 'Type a title for the section' },
    ]);
    expect(templateProblems({ sections: [section('A', 250), section('B', 250)] })).toEqual([]);
    const titles = Array.from({ length: 51 }, (_, index) => section(`S${index}`));
    expect(templateProblems({ sections: titles.slice(1) })).toEqual([]);
    expect(templateProblems({ sections: titles })).toEqual([
      { path: ['sections'], text: 'At most 50 sections' },
    ]);
    expect(templateProblems({ sections: [section('A', 251), section('B', 250)] })).toEqual([
      { path: ['sections'], text: 'At most 500 questions; there are 501' },
    ]);
  });
});

describe('SAFE-09 changes of a questionnaire', () => {
  const two: Questionnaire = {
    sections: [
      { id: 's1', title: 'One', questions: [question('a', 'yesNo'), question('b', 'text', when('a', 'no'))] },
      { id: 's2', title: 'Two', questions: [question('c', 'yesNo')] },
    ],
  };
  const shape = ({ sections }: Questionnaire) =>
    sections.map(({ questions }) => questions.map(({ id }) => id).join('')).join('|');
  const at = (section: number, index: number) => ({ section, index });

  test.each([
    [at(0, 0), at(0, 1), 'ba|c'],
    [at(0, 1), at(0, 0), 'ba|c'],
    [at(0, 0), at(1, 1), 'b|ca'],
    [at(1, 0), at(0, 0), 'cab|'],
    [at(4, 0), at(0, 0), 'ab|c'],
  ])('moves from %j to %j: %s', (from, to, expected) => {
    expect(shape(moveQuestion(two, from, to))).toBe(expected);
  });

  test.each([
    [at(0, 0), -1, undefined],
    [at(0, 0), 1, at(0, 1)],
    [at(0, 1), 1, at(1, 0)],
    [at(1, 0), -1, at(0, 2)],
    [at(1, 0), 1, undefined],
  ] as const)('one step from %j by %i is %j', (from, by, expected) => {
    expect(nextPosition(two, from, by)).toEqual(expected);
  });

  test('removes, replaces and finds questions', () => {
    expect(shape(removeQuestion(two, at(0, 0)))).toBe('b|c');
    expect(questionPosition(two, 'c')).toEqual(at(1, 0));
    expect(questionPosition(two, 'gone')).toBeUndefined();
    expect(shape(replaceQuestion(two, at(0, 1), question('x', 'text')))).toBe('ax|c');
    expect(movedItem(['x', 'y', 'z'], 0, 2)).toEqual(['y', 'z', 'x']);
    expect(movedItem(['x'], 3, 0)).toEqual(['x']);
  });

  const counter = () => {
    let last = 0;
    return () => `n${++last}`;
  };

  test('copies a choice with new ids, which also fail', () => {
    const color = question('a', 'choice', { options: options('red', 'blue'), failing: ['red'] });
    expect(copyQuestion(color, counter())).toEqual({
      ...color,
      id: 'n3',
      text: 'a (copy)',
      options: [
        { id: 'n1', text: 'red' },
        { id: 'n2', text: 'blue' },
      ],
      failing: ['n1'],
    });
  });

  test('copies a section whose conditions lead to its copies', () => {
    const section = {
      id: 's',
      title: 'One',
      questions: [
        question('a', 'choice', { options: options('red', 'blue') }),
        question('b', 'text', when('a', 'blue')),
        question('c', 'text', when('elsewhere', 'yes')),
      ],
    };
    const copy = copySection(section, counter());
    expect(copy.title).toBe('One (copy)');
    expect(copy.questions.map(({ text }) => text)).toEqual(['a', 'b', 'c']);
    expect(copy.questions[1]?.condition).toEqual({
      questionId: copy.questions[0]?.id,
      is: [copy.questions[0]?.options[1]?.id],
    });
    expect(copy.questions[2]?.condition).toEqual({ questionId: 'elsewhere', is: ['yes'] });
  });
});
