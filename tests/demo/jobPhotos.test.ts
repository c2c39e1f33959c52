import { unzipSync } from 'fflate';
import { beforeEach, expect, test } from 'vitest';
import { documentAuthors, documentSettings, jobDocumentFileCalls } from '../../src/api/jobDocs/contract';
import { jobPhotoCalls } from '../../src/api/jobPhotos/contract';
import type { DemoApi } from '../../src/demo/api';
import { setClockOffset } from '../../src/lib/clock';
import { newId } from '../../src/lib/newId';
import { dale, maria, priya } from '../support/people';
import { answerRows, BASE, freshApi, message, signInDemo, valueAt, type Visitor } from './support';

const fatima = 'fatima.delgado2@hargroveelectric.example';
const PHOTOS = jobPhotoCalls.list.path;
const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4]);

interface Row {
  id: string;
  name: string;
  caption: string;
  source?: { kind: string; id: string; name: string };
  before?: { id: string };
  version: number;
}

let api: DemoApi;
let person: Visitor;
beforeEach(async () => {
  api = freshApi();
  person = await signInDemo(api, maria);
});

async function upload(sender = person): Promise<string> {
  const body = new FormData();
  const uploadId = newId();
  body.set('uploadId', uploadId);
  body.set('file', new File([JPEG], 'IMG_1.jpg'));
  await api.answer(
    new Request(BASE + jobDocumentFileCalls.upload.path, { method: 'POST', headers: sender.headers, body }),
  );
  return uploadId;
}

async function add(caption: string, changes: object = {}, sender = person) {
  const fileId = await upload(sender);
  const draft = { jobId: '6001', caption, labelIds: [], fileId, beforeId: '', key: fileId, ...changes };
  return sender.send('POST', PHOTOS, draft);
}
const idOf = (answer: { body: unknown }) => String(valueAt(answer.body, 'id'));
const rowsOf = async (query: string) =>
  answerRows<Row>(await person.get(`${PHOTOS}?jobId=6001&size=1000&${query}`), 'jobPhotos');
const all = () => rowsOf('sort=takenAt,desc');

test('DOC-04, FAULT-134 an upload that is sent again is one photo, with the time of its camera', async () => {
  const takenAt = '2026-11-02T15:00:00-07:00';
  const first = await add('North wall', { takenAt });
  expect(first.body).toMatchObject({ name: 'IMG_1.jpg', takenAt, size: JPEG.length });
  const again = await add('North wall', { key: valueAt(first.body, 'file', 'id') });
  expect(idOf(again)).toBe(idOf(first));
});

test('CALL-180 a photo counts for the day that it was taken, or else uploaded', async () => {
  const old = idOf(await add('Old', { takenAt: '2025-03-09T12:00:00' }));
  const undated = idOf(await add('Undated'));
  const ids = async (query: string) => (await rowsOf(query)).map(({ id }) => id);
  expect(await ids('from=2025-03-09&to=2025-03-09')).toEqual([old]);
  expect((await all())[0]?.id).not.toBe(old);
  expect(await ids('from=2026-01-01&search=undated')).toEqual([undated]);
});

test('DOC-04 the seed has pairs, two wrong clocks, and photos of other records', async () => {
  const rows = await all();
  expect(rows).toHaveLength(420);
  expect(rows.filter(({ before }) => before)).toHaveLength(5);
  expect(rows.flatMap(({ source }) => source?.kind ?? []).sort()).toEqual([
    'DAILY_REPORT',
    'OBSERVATION',
    'TICKET',
  ]);
  const { body } = await person.get(`${PHOTOS}?size=1`);
  expect(valueAt(body, 'total')).toBe(600);
});

test('DOC-04 a photo that came with another record is changed and deleted there', async () => {
  const photo = (await all()).find(({ source }) => source?.kind === 'TICKET');
  const removed = await person.send('DELETE', `${PHOTOS}/${photo?.id}`);
  expect([removed.status, message(removed)]).toEqual([
    409,
    expect.stringMatching(/^This photo belongs to Ticket /),
  ]);
});

