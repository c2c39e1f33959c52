import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  topicQuizCalls,
  type TopicQuizDetail,
  type TopicQuizResult,
} from '../../src/api/topicQuizzes/contract';
import type { ToolboxTalkDetail } from '../../src/api/toolboxTalks/contract';
import type { DemoApi } from '../../src/demo/api';
import { today } from '../../src/lib/dates';
import { newId } from '../../src/lib/newId';
import { newQuestion, noAnswer } from '../../src/lib/questionnaire/questionnaire';
import { dale, maria, tomas } from '../support/people';
import { pdfText } from '../support/pdfText';
import { answerRows, BASE as ORIGIN, freshApi, message, signInDemo, valueAt, type Visitor } from './support';

const BASE = '/safety-training-service';
const QUIZZES = `${BASE}/quizzes`;
const LADDERS = '85001';
const sam = { id: '10021', name: 'Sam Stone', guest: false };
const guest = { id: 'guest-1', name: 'Rosa Delgado', guest: true };
let api: DemoApi;
let manager: Visitor;
let foreman: Visitor;
let talkId: string;
beforeEach(async () => {
  api = freshApi();
  [manager, foreman] = [await signInDemo(api, maria), await signInDemo(api, dale)];
  const draft = { topicId: LADDERS, edition: 0, jobId: '6001', date: today(), planned: '' };
  const talk = await foreman.send('POST', `${BASE}/meetings`, {
    ...draft,
    attendees: [sam, guest],
    key: newId(),
  });
  talkId = String(valueAt(talk.body, 'id'));
});

const QUESTIONS = ['q1', 'q2', 'q3'];
/** All answers right but the first `wrong`. */
const attempt = (wrong = 0, changes: object = {}) => ({
  id: newId(),
  attendeeId: sam.id,
  edition: 1,
  language: 'es',
  questionIds: QUESTIONS,
  answers: Object.fromEntries(
    QUESTIONS.map((id, index) => [id, { ...noAnswer, value: index < wrong ? 'wrong-1' : 'right' }]),
  ),
  ...changes,
});
const send = (body: object, sender = foreman) =>
  sender.send('POST', `${BASE}/meetings/${talkId}/quiz-attempts`, body);
const talk = async () => (await foreman.get(`${BASE}/meetings/${talkId}`)).body as ToolboxTalkDetail;
const quiz = async () =>
  z.parse(topicQuizCalls.get.response, (await manager.get(`${QUIZZES}/${LADDERS}`)).body);
const results = async (query = '') =>
  answerRows<TopicQuizResult>(
    await manager.get(`${BASE}/quiz-results?topicId=${LADDERS}&size=1000&${query}`),
    'results',
  );

async function edit(changes: Partial<TopicQuizDetail>) {
  const { sections, questionsAsked, passMark, attempts, version } = await quiz();
  const body = { topicId: LADDERS, sections, questionsAsked, passMark, attempts, version, ...changes };
  const { status, body: saved } = await manager.send('PUT', `${QUIZZES}/${LADDERS}`, body);
  expect([status, valueAt(saved, 'details')]).toEqual([200, undefined]);
}

