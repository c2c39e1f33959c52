import { describe, expect, test } from 'vitest';
import { periodsIn } from '../../src/domain/partners/certificate';
import {
  type AnswerReview,
  answersToReview,
  keptReviews,
  questionsToAnswer,
  reviewedStatus,
} from '../../src/domain/partners/questionnaire';
import { newQuestion, questionsOf, type Section } from '../../src/lib/questionnaire/questionnaire';

const yesNo = (id: string, condition?: string) => ({
  ...newQuestion(id, 'yesNo'),
  text: id,
  condition: condition === undefined ? null : { questionId: condition, is: ['yes'] },
});
const sections: Section[] = [
  { id: 's1', title: 'Company', questions: [yesNo('a'), yesNo('b', 'a')] },
  { id: 's2', title: 'Record', questions: [yesNo('c'), yesNo('d', 'c'), yesNo('e', 'd')] },
];
const accepted = (questionId: string): AnswerReview => ({ questionId, state: 'ACCEPTED', note: '' });
const queried = (questionId: string): AnswerReview => ({ questionId, state: 'QUERIED', note: 'Why?' });

describe('SAFE-23 a question about an answer', () => {
  test.each([
    ['nothing is asked: all questions', [], ['a', 'b', 'c', 'd', 'e']],
    ['all is accepted: all questions', [accepted('a'), accepted('c')], ['a', 'b', 'c', 'd', 'e']],
    ['opens that answer alone', [accepted('a'), queried('b'), accepted('c')], ['b']],
    ['opens what depends on it, too', [accepted('a'), queried('c')], ['c', 'd', 'e']],
  ])('%s', (_, reviews, asked) => {
    expect(questionsOf(questionsToAnswer({ sections }, reviews)).map(({ id }) => id)).toEqual(asked);
  });

  test('leaves the reviews of the others', () => {
    const reviews = [accepted('a'), accepted('b'), queried('c'), accepted('d')];
    expect(keptReviews(questionsToAnswer({ sections }, reviews), reviews)).toEqual([
      accepted('a'),
      accepted('b'),
    ]);
  });

  test.each([
    [[accepted('a'), accepted('b')], 'ACCEPTED'],
    [[accepted('a'), queried('b')], 'QUERIED'],
  ])('decides about all: %#', (reviews, status) => {
    expect(reviewedStatus(reviews)).toBe(status);
  });

  test('only answers are reviewed, of questions that are asked', () => {
    const answer = (value: string) => ({ value, comment: '', photos: [] });
    const answers = { a: answer('no'), b: answer('yes'), c: answer('yes'), d: answer('') };
    // b depends on a "Yes" to a. d and e have no answer.
    expect(answersToReview({ sections }, answers).map(({ id }) => id)).toEqual(['a', 'c']);
  });
});

describe('SAFE-23 the dates of a certificate', () => {
  test.each([
    ['POLICY EFF 01/01/2026 POLICY EXP 01/01/2027', [['2026-01-01', '2027-01-01']]],
    ['From: Sep 29, 2026 To: Sep 29, 2027', [['2026-09-29', '2027-09-29']]],
    ['from september 29 2026 through September 29, 2027', [['2026-09-29', '2027-09-29']]],
    ['1-5-26 1-5-27', [['2026-01-05', '2027-01-05']]],
    // The day of the certificate before the policies, one of which is there twice.
    [
      'DATE 03/15/2026 GL 01/01/2026 01/01/2027 AUTO 01/01/2026 01/01/2027 WC 04/01/2026 04/01/2027',
      [
        ['2026-01-01', '2027-01-01'],
        ['2026-04-01', '2027-04-01'],
      ],
    ],
    // No such day, one date alone, the wrong order, a week.
    ['02/30/2026 02/28/2027', []],
    ['Issued 01/01/2026', []],
    ['01/01/2027 01/01/2026', []],
    ['01/01/2026 01/08/2026', []],
    ['', []],
  ])('%s', (text, periods) => {
    expect(periodsIn(text)).toEqual(periods.map(([from, to]) => ({ from, to })));
  });
});
