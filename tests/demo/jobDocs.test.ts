import { unzipSync } from 'fflate';
import { beforeEach, expect, test } from 'vitest';
import { documentSettings, jobDocumentCalls, jobDocumentFileCalls } from '../../src/api/jobDocs/contract';
import type { DemoApi } from '../../src/demo/api';
import { setClockOffset } from '../../src/lib/clock';
import { newId } from '../../src/lib/newId';
import { dale, maria, priya } from '../support/people';
import { mailsOf } from './mailSupport';
import { answerRows, BASE, freshApi, message, signInDemo, valueAt, type Visitor } from './support';

const DOCUMENTS = jobDocumentCalls.list.path;
const SERVICE = '/job-docs-service';
const FOLDER = '6001-101';

let api: DemoApi;
let person: Visitor;
beforeEach(async () => {
  api = freshApi();
  person = await signInDemo(api, maria);
});

async function upload(name: string, content = '%PDF-1.7 content', sender = person): Promise<string> {
  const body = new FormData();
  const uploadId = newId();
  body.set('uploadId', uploadId);
  body.set('file', new File([content], name));
  const answer = await api.answer(
    new Request(BASE + jobDocumentFileCalls.upload.path, { method: 'POST', headers: sender.headers, body }),
  );
  if (answer?.status !== 200) throw new Error(await answer?.text());
  return uploadId;
}

const add = async (name: string, changes: object = {}, sender = person) =>
  sender.send('POST', DOCUMENTS, {
    jobId: '6001',
    folderId: FOLDER,
    name,
    labelIds: [],
    note: '',
    fileId: await upload(name, undefined, sender),
    ...changes,
  });
const idOf = (answer: { body: unknown }) => String(valueAt(answer.body, 'id'));
const named = (search: string) =>
  person
    .get(`${DOCUMENTS}?jobId=6001&search=${search}&size=100`)
    .then((answer) => answerRows<{ name: string }>(answer, 'jobDocuments').map(({ name }) => name));

test('FMT-08 users who are mentioned in a comment on a document are notified once', async () => {
  const path = `${DOCUMENTS}/6001-2/comments`;
  const comment = { id: 'mention', text: 'Please check, @1002 and @1001' };
  await person.send('POST', path, comment);
  await person.send('POST', path, comment);
  const received = async (visitor: Visitor) =>
    answerRows<{ id: string }>(
      await visitor.get('/notification-service/notifications?size=50&page=0'),
      'notifications',
    ).filter(({ id }) => id === 'mention-mention');
  expect(await received(await signInDemo(api, dale))).toMatchObject([
    {
      title: 'Comment on a document',
      message: 'Maria Ortega has mentioned you in a comment on Subcontract 001 steel.pdf.',
      messagePayload: { projectIndex: '6001', documentIndex: '6001-2', commentId: 'mention' },
    },
  ]);
  expect(await received(person)).toEqual([]);
});

test('DOC-01 the history of a document has its versions, labels and the bin', async () => {
  const id = idOf(await add('Pour plan.pdf'));
  await add('Pour plan.pdf', { onConflict: 'VERSION', fileId: await upload('Pour plan.pdf') });
  await person.send('DELETE', `${DOCUMENTS}/${id}`);
  await person.send('POST', `${SERVICE}/bin/${id}`, {});
  const { body } = await person.get(`${DOCUMENTS}/${id}/history`);
  expect(valueAt(body, 'history')).toMatchObject([
    { what: 'Place changed', from: 'Bin', to: 'Documents' },
    { what: 'Place changed', from: 'Documents', to: 'Bin' },
    { what: 'Version changed', from: '1', to: '2' },
    { what: 'Added' },
  ]);
});

test('CALL-181, DOC-02, FAULT-133 a name that is taken is refused, becomes a version, or gets a number', async () => {
  const first = await add('Pour plan.pdf');
  const again = await add('POUR plan.pdf');
  expect([again.status, valueAt(again.body, 'details')]).toEqual([
    400,
    ['name: There is already a document called Pour plan.pdf here.'],
  ]);
  const version = await add('POUR plan.pdf', { onConflict: 'VERSION' });
  expect([idOf(version), valueAt(version.body, 'revision')]).toEqual([idOf(first), 2]);
  const copy = await add('pour plan.pdf', { onConflict: 'COPY' });
  expect(valueAt(copy.body, 'name')).toBe('pour plan (2).pdf');
  expect((await named('pour')).sort()).toEqual(['Pour plan.pdf', 'pour plan (2).pdf']);
});

