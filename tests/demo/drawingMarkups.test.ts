import { beforeEach, describe, expect, test } from 'vitest';
import { drawingMarkupCalls } from '../../src/api/drawingMarkups/contract';
import type { DemoApi } from '../../src/demo/api';
import { newId } from '../../src/lib/newId';
import { dale, maria } from '../support/people';
import { answerRows, freshApi, signInDemo, valueAt, type Visitor } from './support';

const MARKUPS = drawingMarkupCalls.list.path;

let api: DemoApi;
let author: Visitor;
let other: Visitor;
beforeEach(async () => {
  api = freshApi();
  author = await signInDemo(api, dale);
  other = await signInDemo(api, maria);
});

const draft = {
  drawingId: '6001-14',
  revisionId: '6001-14-0',
  kind: 'LINE',
  color: 'RED',
  points: 'M 10 10 L 90 10',
  name: '',
  published: false,
  status: 'OPEN',
  recordKind: '',
  recordId: '',
};
const draw = async (changes = {}) => {
  const answer = await author.send('POST', MARKUPS, { ...draft, key: newId(), ...changes });
  return String(valueAt(answer.body, 'id'));
};
const seenBy = async (person: Visitor) =>
  answerRows<{ id: string }>(await person.get(`${MARKUPS}?drawingId=6001-14`), 'drawingMarkups').map(
    ({ id }) => id,
  );

test('DOC-14 a markup is seen by its author alone until it is published', async () => {
  const id = await draw();
  expect([await seenBy(author), await seenBy(other)]).toEqual([[id], []]);
  expect((await other.get(`${MARKUPS}/${id}`)).status).toBe(404);
  await author.send('PUT', `${MARKUPS}/${id}`, { ...draft, published: true, version: 1 });
  expect(await seenBy(other)).toEqual([id]);
});

test('DOC-14 only its author and managers change or delete a markup', async () => {
  const added = await other.send('POST', MARKUPS, { ...draft, published: true, key: newId() });
  const id = String(valueAt(added.body, 'id'));
  expect((await author.send('DELETE', `${MARKUPS}/${id}`)).status).toBe(403);
  const own = await draw({ published: true });
  // She manages documents.
  expect((await other.send('DELETE', `${MARKUPS}/${own}`)).status).toBe(204);
});

test('DOC-14 the markups of a deleted drawing are gone', async () => {
  await draw({ published: true });
  await other.send('DELETE', '/drawings-service/drawings/6001-14');
  expect(await seenBy(author)).toEqual([]);
});

test.each(['M 0 0 L 9999999999 0', `M 0 0 L ${'9'.repeat(400)} 0`, 'M -30000 0'])(
  'DOC-14 a markup far off the sheet is refused: %.20s',
  async (points) => {
    const answer = await author.send('POST', MARKUPS, { ...draft, points, key: newId() });
    expect([answer.status, valueAt(answer.body, 'details')]).toEqual([400, ['points: Draw on the sheet.']]);
  },
);

test('DOC-14, SAFE-19 a pin tells the name of its record to those alone who may open it', async () => {
  // 72013 is neither added by Dale nor assigned to him.
  const pin = { kind: 'PIN', published: true, recordKind: 'OBSERVATION', recordId: '72013' };
  const id = await draw(pin);
  const recordSeenBy = async (person: Visitor) =>
    valueAt((await person.get(`${MARKUPS}/${id}`)).body, 'record');
  expect(await recordSeenBy(other)).toEqual({ id: '72013', name: 'Guard removed from the table saw' });
  expect(await recordSeenBy(author)).toEqual({ id: '72013', name: '' });
  const pins = await other.get(`${MARKUPS}?recordKind=OBSERVATION&recordId=72013`);
  expect(answerRows<{ id: string }>(pins, 'drawingMarkups').map((row) => row.id)).toContain(id);
});

test('DOC-14 a markup is measured by the scale of its own revision', async () => {
  const drawing = '/drawings-service/drawings/6001-14';
  const id = await draw({ kind: 'LENGTH' });
  const scaleOf = async () => {
    const { body } = await author.get(`${MARKUPS}/${id}`);
    return [valueAt(body, 'scale'), valueAt(body, 'units')];
  };
  expect(await scaleOf()).toEqual([0, 'IMPERIAL']);
  const { body } = await author.get(drawing);
  const sheet = { ...(body as object), jobId: '6001', fileId: 'x' };
  const save = (changes: object) => author.send('PUT', drawing, { ...sheet, ...changes });
  await save({
    correctedId: '6001-14-0',
    revision: '0',
    issuedOn: '2026-01-05',
    scale: 20,
    units: 'METRIC',
    version: 1,
  });
  expect(await scaleOf()).toEqual([20, 'METRIC']);
  // What does not say the scale leaves it, and that of another revision is its own.
  await save({
    correctedId: '6001-14-0',
    revision: '0',
    issuedOn: '2026-01-06',
    scale: undefined,
    units: undefined,
    version: 2,
  });
  await save({ correctedId: '6001-14-1', revision: '1', issuedOn: '2026-07-31', scale: 5, version: 3 });
  expect(await scaleOf()).toEqual([20, 'METRIC']);
});

describe('FMT-08, ENT-04 a colleague who is mentioned in a markup', () => {
  const told = async (person: Visitor) =>
    answerRows<{ title: string }>(
      await person.get('/notification-service/notifications?size=50&page=0'),
      'notifications',
    ).filter(({ title }) => title === 'Markup on a drawing');

  test('is told once it is published, once, and led to it', async () => {
    const name = 'See @1001, also @1001';
    const id = await draw({ name });
    expect(await told(other)).toEqual([]);
    for (const version of [1, 2])
      await author.send('PUT', `${MARKUPS}/${id}`, { ...draft, name, published: true, version });
    expect(await told(other)).toMatchObject([
      {
        message: 'Dale Whitaker has mentioned you in a markup on A-102.',
        messagePayload: { projectIndex: '6001', docsDrawingsIndex: '6001-14', documentItemIndex: id },
      },
    ]);
  });

  test('is named in it, and found by the name', async () => {
    const id = await draw({ name: 'See @1001', published: true });
    expect(valueAt((await other.get(`${MARKUPS}/${id}`)).body, 'people')).toEqual([
      { id: '1001', name: 'Maria Ortega' },
    ]);
    const found = await other.get(`${MARKUPS}?search=see+@maria`);
    expect(answerRows<{ id: string }>(found, 'drawingMarkups').map((row) => row.id)).toEqual([id]);
  });

  test('is not told by mentioning themselves', async () => {
    await other.send('POST', MARKUPS, { ...draft, name: '@1001', published: true, key: newId() });
    expect(await told(other)).toEqual([]);
  });
});
