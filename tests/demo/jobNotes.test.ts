import { beforeEach, expect, test } from 'vitest';
import { jobDocumentCalls } from '../../src/api/jobDocs/contract';
import { jobNoteCalls } from '../../src/api/jobNotes/contract';
import type { DemoApi } from '../../src/demo/api';
import { newId } from '../../src/lib/newId';
import { dale, maria, tomas } from '../support/people';
import { answerRows, freshApi, signInDemo, valueAt, type Visitor } from './support';

const NOTES = jobNoteCalls.list.path;
const draft = {
  jobId: '6001',
  name: 'Gate code',
  text: '4711',
  pinned: false,
  labelIds: [],
  documentIds: ['6001-1', '6001-2'],
  photos: [],
};

let api: DemoApi;
let author: Visitor;
let id: string;
beforeEach(async () => {
  api = freshApi();
  author = await signInDemo(api, dale);
  id = String(valueAt((await author.send('POST', NOTES, { ...draft, key: newId() })).body, 'id'));
});
const save = (sender: Visitor, changes: object, version: number) =>
  sender.send('PUT', `${NOTES}/${id}`, { ...draft, ...changes, version });

test('CALL-184 only the author and managers change or delete a note', async () => {
  const other = await signInDemo(api, tomas);
  expect((await other.get(`${NOTES}/${id}`)).status).toBe(200);
  expect((await save(other, { text: '4712' }, 1)).status).toBe(403);
  expect((await other.send('DELETE', `${NOTES}/${id}`)).status).toBe(403);
  expect((await save(author, { text: '4712' }, 1)).status).toBe(200);
  expect((await save(await signInDemo(api, maria), { text: '4713' }, 2)).status).toBe(200);
});

test('DOC-07 a note is edited by a change of its content, and not by its pin', async () => {
  const pinned = await save(author, { pinned: true }, 1);
  expect(pinned.body).toMatchObject({ pinned: true, editedAt: '' });
  const edited = await save(author, { pinned: true, text: '4712' }, 2);
  expect(valueAt(edited.body, 'editedAt')).toMatch(/^\d{4}-/);
});

test('DOC-07 a note stays with its job, and loses documents that are deleted', async () => {
  const moved = await save(author, { jobId: '6002', documentIds: [] }, 1);
  expect([moved.status, valueAt(moved.body, 'details')]).toEqual([
    400,
    ['jobId: A note stays with its job.'],
  ]);
  const manager = await signInDemo(api, maria);
  await manager.send('DELETE', `${jobDocumentCalls.list.path}/6001-1`);
  expect((await author.get(`${NOTES}/${id}`)).body).toMatchObject({ documents: [{ id: '6001-2' }] });
});

test('DOC-07, FAULT-151 a note takes no photos that somebody else has uploaded', async () => {
  const answer = await save(author, { photos: [{ id: '6001-1.1', name: 'Plan.jpg' }] }, 1);
  expect([answer.status, valueAt(answer.body, 'details')]).toEqual([
    400,
    ['photos: A photo was not uploaded.'],
  ]);
});

test('FMT-08 those who are mentioned in a comment on a note are notified', async () => {
  await author.send('POST', `${NOTES}/${id}/comments`, { id: 'asked', text: 'Please check, @1001' });
  const answer = await (
    await signInDemo(api, maria)
  ).get('/notification-service/notifications?size=50&page=0');
  expect(
    answerRows<{ id: string }>(answer, 'notifications').find((one) => one.id === 'mention-asked'),
  ).toMatchObject({
    title: 'Comment on a note',
    messagePayload: { projectIndex: '6001', documentItemIndex: id, commentId: 'asked' },
  });
});
