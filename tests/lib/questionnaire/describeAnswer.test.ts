import { expect, test } from 'vitest';
import { limitsText, summarizeAnswer } from '../../../src/lib/questionnaire/describeAnswer';
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

test.each([
  [19.5, 23.5, '%', '19.5 to 23.5 %', '19.5 a 23.5 %'],
  [1, null, 'kits', 'In kits, at least 1', 'En kits, mínimo 1'],
  [null, 35, 'ppm', 'In ppm, at most 35', 'En ppm, máximo 35'],
  [1, null, '', 'At least 1', 'Mínimo 1'],
  [null, null, 'ft', 'In ft', 'En ft'],
  [null, null, '', '', ''],
])('limits %s to %s %s', (min, max, unit, english, spanish) => {
  const reading = question('Reading', 'number', { min, max, unit });
  expect(limitsText(reading)).toBe(english);
  expect(limitsText(reading, 'es')).toBe(spanish);
});
