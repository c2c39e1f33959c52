import { beforeEach, describe, expect, test } from 'vitest';
import { formCalls, type FormDetail, type FormRow } from '../../src/api/inspectionForms/contract';
import type { DemoApi } from '../../src/demo/api';
import type { Question } from '../../src/lib/questionnaire/questionnaire';
import { templateProblems } from '../../src/lib/questionnaire/template';
import { oneSection, question } from '../support/questionnaire';
import { answerRows, freshApi, signInDemo, type Visitor, valueAt } from './support';

const FORMS = formCalls.list.path;

let api: DemoApi;
let maria: Visitor;
beforeEach(async () => {
  api = freshApi();
  maria = await signInDemo(api, 'manager@summit.example');
});

const rows = async (query: string) => answerRows<FormRow>(await maria.get(`${FORMS}?${query}`), 'forms');
const draft = (name: string, ...questions: Question[]) => ({
  name,
  note: '',
  use: 'AUDIT',
  ...oneSection(...questions),
});
const add = async (body: object) => (await maria.send('POST', FORMS, body)).body as FormDetail;
const setStatus = (id: string, status: string, version: number) =>
  maria.send('PUT', `${FORMS}/${id}/status`, { status, version });
const versionNumbers = ({ versions }: FormDetail) => versions.map(({ number }) => number);

test('CALL-231 the seeded safety forms have 8 to 20 questions, conditions, points and demands, and no mistakes', async () => {
  const all = (await rows('size=100')).filter(
    ({ status, use }) => status !== 'RETIRED' && use !== 'TNM' && use !== 'PARTNER',
  );
  expect(all).toHaveLength(23);
  for (const { id, name } of all) {
    const { sections } = (await maria.get(`${FORMS}/${id}`)).body as FormDetail;
    const questions = sections.flatMap((section) => section.questions);
    expect(questions.length, name).toBeGreaterThanOrEqual(8);
    expect(questions.length, name).toBeLessThanOrEqual(20);
    expect(templateProblems({ sections }), name).toEqual([]);
    expect(
      questions.some(({ weight, onFailure }) => weight > 1 && onFailure.length > 0),
      name,
    ).toBe(true);
    for (const { condition } of questions) if (condition) expect(condition.is, name).not.toEqual([]);
  }
});

describe('CALL-231 a draft is refused', () => {
  test.each([
    [draft('New', question('a', 'text', { text: '' })), 'sections.0.questions.0.text: Type the question'],
    [draft('New', question('a', 'choice')), 'sections.0.questions.0.options: Add at least two choices'],
  ])('%#', async (body, message) => {
    const answer = await maria.send('POST', FORMS, body);
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toContain(message);
  });
});

describe('SAFE-09 versions', () => {
  test('publishing adds a version only if the questions have changed', async () => {
    const form = await add(draft('Roof', question('a', 'yesNo')));
    expect(form).toMatchObject({ status: 'DRAFT', publishedVersion: 0, changedBy: { name: 'Maria Ortega' } });

    const published = (await setStatus(form.id, 'PUBLISHED', 1)).body as FormDetail;
    expect(published).toMatchObject({
      status: 'PUBLISHED',
      publishedVersion: 1,
      hasUnpublishedChanges: false,
    });

    const changed = { ...draft('Roof', question('a', 'passFail')), version: 2 };
    const saved = (await maria.send('PUT', `${FORMS}/${form.id}`, changed)).body as FormDetail;
    expect(saved).toMatchObject({ status: 'PUBLISHED', publishedVersion: 1, hasUnpublishedChanges: true });

    const retired = (await setStatus(form.id, 'RETIRED', 3)).body as FormDetail;
    expect(versionNumbers(retired)).toEqual([1]);
    const again = (await setStatus(form.id, 'PUBLISHED', 4)).body as FormDetail;
    expect(versionNumbers(again)).toEqual([1, 2]);
    await setStatus(form.id, 'RETIRED', 5);
    expect(versionNumbers((await setStatus(form.id, 'PUBLISHED', 6)).body as FormDetail)).toEqual([1, 2]);

    const typeOf = async (number: number) =>
      valueAt(
        (await maria.get(`${FORMS}/${form.id}/versions/${number}`)).body,
        'sections',
        0,
        'questions',
        0,
        'type',
      );
    expect([await typeOf(1), await typeOf(2)]).toEqual(['yesNo', 'passFail']);
    expect((await maria.get(`${FORMS}/${form.id}/versions/3`)).status).toBe(404);
  });

  test('an outdated, empty or unpublished form is not moved, and a published one is not deleted', async () => {
    const form = await add(draft('Roof'));
    const refused = async (answer: Promise<{ status: number; body: unknown }>) => {
      const { status, body } = await answer;
      return [status, valueAt(body, 'message')];
    };
    expect(await refused(setStatus(form.id, 'PUBLISHED', 1))).toEqual([
      409,
      'This form has no questions. Add one before you publish it.',
    ]);
    expect(await refused(setStatus(form.id, 'RETIRED', 1))).toEqual([
      409,
      'This form was never published. Delete it instead.',
    ]);
    expect((await refused(setStatus('1801', 'RETIRED', 7)))[0]).toBe(409);
    expect(await refused(maria.send('DELETE', `${FORMS}/1801`))).toEqual([
      409,
      'This form was published. Retire it instead.',
    ]);
    expect((await maria.send('DELETE', `${FORMS}/${form.id}`)).status).toBe(204);
  });
});

test('SCREEN-FORMS-LIST people with forms permissions read forms also without inspections and T&M', async () => {
  const nadia = await signInDemo(api, 'nadia.robles0@hargroveelectric.example');
  const { body } = await nadia.send('POST', FORMS, draft('Mine', question('q', 'yesNo')));
  expect(answerRows<FormRow>(await nadia.get(FORMS), 'forms')).toMatchObject([{ name: 'Mine' }]);
  expect((await nadia.get(`${FORMS}/${String(valueAt(body, 'id'))}`)).status).toBe(200);
});
