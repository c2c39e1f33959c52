import { expect, test } from 'vitest';
import { summarizeAnswer } from '../../../src/lib/questionnaire/describeAnswer';
import type { Answer, Question } from '../../../src/lib/questionnaire/questionnaire';
import { answered, options, photo, question } from '../../support/questionnaire';

test.each<[Question, Answer, string]>([
  [question('q', 'yesNo'), answered('no', { comment: 'Wet' }), 'No, Wet'],
  [question('q', 'choices', { options: options('red', 'blue') }), answered(['blue', 'red']), 'red, blue'],
  [question('q', 'number', { unit: 'people' }), answered(6), '6 people'],
  [question('q', 'number'), answered(0), '0'],
  [question('q', 'person'), answered({ id: '1', name: 'Ann' }), 'Ann'],
  [question('q', 'signature'), answered('M 1 1'), 'Signed'],
  [question('q', 'signature'), answered(''), 'No answer'],
  [question('q', 'photo'), answered(null, { photos: [photo] }), '1 photo'],
  [question('q', 'passFail'), answered('fail', { photos: [photo, photo] }), 'Fail, 2 photos'],
  [question('q', 'text'), answered(null), 'No answer'],
])('TNM-09 %j, %j reads %s', (one, answer, text) => {
  expect(summarizeAnswer(one, answer)).toBe(text);
});
