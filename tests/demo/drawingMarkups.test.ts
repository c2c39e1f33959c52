import { beforeEach, expect, test } from 'vitest';
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