test('DOC-04 a pair is of two photos of a job, and goes when the before picture is deleted', async () => {
  const before = idOf(await add('Before'));
  const after = await add('After', { beforeId: before });
  expect(after.body).toMatchObject({ before: { id: before, caption: 'Before' } });
  const { body } = await person.get(`${PHOTOS}/${before}`);
  const { fileId, version } = { fileId: valueAt(body, 'file', 'id'), version: valueAt(body, 'version') };
  const pair = async (beforeId: string) => {
    const draft = { jobId: '6001', caption: 'Before', labelIds: [], fileId, beforeId, version };
    return valueAt((await person.send('PUT', `${PHOTOS}/${before}`, draft)).body, 'details');
  };
  expect(await pair(before)).toEqual(['beforeId: A photo cannot be its own before picture.']);
  expect(await pair(idOf(after))).toEqual(['beforeId: This photo is its after picture.']);
  await person.send('DELETE', `${PHOTOS}/${before}`);
  expect(valueAt((await person.get(`${PHOTOS}/${idOf(after)}`)).body, 'before')).toBeUndefined();
});

test('FAULT-135 a deleted photo can be restored as long as the bin keeps documents', async () => {
  const id = idOf(await add('Gone'));
  const restore = () => person.send('POST', `${PHOTOS}/${id}/restored`);
  expect((await person.send('DELETE', `${PHOTOS}/${id}`)).status).toBe(204);
  expect(await rowsOf('search=gone')).toEqual([]);
  expect((await rowsOf('deleted=true')).map((row) => row.id)).toEqual([id]);
  expect((await restore()).body).toMatchObject({ id, caption: 'Gone' });
  expect((await restore()).status).toBe(404);
  await person.send('DELETE', `${PHOTOS}/${id}`);
  setClockOffset(31 * 24 * 60 * 60_000);
  person = await signInDemo(api, maria);
  expect((await restore()).status).toBe(404);
  expect(await rowsOf('deleted=true')).toEqual([]);
  setClockOffset(0);
});

test('DOC-03 the settings say who deletes photos, too', async () => {
  const foreman = await signInDemo(api, dale);
  const own = idOf(await add('Of Dale', {}, foreman));
  const other = idOf(await add('Of Maria'));
  const remove = async (id: string) => (await foreman.send('DELETE', `${PHOTOS}/${id}`)).status;
  expect(await remove(other)).toBe(403);
  const settings = await signInDemo(api, priya);
  const { body } = await settings.get(documentSettings.read.path);
  await settings.send('PUT', documentSettings.save.path, { ...(body as object), deleters: 'MANAGER' });
  expect(await remove(own)).toBe(403);
});

test('DOC-04 a zip file has the originals, also those of one name', async () => {
  const ids = [idOf(await add('One')), idOf(await add('Two'))];
  const answer = await api.answer(
    new Request(`${BASE}${PHOTOS}/zip`, {
      method: 'POST',
      headers: { ...person.headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({ ids }),
    }),
  );
  const files = unzipSync(new Uint8Array(await answer!.arrayBuffer()));
  expect(Object.keys(files)).toEqual(['IMG_1.jpg', 'IMG_1 (2).jpg']);
  expect(files['IMG_1 (2).jpg']).toEqual(JPEG);
});

test('DOC-01, DOC-04 the authors of a job are those of its documents and photos', async () => {
  const names = async (query: string) =>
    answerRows<{ name: string }>(await person.get(`${documentAuthors.path}?${query}`), 'authors').map(
      ({ name }) => name,
    );
  const ofJob = await names('jobId=6001');
  expect(ofJob).toContain('Maria Ortega');
  expect(ofJob).toEqual([...ofJob].sort((one, other) => one.localeCompare(other)));
  expect(await names('jobId=6999')).toEqual([]);
  person = await signInDemo(api, fatima);
  expect((await person.get(`${documentAuthors.path}?jobId=6001`)).status).toBe(403);
});

test('DOC-04 a picture and its time stay what they were, whoever changes its caption', async () => {
  const takenAt = '2026-11-02T15:00:00-07:00';
  const added = await add('North wall', { takenAt });
  const saved = await person.send('PUT', `${PHOTOS}/${idOf(added)}`, {
    jobId: '6001',
    caption: 'East wall',
    labelIds: [],
    beforeId: '',
    fileId: await upload(),
    takenAt: '2020-01-01T00:00:00Z',
    version: 1,
  });
  expect(saved.body).toMatchObject({ caption: 'East wall', takenAt, file: valueAt(added.body, 'file') });
});
