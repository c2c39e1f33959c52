import { describe, expect, test } from 'vitest';
import { type Known, lessonText, withoutNames } from '../../src/domain/communities/lesson';

const known: Known = {
  people: ['Dale Whitaker', 'Jo Li'],
  organizations: ['Ridgeline Electric'],
  jobs: ['Mill Street Bridge', '24-0117'],
};

describe('ORG-08 a lesson has no names', () => {
  test.each([
    ['Dale Whitaker fell at Mill Street Bridge.', 'somebody fell at the job.'],
    ['DALE called; whitaker came.', 'somebody called; somebody came.'],
    ['Ridgeline Electric left it open (24-0117)', 'a company left it open (the job)'],
    ['Dales ladder at Mill Street', 'Dales ladder at Mill Street'],
    // Two letters could be any word.
    ['Jo Li and Jo', 'somebody and Jo'],
    ['Nobody was hurt.', 'Nobody was hurt.'],
    ['', ''],
  ])('%j becomes %j', (text, without) => {
    expect(withoutNames(text, known)).toBe(without);
  });

  test('blank names and signs of patterns replace nothing else', () => {
    const odd: Known = { people: ['', ' '], organizations: ['A.C. (Steel)'], jobs: [] };
    expect(withoutNames('ABC Steel, A.C. (Steel)', odd)).toBe('ABC Steel, a company');
  });

  test.each([
    [
      { what: 'Guardrail in place? No', seen: 'Dale took it off.' },
      'Lesson: Guardrail in place? No\n\nsomebody took it off.\n\nWhat helped:',
    ],
    [{ what: 'Open trench', seen: '' }, 'Lesson: Open trench\n\nWhat helped:'],
  ])('%j', (incident, text) => {
    expect(lessonText(incident, known)).toBe(text);
  });
});
