import { describe, expect, it } from 'vitest';
import { draftOfAnswers } from '../../../src/components/questionnaire/filler/fillerForm';
import { oneSection, question } from '../../support/questionnaire';

const injured = question('injured', 'yesNo', { text: 'Is anyone injured?' });
const edges = question('edges', 'yesNo', { text: 'Edges protected' });
const dotted = question('a.b', 'text', { text: 'Where' });

const names = (...questions: Parameters<typeof oneSection>) =>
  draftOfAnswers(oneSection(...questions)).storedNames!;

describe('FAULT-148 a kept answer', () => {
  const before = names(injured, edges, dotted);

  it.each([
    ['the same form', [injured, edges, dotted], 'answers.1.value'],
    ['a question before it', [dotted, injured, edges], 'answers.2.value'],
    ['another text', [injured, { ...edges, text: 'Edges open' }, dotted], undefined],
    ['another type', [injured, { ...edges, type: 'text' as const }, dotted], undefined],
    ['other options', [injured, { ...edges, options: [{ id: 'o', text: 'Open' }] }, dotted], undefined],
    ['another id', [injured, { ...edges, id: 'rails' }, dotted], undefined],
    ['none', [injured, dotted], undefined],
  ])('with %s is at %s %s', (_, questions, field) => {
    expect(names(...questions).toField(before.toStored('answers.1.value'))).toBe(field);
  });

  it('comments and photos stay with their question, and ids may have dots', () => {
    const after = names(dotted, injured);
    expect(after.toField(before.toStored('answers.2.comment'))).toBe('answers.0.comment');
    expect(after.toField(before.toStored('answers.0.photos'))).toBe('answers.1.photos');
  });

  it('other fields keep their names; a position of an earlier release says nothing', () => {
    expect([before.toStored('jobId'), before.toField('jobId')]).toEqual(['jobId', 'jobId']);
    expect(before.toField('answers.1.value')).toBeUndefined();
  });

  it('is described by its question', () => {
    const { describeChange } = draftOfAnswers(oneSection(injured, edges, dotted));
    expect(describeChange?.({ name: 'answers.0.value', before: null, value: 'no' })).toEqual([
      { label: 'Is anyone injured?', text: 'No' },
    ]);
    expect(describeChange?.({ name: 'answers.0.comment', before: '', value: 'Hand' })).toEqual([
      { label: 'Is anyone injured?', text: 'Hand' },
    ]);
    expect(describeChange?.({ name: 'jobId', before: '', value: '1' })).toBeUndefined();
  });
});