test('FAULT-134 an upload that is sent again after other versions came is there once', async () => {
  const fileId = await upload('Pour plan.pdf');
  const first = { fileId, key: fileId, onConflict: 'COPY' };
  const added = await add('Pour plan.pdf', first);
  const laterId = await upload('Pour plan.pdf');
  await add('Pour plan.pdf', { fileId: laterId, key: laterId, onConflict: 'VERSION' });
  const again = await add('Pour plan.pdf', first);
  expect([idOf(again), valueAt(again.body, 'revision')]).toEqual([idOf(added), 2]);
  expect(await named('pour')).toEqual(['Pour plan.pdf']);
});

test('CALL-181, FAULT-133 names are asked about before files are sent', async () => {
  await add('Pour plan.pdf');
  const body = { jobId: '6001', folderId: FOLDER, names: ['pour PLAN.pdf', 'other.pdf'] };
  const { body: answer } = await person.send('POST', `${SERVICE}/names`, body);
  expect(valueAt(answer, 'taken')).toMatchObject([
    { name: 'pour PLAN.pdf', document: { name: 'Pour plan.pdf' } },
  ]);
});

test.each([
  ['run.exe', 'MZ\u0000', 'Files of this kind (Other file) are not allowed.'],
  ['empty.pdf', '', 'The file is empty.'],
])('FAULT-93 %s is not taken', async (name, content, text) => {
  await expect(upload(name, content)).rejects.toThrow(text);
});

test('DOC-01 a folder is searched with what is in its folders', async () => {
  const count = async (query: string) =>
    valueAt((await person.get(`${DOCUMENTS}?jobId=6001&size=1&${query}`)).body, 'total') as number;
  const [own, deep] = [await count(`folderId=${FOLDER}`), await count(`folderId=${FOLDER}&deep=true`)];
  const parts = await Promise.all(['6001-102', '6001-103', '6001-104'].map((id) => count(`folderId=${id}`)));
  expect(deep).toBe(own + parts.reduce((sum, one) => sum + one, 0));
  expect(deep).toBeGreaterThan(own);
  expect(await count('folderId=top')).toBe(0);
});

test('FAULT-135 a deleted document does not take its name, and comes back to its place', async () => {
  const id = idOf(await add('Pour plan.pdf'));
  expect((await person.send('DELETE', `${DOCUMENTS}/${id}`)).status).toBe(204);
  expect((await person.get(`${DOCUMENTS}/${id}`)).status).toBe(404);
  const bin = answerRows(await person.get(`${SERVICE}/bin?jobId=6001&search=pour`), 'jobDocuments');
  expect(bin).toMatchObject([{ id, folder: { id: FOLDER }, deletedBy: { id: person.userId } }]);

  await add('pour plan.pdf');
  const restore = (body: object) => person.send('POST', `${SERVICE}/bin/${id}`, body);
  expect((await restore({})).status).toBe(400);
  const restored = await restore({ onConflict: 'COPY' });
  expect(restored.body).toMatchObject({ id, name: 'Pour plan (2).pdf', folder: { id: FOLDER } });
  expect((await restore({})).status).toBe(404);
});

test('FAULT-135 a deleted folder moves its documents to the bin, and they need another place', async () => {
  expect((await person.send('DELETE', `${SERVICE}/folders/${FOLDER}`)).status).toBe(204);
  expect((await person.get(`${SERVICE}/folders/6001-102`)).status).toBe(404);
  const [deleted] = answerRows<{ id: string }>(
    await person.get(`${SERVICE}/bin?jobId=6001&search=mix+design`),
    'jobDocuments',
  );
  const restore = (body: object) => person.send('POST', `${SERVICE}/bin/${deleted?.id}`, body);
  expect((await restore({})).status).toBe(410);
  expect((await restore({ folderId: '' })).status).toBe(200);
  expect((await person.get(`${DOCUMENTS}/${deleted?.id}`)).status).toBe(200);
});

