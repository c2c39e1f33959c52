import { beforeEach, describe, expect, test } from 'vitest';
import { hazardAnalysisFileCalls } from '../../src/api/hazardAnalyses/contract';
import { trainingFileCalls } from '../../src/api/talkTopics/contract';
import { inspectionFileCalls } from '../../src/api/inspectionFiles/contract';
import { observationCalls, observationFileCalls } from '../../src/api/observations/contract';
import type { DemoApi } from '../../src/demo/api';
import { BASE, freshApi, signInDemo, type Visitor, valueAt } from './support';

const FILES = inspectionFileCalls.upload.path;
const ID = '0123456789abcdef0123456789abcdef';
const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 7]);

let api: DemoApi;
let maria: Visitor;
beforeEach(async () => {
  api = freshApi();
  maria = await signInDemo(api, 'manager@summit.example');
});

async function upload(
  content: Uint8Array<ArrayBuffer> | string,
  name = 'rail.jpg',
  uploadId = ID,
  { headers } = maria,
  files: string = FILES,
) {
  const body = new FormData();
  body.set('uploadId', uploadId);
  body.set('file', new File([content], name, { type: 'image/jpeg' }));
  const answer = await api.answer(new Request(BASE + files, { method: 'POST', headers, body }));
  return { status: answer?.status, body: (await answer?.json()) as unknown };
}

test('CALL-247…249 a photo is stored once, opened at its address, and deleted', async () => {
  const stored = { status: 200, body: { id: ID, name: 'rail.jpg', takenAt: '' } };
  expect(await upload(JPEG)).toEqual(stored);
  expect(await upload(JPEG)).toEqual(stored);
  const url = String(valueAt((await maria.get(`${FILES}/${ID}/url`)).body, 'url'));
  const opened = await api.answer(new Request(new URL(url, `${BASE}/`)));
  expect(opened?.headers.get('Content-Type')).toBe('image/jpeg');
  expect(new Uint8Array(await opened!.arrayBuffer())).toEqual(JPEG);
  expect((await maria.send('DELETE', `${FILES}/${ID}`)).status).toBe(204);
  expect((await maria.get(`${FILES}/${ID}/url`)).status).toBe(404);
});

test.each([
  ['Dear Sir', 'note.jpg', 'This file is not a picture, although its name says so.'],
  ['', 'rail.jpg', 'This file is empty.'],
  [JPEG, 'rail.exe', 'This file type is not supported.'],
])('CALL-247, FAULT-93 refuses %j named %s', async (content, name, text) => {
  const { status, body } = await upload(content, name);
  expect(status).toBe(400);
  expect(JSON.stringify(body)).toContain(text);
});

test('SAFE-27 a file of another business has no address', async () => {
  await upload(JPEG);
  const other = await signInDemo(api, 'safety@northgate.example');
  expect((await other.get(`${FILES}/${ID}/url`)).status).toBe(404);
});

describe('FAULT-151 the file of a record', () => {
  const content = async (id = ID) => {
    const url = String(valueAt((await maria.get(`${FILES}/${id}/url`)).body, 'url'));
    const opened = await api.answer(new Request(new URL(url, `${BASE}/`)));
    return new Uint8Array(await opened!.arrayBuffer());
  };
  const OTHER = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 9]);

  test('is replaced by nobody: the same person gets the first one, others are refused', async () => {
    const dale = await signInDemo(api, 'foreman@summit.example');
    await upload(JPEG);
    expect(await upload(OTHER, 'other.jpg', ID, dale)).toMatchObject({ status: 400 });
    expect(await upload(OTHER, 'other.jpg')).toEqual({
      status: 200,
      body: { id: ID, name: 'rail.jpg', takenAt: '' },
    });
    expect(await content()).toEqual(JPEG);
  });

  test('is deleted by the uploader alone, and never while a record has it', async () => {
    const dale = await signInDemo(api, 'foreman@summit.example');
    await upload(JPEG);
    expect((await dale.send('DELETE', `${FILES}/${ID}`)).status).toBe(403);
    const observation = {
      kind: 'NEGATIVE',
      category: 'FALLS',
      name: 'Open edge',
      place: '',
      severity: 5,
      likelihood: 2,
      dueDate: '',
      jobId: '6001',
      assigneeId: '',
      anonymous: false,
      photos: [{ id: ID, name: 'rail.jpg' }],
    };
    expect((await maria.send('POST', observationCalls.list.path, observation)).status).toBe(200);
    expect((await maria.send('DELETE', `${FILES}/${ID}`)).status).toBe(409);
    expect(await content()).toEqual(JPEG);

    // A record that had it, too, drops it.
    const other = { ...observation, key: '1'.repeat(32) };
    const id = String(valueAt((await dale.send('POST', observationCalls.list.path, other)).body, 'id'));
    await dale.send('PUT', `${observationCalls.list.path}/${id}`, { ...other, photos: [], version: 1 });
    expect(await content()).toEqual(JPEG);
  });
});

test.each([
  ['inspections', inspectionFileCalls],
  ['observations', observationFileCalls],
  ['hazard analyses', hazardAnalysisFileCalls],
  ['trainings', trainingFileCalls],
])(
  'SAFE-26, SAFE-27, CALL-248, CALL-249 a file of %s has an address until it is deleted',
  async (_, calls) => {
    const path = calls.upload.path;
    const other = '2'.repeat(32);
    expect((await upload(JPEG, 'rail.jpg', ID, maria, path)).status).toBe(200);
    expect((await upload(JPEG, 'edge.jpg', other, maria, path)).status).toBe(200);
    const url = async (id: string) => {
      const { status, body } = await maria.get(`${path}/${id}/url`);
      return status === 200 ? String(valueAt(body, 'url')) : status;
    };
    const address = await url(ID);
    expect(address).toMatch(new RegExp(`/3001/${ID}$`));
    const open = async () => (await api.answer(new Request(new URL(String(address), `${BASE}/`))))?.status;
    expect(await open()).toBe(200);
    expect((await maria.send('DELETE', `${path}/${ID}`)).status).toBe(204);
    expect([await url(ID), await open()]).toEqual([404, 404]);
    expect((await maria.send('DELETE', `${path}/${ID}`)).status).toBe(404);
    expect(await url(other)).toMatch(new RegExp(`/${other}$`));
  },
);
