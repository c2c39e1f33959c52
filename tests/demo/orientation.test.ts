import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  courseCalls,
  type OrientationCourseDetail,
  type OrientationCourseDraft,
  orientationCourseDraft,
  type OrientationPersonDetail,
  orientationAttempts,
  orientationFigures,
  orientationPeople,
  sendOrientationAttempt,
} from '../../src/api/orientation/contract';
import { validityStates } from '../../src/domain/validity/validity';
import type { DemoApi } from '../../src/demo/api';
import { newId } from '../../src/lib/newId';
import { answerableCount, noAnswer, questionsOf } from '../../src/lib/questionnaire/questionnaire';
import { draftFrom } from '../../src/lib/recordFields';
import { dale, maria, tomas } from '../support/people';
import { answerRows, ask, freshApi, message, signInDemo, valueAt, type Visitor } from './support';

const ATTEMPTS = sendOrientationAttempt.path;
const PEOPLE = orientationPeople.path;
const COURSES = courseCalls.list.path;
const FALL_PROTECTION = '882';

let api: DemoApi;
let foreman: Visitor;
let manager: Visitor;
let course: OrientationCourseDetail;
/** A worker who has taken nothing. */
let personId: string;
beforeEach(async () => {
  api = freshApi();
  [foreman, manager] = [await signInDemo(api, dale), await signInDemo(api, maria)];
  course = z.parse(courseCalls.get.response, (await manager.get(`${COURSES}/${FALL_PROTECTION}`)).body);
  const worker = { name: 'Lena Fox', organization: 'Ridgeline Electric', phone: '(208) 555-0140', email: '' };
  const added = await foreman.send('POST', '/orientation-service/workers', {
    ...worker,
    blockedReason: '',
    key: newId(),
  });
  personId = String(valueAt(added.body, 'id'));
});

const questions = () => questionsOf({ sections: course.questions });
const answer = (value: string) => ({ ...noAnswer, value });
/** All answers right but the first `wrong`. */
const attempt = (wrong = 0, changes: object = {}) => ({
  courseId: FALL_PROTECTION,
  personId,
  questionIds: questions().map(({ id }) => id),
  answers: {
    ...Object.fromEntries(
      questions().map(({ id }, index) => [id, answer(index < wrong ? 'wrong-1' : 'right')]),
    ),
    signature: answer('M 10 10 L 200 100'),
  },
  key: newId(),
  ...changes,
});
const send = (body: object, sender = foreman) => sender.send('POST', ATTEMPTS, body);
const personById = async () => (await manager.get(`${PEOPLE}/${personId}`)).body as OrientationPersonDetail;

describe('SAFE-22, CALL-244 an attempt', () => {
  test('is scored by the server, and the person has passed', async () => {
    const sent = await send(attempt(1));
    expect(sent.body).toMatchObject({ passed: true, percent: 80, by: { name: 'Dale Whitaker' } });
    const person = await personById();
    expect(person.completions.map(({ courseId }) => courseId)).toEqual([FALL_PROTECTION]);
    expect(person.attempts).toHaveLength(1);
  });

  test('is counted once, also when it is sent again', async () => {
    const body = attempt();
    const [first, second] = [await send(body), await send({ ...body, answers: {} })];
    expect(valueAt(second.body, 'id')).toBe(valueAt(first.body, 'id'));
    expect((await personById()).attempts).toHaveLength(1);
    const found = await foreman.get(`${orientationAttempts.path}?key=${body.key}`);
    expect(answerRows(found, 'attempts')).toMatchObject([{ key: body.key, course: { id: FALL_PROTECTION } }]);
  });

  test('is refused when none is left, until a manager deletes one', async () => {
    for (let index = 0; index < 3; index++)
      expect((await send(attempt(3))).body).toMatchObject({ passed: false, percent: 40 });
    const refused = await send(attempt());
    expect([refused.status, message(refused)]).toEqual([
      409,
      'No attempt is left. A manager can delete an attempt to allow another one.',
    ]);
    const id = (await personById()).attempts[0]?.id;
    expect((await foreman.send('DELETE', `${ATTEMPTS}/${id}`)).status).toBe(403);
    expect((await manager.send('DELETE', `${ATTEMPTS}/${id}`)).status).toBe(204);
    expect((await send(attempt())).body).toMatchObject({ passed: true });
  });

  test('adds a worker who is not in the list, also with a phone number that others have', async () => {
    const worker = {
      name: 'J. Reyes',
      organization: 'Ridgeline Electric',
      phone: '(208) 555-0140',
      email: '',
    };
    const sent = await send(attempt(0, { personId: '', worker }));
    expect(sent.body).toMatchObject({ passed: true, person: { name: 'J. Reyes' } });
    const found = await manager.get(`${PEOPLE}?search=J. Reyes`);
    expect(answerRows(found, 'people')).toMatchObject([{ name: 'J. Reyes', phone: '(208) 555-0140' }]);
  });

  test('does not count a question that was deleted meanwhile', async () => {
    const body = attempt(1);
    const [section] = course.questions;
    const left = [{ ...section, questions: section?.questions.slice(1) }];
    const saved = await manager.send('PUT', `${COURSES}/${FALL_PROTECTION}`, {
      ...draftFrom<OrientationCourseDraft>(orientationCourseDraft.shape, course),
      questions: left,
      version: 1,
    });
    expect(saved.body).toMatchObject({ version: 2 });
    expect((await send(body)).body).toMatchObject({ passed: true, percent: 100 });
  });

  test.each([
    ['without a signature', { answers: {} }, 'answers: Answer this question'],
    [
      'signed with a dot',
      { questionIds: [], answers: { signature: answer('M 10 10 L 11 10') } },
      /^answers: /,
    ],
    ['of nobody', { personId: '1' }, 'personId: This person no longer exists.'],
    ['without a name', { personId: '' }, 'worker: Type the name of the worker.'],
    ['of a deleted course', { courseId: '1' }, 'courseId: This course no longer exists.'],
  ])('is refused %s', async (_, changes, detail) => {
    const { status, body } = await send(attempt(0, changes));
    expect(status).toBe(400);
    expect(valueAt(body, 'details', 0)).toEqual(
      typeof detail === 'string' ? detail : expect.stringMatching(detail),
    );
  });

  test('is not for people without the role', async () => {
    const other = await signInDemo(api, tomas);
    expect((await send(attempt(), other)).status).toBe(403);
    expect((await other.get(PEOPLE)).status).toBe(403);
  });
});

