import { beforeEach, describe, expect, test } from 'vitest';
import { formCalls, type FormDetail, type FormRow } from '../../src/api/inspectionForms/contract';
import type { ChangeEvent } from '../../src/api/history';
import { type FilledForm, ticketFormCalls, type FilledFormDetail } from '../../src/api/ticketForms/contract';
import type { DemoApi } from '../../src/demo/api';
import { questionsOf } from '../../src/lib/questionnaire/questionnaire';
import { answerProblems } from '../../src/lib/questionnaire/rules';
import { templateProblems } from '../../src/lib/questionnaire/template';
import { dale, maria } from '../support/people';
import { goodAnswers } from '../support/questionnaire';
import { answerRows, freshApi, signInDemo, type Visitor } from './support';

const FILLED = ticketFormCalls.list.path;
const FORMS = formCalls.list.path;

let api: DemoApi;
let manager: Visitor;
let foreman: Visitor;
beforeEach(async () => {
  api = freshApi();
  manager = await signInDemo(api, maria);
  foreman = await signInDemo(api, dale);
});

const rows = async (query = '', visitor = manager) =>
  answerRows<FilledForm>(await visitor.get(`${FILLED}?${query}`), 'ticketForms');
const form = async (id: string) => (await manager.get(`${FORMS}/${id}`)).body as FormDetail;
/** Of the extra work authorization. */
const draft = async () => ({
  formId: '1824',
  formVersion: 1,
  jobId: '6001',
  date: '2026-03-09',
  answers: goodAnswers(await form('1824')),
});

describe('CALL-208, TNM-09 filled T&M forms', () => {
  test('20 are filled in completely, with forms without mistakes', async () => {
    const all = await rows('size=100');
    expect(all).toHaveLength(20);
    const forms = answerRows<FormRow>(await manager.get(`${FORMS}?use=TNM`), 'forms');
    for (const { id, usedCount } of forms) {
      const detail = await form(id);
      expect(templateProblems(detail), detail.name).toEqual([]);
      const ofForm = await rows(`formId=${id}&size=100`);
      expect(ofForm, detail.name).toHaveLength(usedCount);
      for (const one of ofForm) {
        const { answers } = (await manager.get(`${FILLED}/${one.id}`)).body as FilledFormDetail;
        expect(answerProblems(detail, answers), one.id).toEqual([]);
      }
    }
  });

  test('a form is saved without the answers to questions that are not asked, and counted', async () => {
    const body = await draft();
    const { status, body: saved } = await foreman.send('POST', FILLED, {
      ...body,
      answers: { ...body.answers, q99: { value: 'none', comment: '', photos: [] } },
    });
    expect(status).toBe(200);
    expect(saved).toMatchObject({
      form: { id: '1824' },
      job: { id: '6001' },
      filledBy: { name: 'Dale Whitaker' },
    });
    expect((saved as FilledFormDetail).answers).not.toHaveProperty('q99');
    expect((await form('1824')).usedCount).toBe(10);
  });
});

describe('TNM-09, CALL-208 editing a filled form', () => {
  /** Fills in the authorization and signs it. */
  const filledIn = async () => {
    const body = await draft();
    const { body: saved } = await foreman.send('POST', FILLED, body);
    return { saved: saved as FilledFormDetail, body };
  };
  /** The question for the signature. */
  const signatureId = async () => {
    const questions = questionsOf(await form('1824'));
    return questions.find(({ type }) => type === 'signature')?.id ?? '';
  };
  const signedAgain = async ({ answers }: Pick<FilledFormDetail, 'answers'>) => ({
    ...answers,
    [await signatureId()]: { value: 'M 1 1 L 50 50', comment: '', photos: [] },
  });

  test.each([
    ['its author', dale],
    ['a manager', maria],
  ])('%s changes it, and the history tells what', async (_, username) => {
    const { saved, body } = await filledIn();
    const editor = await signInDemo(api, username);
    const answers = await signedAgain(saved);
    const { status, body: edited } = await editor.send('PUT', `${FILLED}/${saved.id}`, {
      ...body,
      jobId: '6002',
      date: '2026-03-10',
      answers,
      version: 1,
    });
    expect(status).toBe(200);
    expect(edited).toMatchObject({
      job: { id: '6002' },
      date: '2026-03-10',
      version: 2,
      filledBy: { name: 'Dale Whitaker' },
      filledAt: saved.filledAt,
    });
    const history = answerRows<ChangeEvent>(await editor.get(`${FILLED}/${saved.id}/history`), 'history');
    const signature = questionsOf(await form('1824')).find(({ type }) => type === 'signature')?.text ?? '';
    expect(history.map(({ what }) => what).sort()).toEqual(
      ['Added', 'Date changed', 'Job changed', `${signature} changed`].sort(),
    );
    // It counts once.
    expect((await form('1824')).usedCount).toBe(10);
  });

  test.each<[string, object, string]>([
    ['another form', { formId: '1826' }, 'formId: A filled form stays with its form.'],
    ['a signature for other answers', {}, 'Sign again, because the form was edited.'],
    ['no signature', { answers: {} }, 'answers: Answer this question'],
    ['no job', { jobId: '' }, 'jobId: Choose a job'],
  ])('refuses %s', async (_, changes, message) => {
    const { saved, body } = await filledIn();
    const { status, body: refusal } = await foreman.send('PUT', `${FILLED}/${saved.id}`, {
      ...body,
      version: 1,
      ...changes,
    });
    expect(status).toBe(400);
    expect(JSON.stringify(refusal)).toContain(message);
  });

  test('a retired form still lets its filled forms be edited', async () => {
    const { saved, body } = await filledIn();
    await manager.send('PUT', `${FORMS}/1824/status`, { status: 'RETIRED', version: 1 });
    const { status } = await foreman.send('PUT', `${FILLED}/${saved.id}`, {
      ...body,
      answers: await signedAgain(saved),
      version: 1,
    });
    expect(status).toBe(200);
  });

  test('keeps comments until it is deleted', async () => {
    const { saved } = await filledIn();
    const comments = `${FILLED}/${saved.id}/comments`;
    expect((await manager.send('POST', comments, { id: 'one', text: 'Who told the owner?' })).status).toBe(
      200,
    );
    const read = answerRows<{ text: string }>(await foreman.get(comments), 'comments');
    expect(read.map(({ text }) => text)).toEqual(['Who told the owner?']);
    await foreman.send('DELETE', `${FILLED}/${saved.id}`);
    expect((await manager.get(comments)).status).toBe(404);
  });
});

describe('TNM-09 who may do what', () => {
  test('foremen read T&M forms but do not change them', async () => {
    expect((await foreman.get(`${FORMS}/1824`)).status).toBe(200);
    expect(
      (await foreman.send('PUT', `${FORMS}/1824/status`, { status: 'RETIRED', version: 1 })).status,
    ).toBe(403);
  });
});
