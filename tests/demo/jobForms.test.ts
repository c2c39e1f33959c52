import { beforeEach, expect, test } from 'vitest';
import { formCalls, type FormDetail } from '../../src/api/inspectionForms/contract';
import { jobFormCalls } from '../../src/api/jobForms/contract';
import { signatureImage } from '../../src/api/jobForms/signatureImage';
import type { DemoApi } from '../../src/demo/api';
import { newId } from '../../src/lib/newId';
import { dale, maria, tomas } from '../support/people';
import { goodAnswers } from '../support/questionnaire';
import { freshApi, message, signInDemo, valueAt, type Visitor } from './support';

const FORMS = jobFormCalls.list.path;
const LADDER_CHECK = '1810';

let api: DemoApi;
let author: Visitor;
let answers: object;
let id: string;
const draft = () => ({ jobId: '6001', formId: LADDER_CHECK, answers });
beforeEach(async () => {
  api = freshApi();
  author = await signInDemo(api, dale);
  const { body } = await author.get(`${formCalls.list.path}/${LADDER_CHECK}`);
  answers = goodAnswers(body as FormDetail);
  const added = await author.send('POST', FORMS, { ...draft(), answers: {}, key: newId() });
  id = String(valueAt(added.body, 'id'));
});
const save = (version: number, changes = {}, sender = author) =>
  sender.send('PUT', `${FORMS}/${id}`, { ...draft(), ...changes, version });
const sign = (version: number, sender = author) =>
  sender.send('POST', `${FORMS}/${id}/signature`, {
    signature: signatureImage({ kind: 'typed', value: 'Dale Whitaker' }),
    version,
  });
const outcome = ({ status, body }: { status: number; body: unknown }) => [status, valueAt(body, 'details')];

test('DOC-08, CALL-189 a form is saved unfinished, and signed when every answer is there', async () => {
  expect(outcome(await sign(1))).toEqual([400, ['answers: Ladder number: Answer this question']]);
  expect((await save(1)).body).toMatchObject({ status: 'UNFINISHED', version: 2 });
  expect((await sign(1)).status).toBe(409);
  const signed = await sign(2);
  expect(signed.body).toMatchObject({
    status: 'SIGNED',
    signedBy: { id: '1002', name: 'Dale Whitaker' },
    signature: { type: 'image/svg+xml' },
  });
  const saved = await save(3);
  expect([saved.status, message(saved)]).toEqual([409, 'This form is signed and can no longer be changed.']);
  expect((await sign(3)).status).toBe(409);
});

test('CALL-185 only the author and managers change, sign and delete a form, and only managers a signed one', async () => {
  const other = await signInDemo(api, tomas);
  expect((await other.get(`${FORMS}/${id}`)).status).toBe(200);
  expect([(await save(1, {}, other)).status, (await sign(1, other)).status]).toEqual([403, 403]);
  expect((await other.send('DELETE', `${FORMS}/${id}`)).status).toBe(403);
  await save(1);
  await sign(2);
  expect((await author.send('DELETE', `${FORMS}/${id}`)).status).toBe(403);
  const manager = await signInDemo(api, maria);
  expect((await manager.send('DELETE', `${FORMS}/${id}`)).status).toBe(204);
});

test('CALL-185 a form stays with its job and form', async () => {
  const detail = 'formId: A filled form stays with its job and form.';
  expect(outcome(await save(1, { jobId: '6002' }))).toEqual([400, [detail]]);
  expect(outcome(await save(1, { formId: '1801' }))).toEqual([400, [detail]]);
});

test.each([
  ['drawn', 'M 10 20 L 300 90', '<path d="M 10 20 L 300 90" fill="none"'],
  ['typed', 'Ann <Lee> & Søn', '>Ann &lt;Lee&gt; &amp; Søn</text>'],
] as const)('DOC-12 a %s signature is a picture in base64', (kind, value, part) => {
  const { image, type } = signatureImage({ kind, value });
  const svg = new TextDecoder().decode(Uint8Array.from(atob(image), (char) => char.charCodeAt(0)));
  expect(type).toBe('image/svg+xml');
  expect(svg).toContain(part);
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="400" height="120"/);
});
