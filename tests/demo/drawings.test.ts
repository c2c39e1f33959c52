import { beforeEach, expect, test } from 'vitest';
import { drawingMarkupCalls } from '../../src/api/drawingMarkups/contract';
import { drawingCalls, drawingFileCalls } from '../../src/api/drawings/contract';
import type { DemoApi } from '../../src/demo/api';
import { newId } from '../../src/lib/newId';
import { dale, maria } from '../support/people';
import { answerRows, BASE, freshApi, signInDemo, valueAt, type Visitor } from './support';

const DRAWINGS = drawingCalls.list.path;
const MARKUPS = drawingMarkupCalls.list.path;

let api: DemoApi;
let person: Visitor;
beforeEach(async () => {
  api = freshApi();
  person = await signInDemo(api, maria);
});

async function upload(content = '%PDF-1.7 sheet') {
  const body = new FormData();
  const uploadId = newId();
  body.set('uploadId', uploadId);
  body.set('file', new File([content], 'Set.pdf'));
  const answer = await api.answer(
    new Request(BASE + drawingFileCalls.upload.path, { method: 'POST', headers: person.headers, body }),
  );
  return { uploadId, status: answer?.status, text: await answer?.text() };
}

const publish = async (changes: object) =>
  person.send('POST', DRAWINGS, {
    jobId: '6001',
    number: 'A-950',
    name: 'Canopy',
    discipline: 'ARCHITECTURAL',
    revision: '0',
    issuedOn: '2026-06-01',
    set: 'Bulletin 2',
    fileId: (await upload()).uploadId,
    page: 1,
    words: 'BOLLARD',
    key: newId(),
    ...changes,
  });
const names = ({ body }: { body: unknown }) =>
  (valueAt(body, 'revisions') as { revision: string }[]).map(({ revision }) => revision);

test('DOC-14, CALL-261 a sheet with a number that the job has is a revision of it, however it is written', async () => {
  const first = await publish({});
  const second = await publish({
    number: 'a 950',
    revision: '1',
    issuedOn: '2026-07-01',
    name: 'Canopy, new',
  });
  expect([valueAt(second.body, 'id'), valueAt(second.body, 'number'), valueAt(second.body, 'name')]).toEqual([
    valueAt(first.body, 'id'),
    'A-950',
    'Canopy, new',
  ]);
  expect(names(second)).toEqual(['1', '0']);
});

test('DOC-14, FAULT-138 the revision issued last is the current one, whenever it was published', async () => {
  await publish({ revision: '2', issuedOn: '2026-08-01' });
  const older = await publish({ revision: '1', issuedOn: '2026-05-01', name: 'Old canopy' });
  expect([valueAt(older.body, 'revision'), valueAt(older.body, 'name')]).toEqual(['2', 'Canopy']);
  expect(names(older)).toEqual(['2', '1']);
});

test('DOC-14, FAULT-134, FAULT-138 a revision that is there is refused, but one that is sent again is not', async () => {
  const key = newId();
  await publish({ key });
  const again = await publish({ key });
  expect([again.status, names(again)]).toEqual([200, ['0']]);
  const other = await publish({ revision: '0' });
  expect([other.status, valueAt(other.body, 'details')]).toEqual([
    400,
    ['revision: A-950 has revision 0 already.'],
  ]);
});

test('DOC-14, FAULT-138 a markup on a sheet that is replaced meanwhile stays on its revision', async () => {
  const { body } = await publish({});
  const drawingId = String(valueAt(body, 'id'));
  const revisionId = String(valueAt(body, 'revisions', 0, 'id'));
  const draw = async () => {
    const markup = { kind: 'LINE', color: 'RED', points: 'M 10 10 L 90 10', name: '', published: true };
    const pinned = { status: 'OPEN', recordKind: '', recordId: '' };
    const all = { drawingId, revisionId, ...markup, ...pinned, key: newId() };
    return String(valueAt((await person.send('POST', MARKUPS, all)).body, 'id'));
  };
  const before = await draw();
  await publish({ revision: '1', issuedOn: '2026-07-01' });
  const after = await draw();
  const read = await person.get(`${MARKUPS}?drawingId=${drawingId}&size=20`);
  expect(
    answerRows<{ id: string; revision: { id: string } }>(read, 'drawingMarkups')
      .map(({ id, revision }) => [id, revision.id])
      .sort(),
  ).toEqual(
    [
      [before, revisionId],
      [after, revisionId],
    ].sort(),
  );
});

test('DOC-14 finds the words on a sheet', async () => {
  await publish({});
  const found = await person.get(`${DRAWINGS}?jobId=6001&search=bollard`);
  expect(answerRows<{ number: string }>(found, 'drawings').map(({ number }) => number)).toEqual(['A-950']);
});

test('DOC-14 a correction cannot take the number of another sheet', async () => {
  const added = await publish({});
  const answer = await person.send('PUT', `${DRAWINGS}/${String(valueAt(added.body, 'id'))}`, {
    ...(added.body as object),
    jobId: '6001',
    fileId: 'x',
    number: 'A101',
    version: 1,
  });
  expect([answer.status, valueAt(answer.body, 'details')]).toEqual([
    400,
    ['number: A-101 is another sheet of this job.'],
  ]);
});

test('FAULT-93 a file that is no PDF is refused, whatever its name', async () => {
  const { status, text } = await upload('plain text');
  expect([status, text]).toEqual([400, expect.stringContaining('Drawings are PDF files.')]);
});

test('DOC-14 only managers delete a drawing', async () => {
  const other = await signInDemo(api, dale);
  const answer = await other.send('DELETE', `${DRAWINGS}/6001-13`);
  expect(answer.status).toBe(403);
});

test('DOC-14 a wrong day of issue is corrected on the revision that has it', async () => {
  await publish({ revision: '2', issuedOn: '2026-08-01' });
  const wrong = await publish({ revision: '3', issuedOn: '2025-09-01' });
  expect(names(wrong)).toEqual(['2', '3']);
  const revisions = valueAt(wrong.body, 'revisions') as { id: string }[];
  const saved = await person.send('PUT', `${DRAWINGS}/${String(valueAt(wrong.body, 'id'))}`, {
    ...(wrong.body as object),
    jobId: '6001',
    fileId: 'x',
    revision: '3',
    issuedOn: '2026-09-01',
    correctedId: revisions[1]?.id,
    version: 2,
  });
  expect(names(saved)).toEqual(['3', '2']);
});