describe('SAFE-22 coverage', () => {
  test('figures count the same people as the list, each once', async () => {
    const figures = (await manager.get(orientationFigures.path)).body as Record<string, number>;
    const counts = await Promise.all(
      validityStates.map(async (state) =>
        valueAt((await manager.get(`${PEOPLE}?state=${state}&size=1`)).body, 'total'),
      ),
    );
    expect(counts).toEqual([figures.valid, figures.expiring, figures.expired, figures.never]);
    expect(counts.every((count) => Number(count) > 0)).toBe(true);
    const all = valueAt((await manager.get(`${PEOPLE}?size=1`)).body, 'total');
    expect(counts.reduce((sum: number, count) => sum + Number(count), 0)).toBe(all);
  });

  test('the worst are first, and the course of a job counts for that job', async () => {
    const [first] = answerRows<{ completions: unknown[] }>(await manager.get(PEOPLE), 'people');
    expect(first?.completions).toEqual([]);
    const [business, job] = await Promise.all(
      ['', '&jobId=6001'].map(async (query) =>
        valueAt((await manager.get(`${PEOPLE}?state=VALID&size=1${query}`)).body, 'total'),
      ),
    );
    expect(Number(job)).toBeLessThan(Number(business));
  });

  test('three workers have one phone number', async () => {
    const found = answerRows<{ phone: string }>(
      await manager.get(`${PEOPLE}?isEmployee=false&size=100`),
      'people',
    );
    expect(found.filter(({ phone }) => phone === '(208) 555-0140').length).toBeGreaterThanOrEqual(3);
  });

  test('the demo has ten courses with quizzes', async () => {
    const rows = answerRows<{ id: string }>(await manager.get(COURSES), 'orientationCourses');
    expect(rows).toHaveLength(10);
    for (const { id } of rows) {
      const { questions: quiz } = (await manager.get(`${COURSES}/${id}`)).body as OrientationCourseDetail;
      expect(answerableCount({ sections: quiz })).toBeGreaterThanOrEqual(2);
    }
  });
});

test('SAFE-22 a link: nobody passes without the questions, and it ends once the course is passed', async () => {
  const link = await foreman.send('POST', `${COURSES}/${FALL_PROTECTION}/people/${personId}/link`, {});
  const address = `/orientation-service/links/${String(valueAt(link.body, 'code'))}`;
  const { questionIds, answers } = attempt();
  const send = (body: object) =>
    ask(api, 'POST', `${address}/attempts`, { body: { id: 'a'.repeat(32), ...body } });
  expect((await send({ questionIds: [], answers })).status).toBe(400);
  const [first, again] = [await send({ questionIds, answers }), await send({ questionIds, answers })];
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(again.body).toEqual(first.body);
  expect((await personById()).attempts).toHaveLength(1);
  expect((await ask(api, 'GET', address)).status).toBe(410);
});