describe('SAFE-02, CALL-224 questions of a talk', () => {
  it('the server scores, and an attempt is counted once', async () => {
    expect((await talk()).quiz).toMatchObject({ edition: 1, questionsAsked: 3, passMark: 80, attempts: 3 });
    const first = attempt(1);
    expect((await send(first)).status).toBe(200);
    expect((await send(first)).status).toBe(200);
    await send(attempt());
    // 2 of 3, and 3 of 3.
    expect((await talk()).quizResults).toMatchObject([
      { attendeeId: sam.id, percent: 100, passed: true, passMark: 80, language: 'es' },
      { id: first.id, percent: 66, passed: false },
    ]);
  });

  it('409 for somebody who has passed, or has no attempt left', async () => {
    for (const [wrong, status] of [
      [3, 200],
      [3, 200],
      [3, 200],
      [0, 409],
    ] as const)
      expect((await send(attempt(wrong))).status).toBe(status);
    expect((await send(attempt(0, { attendeeId: guest.id }))).status).toBe(200);
    expect(message(await send(attempt(0, { attendeeId: guest.id })))).toBe(
      'This person has passed, or has no attempt left.',
    );
  });

  it.each([
    [{ attendeeId: '10022' }, 'attendeeId: This person is not on the list.'],
    [{ edition: 2 }, 'edition: There is no such edition of the questions.'],
    [{ questionIds: ['q1'] }, 'questionIds: Answer all questions of the attempt.'],
    [{ answers: {} }, 'answers: Answer this question'],
    [{ id: '1' }, 'id: Send an id of 32 hexadecimal digits'],
  ])('400 for %j', async (changes, detail) => {
    const { status, body } = await send(attempt(0, changes));
    expect([status, valueAt(body, 'details')]).toEqual([400, [detail]]);
  });

  it('403 without the role, and for questions without the quiz settings', async () => {
    expect((await send(attempt(), await signInDemo(api, tomas))).status).toBe(403);
    expect((await foreman.get(`${BASE}/quiz-results`)).status).toBe(403);
    expect((await foreman.send('DELETE', `${BASE}/quiz-results/890001`)).status).toBe(403);
  });

  it('an attempt keeps the version that was begun, also when the questions are deleted', async () => {
    const only = { ...newQuestion('n1', 'yesNo'), text: 'Tied off?' };
    await edit({ sections: [{ id: 's', title: 'Questions', questions: [only] }], passMark: 100 });
    expect((await talk()).quiz).toMatchObject({ edition: 2, passMark: 100 });
    await manager.send('DELETE', `${QUIZZES}/${LADDERS}`);
    expect((await talk()).quiz).toBeUndefined();
    const old = await foreman.get(`${QUIZZES}/${LADDERS}/editions/1`);
    expect(old.body).toMatchObject({ edition: 1, passMark: 80 });
    expect((await send(attempt())).status).toBe(200);
    expect((await talk()).quizResults).toMatchObject([{ edition: 1, passed: true, passMark: 80 }]);
  });

  it('a save without a change is no new version, and a new questionnaire follows a deleted one', async () => {
    await edit({});
    expect(await quiz()).toMatchObject({ edition: 1, version: 2 });
    const { sections, questionsAsked, passMark, attempts } = await quiz();
    const draft = { topicId: LADDERS, sections, questionsAsked, passMark, attempts, key: newId() };
    expect(valueAt((await manager.send('POST', QUIZZES, draft)).body, 'details')).toEqual([
      'topicId: This topic has a questionnaire already.',
    ]);
    await manager.send('DELETE', `${QUIZZES}/${LADDERS}`);
    expect((await manager.send('POST', QUIZZES, draft)).body).toMatchObject({ id: LADDERS, edition: 2 });
  });

  it.each([
    ['pass mark 0: everybody passes', { passMark: 0 }, attempt(3), { percent: 0, passed: true }],
    ['all questions where fewer than asked', { questionsAsked: 9 }, attempt(), undefined],
    ['one attempt', { attempts: 1 }, attempt(3), { passed: false }],
  ])('%s', async (_, changes, body, result) => {
    await edit(changes);
    const { status } = await send({ ...body, edition: 2 });
    // Four are asked, and three were answered.
    expect(status).toBe(result ? 200 : 400);
    if (result) expect((await talk()).quizResults).toMatchObject([result]);
    if ('attempts' in changes) expect((await send(attempt(0, { edition: 2 }))).status).toBe(409);
  });

  it('lists who has answered, and gives an attempt back', async () => {
    const before = (await results()).length;
    const sent = attempt(3, { attendeeId: guest.id });
    await send(sent);
    const [newest] = await results();
    expect(newest).toMatchObject({
      id: sent.id,
      person: { name: 'Rosa Delgado' },
      guest: true,
      talkId,
      edition: 1,
      attemptsLeft: 2,
      by: { name: 'Dale Whitaker' },
    });
    expect(await results()).toHaveLength(before + 1);
    const ofGuest = await manager.get(`${BASE}/quiz-results?personId=${guest.id}`);
    expect(answerRows<TopicQuizResult>(ofGuest, 'results')).toMatchObject([
      { id: sent.id, topic: { id: LADDERS, name: 'Extension ladders' } },
    ]);
    expect((await results('search=rosa delgado')).every(({ person }) => person?.name.includes('Rosa'))).toBe(
      true,
    );
    expect((await results('passed=true')).every(({ passed }) => passed)).toBe(true);
    const scores = (await results('sort=percent,asc')).map(({ percent = 0 }) => percent);
    expect(scores).toEqual(scores.toSorted((one, other) => one - other));
    expect((await manager.send('DELETE', `${BASE}/quiz-results/${sent.id}`)).status).toBe(204);
    expect(await results()).toHaveLength(before);
  });

  it('topics without a questionnaire are listed on request, and counts are those of the results', async () => {
    const list = async (topics: string) =>
      answerRows<TopicQuizDetail>(await manager.get(`${QUIZZES}?size=1000&topics=${topics}`), 'topicQuizzes');
    const [all, without] = [await list('ALL'), await list('WITHOUT')];
    expect(all).toHaveLength(40);
    expect(all.filter(({ questions }) => questions > 0).length).toBeGreaterThanOrEqual(12);
    expect(without).toHaveLength(all.filter(({ questions }) => questions === 0).length);
    const rows = await results();
    expect(all.find(({ id }) => id === LADDERS)).toMatchObject({
      results: rows.length,
      taken: new Set(rows.map(({ attendeeId }) => attendeeId)).size,
    });
  });

  it('SAFE-07 the PDF says who has passed', async () => {
    await send(attempt());
    const response = await api.answer(
      new Request(`${ORIGIN}${BASE}/meetings/${talkId}/pdf`, { headers: foreman.headers }),
    );
    const text = pdfText(new Uint8Array(await response!.arrayBuffer()));
    expect(text).toContain('Questions: 1 of 2 have passed');
    expect(text).toContain('Passed with 100%');
  });
});