test('DOC-03 the settings say who deletes, and how long the bin keeps', async () => {
  const foreman = await signInDemo(api, dale);
  const own = idOf(await add('Of Dale.pdf', {}, foreman));
  const other = idOf(await add('Of Maria.pdf'));
  const remove = async (id: string) => (await foreman.send('DELETE', `${DOCUMENTS}/${id}`)).status;
  expect(await remove(other)).toBe(403);
  const settings = await signInDemo(api, priya);
  const change = async (changes: object) => {
    const { body } = await settings.get(documentSettings.read.path);
    await settings.send('PUT', documentSettings.save.path, { ...(body as object), ...changes });
  };
  await change({ deleters: 'MANAGER' });
  expect(await remove(own)).toBe(403);
  await change({ deleters: 'AUTHOR', binDays: 2 });
  expect(await remove(own)).toBe(204);
  // For good only by those who manage documents.
  expect((await foreman.send('DELETE', `${SERVICE}/bin/${own}`)).status).toBe(403);
  const inBin = async () =>
    answerRows(await person.get(`${SERVICE}/bin?search=Of+Dale`), 'jobDocuments').length;
  expect(await inBin()).toBe(1);
  setClockOffset(3 * 24 * 60 * 60_000);
  person = await signInDemo(api, maria);
  expect(await inBin()).toBe(0);
  setClockOffset(0);
});

test('DOC-02 an older version becomes the current one again', async () => {
  const id = idOf(await add('Pour plan.pdf'));
  const second = await add('Pour plan.pdf', { onConflict: 'VERSION' });
  const version = valueAt(second.body, 'version') as number;
  const restore = (number: number, based: number) =>
    person.send('POST', `${DOCUMENTS}/${id}/revisions`, { number, version: based });
  expect((await restore(1, version - 1)).status).toBe(409);
  const { body } = await restore(1, version);
  expect(valueAt(body, 'revision')).toBe(3);
  const files = (valueAt(body, 'revisions') as { number: number; file: { id: string } }[]).map(
    ({ file }) => file.id,
  );
  expect(files[0]).toBe(files[2]);
  expect((await restore(9, version + 1)).status).toBe(404);
});

test('DOC-05, DOC-10, DOC-11, DOC-13, CALL-188, CALL-191 a picture in base64, a link and an email with the file', async () => {
  const { body } = await person.get(`${DOCUMENTS}?jobId=6001&kind=PICTURE&size=1`);
  const fileId = String(valueAt(body, 'jobDocuments', 0, 'file', 'id'));
  const id = String(valueAt(body, 'jobDocuments', 0, 'id'));
  const { body: thumbnail } = await person.get(`${SERVICE}/files/${fileId}/thumbnail`);
  expect(atob(String(valueAt(thumbnail, 'image')))).toMatch(/^<svg/);
  const { body: link } = await person.get(`${DOCUMENTS}/${id}/link`);
  const opened = await api.answer(new Request(new URL(String(valueAt(link, 'url')), `${BASE}/`)));
  expect(opened?.status).toBe(200);
  const email = { to: 'owner@city.example', subject: 'Photo', message: 'For you' };
  expect((await person.send('POST', `${DOCUMENTS}/${id}/email`, email)).body).toEqual({ asLink: false });
  const name = String(valueAt(body, 'jobDocuments', 0, 'name'));
  expect((await mailsOf(api))[0]).toMatchObject({
    to: email.to,
    subject: 'Photo',
    text: `For you\n\nAttached: ${name}`,
  });
});

test('DOC-01 a zip file has the documents in their folders', async () => {
  const rows = answerRows<{ id: string }>(
    await person.get(`${DOCUMENTS}?jobId=6001&folderId=6001-102&size=2`),
    'jobDocuments',
  );
  const answer = await api.answer(
    new Request(`${BASE}${DOCUMENTS}/zip`, {
      method: 'POST',
      headers: { ...person.headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({ ids: rows.map(({ id }) => id) }),
    }),
  );
  const names = Object.keys(unzipSync(new Uint8Array(await answer!.arrayBuffer())));
  expect(names).toHaveLength(2);
  for (const name of names) expect(name).toMatch(/^Submittals\/Concrete\/.+\.pdf$/);
});

test('FAULT-151 nobody adds a document with the file of somebody else', async () => {
  const fileId = await upload('Secret.pdf');
  const answer = await add('Mine.pdf', { fileId }, await signInDemo(api, dale));
  expect([answer.status, message(answer)]).toEqual([400, expect.anything()]);
});
