import { beforeEach, expect, it } from 'vitest';
import type { DemoApi } from '../../src/demo/api';
import { newId } from '../../src/lib/newId';
import { dale, priya } from '../support/people';
import { freshApi, message, signInDemo, valueAt, type Visitor } from './support';

const BASE = '/qr-code-service';
const FREE = `${BASE}/reusable-codes/9FHN6R`;
let api: DemoApi;
let settings: Visitor;
let foreman: Visitor;
beforeEach(async () => {
  api = freshApi();
  [settings, foreman] = [await signInDemo(api, priya), await signInDemo(api, dale)];
});

const batch = { name: 'Rentals', kind: 'reusable', scope: 'CHOSEN', subjectIds: [], count: 3, key: newId() };
const assign = (changes: object = {}) =>
  settings.send('POST', `${FREE}/assignment`, { kind: 'item', subjectId: '8301', version: 1, ...changes });

it('ORG-11 a batch makes different reusable codes, which go with it while none is in use', async () => {
  const { body } = await settings.send('POST', `${BASE}/batches`, batch);
  const ids = (valueAt(body, 'subjects') as { id: string }[]).map(({ id }) => id);
  expect(new Set(ids).size).toBe(3);
  expect(ids.filter((id) => !/^[2-9A-HJ-NP-Z]{6}$/.test(id))).toEqual([]);
  const path = `${BASE}/batches/${String(valueAt(body, 'id'))}`;
  const again = await settings.send('PUT', path, { ...batch, key: undefined, name: 'Rented', version: 1 });
  expect((valueAt(again.body, 'subjects') as { id: string }[]).map(({ id }) => id)).toEqual(ids);
  expect((await settings.send('GET', `${BASE}/reusable-codes?search=${ids[0]}`)).body).toMatchObject({
    total: 1,
    reusableQrCodes: [{ id: ids[0], batch: { name: 'Rented' } }],
  });
  expect((await settings.send('DELETE', path)).status).toBe(204);
  expect((await settings.send('GET', `${BASE}/reusable-codes/${ids[0]}`)).status).toBe(404);
});

it('ORG-11, CALL-255 a code is assigned, released with a reason, and keeps its history', async () => {
  expect((await assign({ subjectId: 'none' })).status).toBe(400);
  const { body } = await assign();
  expect(body).toMatchObject({ assigned: { kind: 'item', subject: { id: '8301' } }, version: 2 });
  expect(message(await assign({ version: 2 }))).toBe('This code is in use. Release it first.');
  expect((await assign()).status).toBe(409);
  const release = (reason: string, version = 2) =>
    settings.send('POST', `${FREE}/release`, { reason, version });
  expect((await release(' ')).status).toBe(400);
  expect(valueAt((await release('It went back')).body, 'history', '0')).toMatchObject({
    subject: { id: '8301' },
    reason: 'It went back',
    by: { name: 'Priya Raman' },
  });
  expect(message(await release('Again', 3))).toBe('This code is not in use.');
});

it('ORG-11 others read what a code is on, and nothing else', async () => {
  await assign();
  expect((await foreman.send('GET', FREE)).body).toMatchObject({
    assigned: { subject: { id: '8301' } },
    isManaged: false,
    history: [],
  });
  expect((await foreman.send('GET', `${BASE}/reusable-codes/9fhn6r`)).status).toBe(200);
  expect((await foreman.send('POST', `${FREE}/release`, { reason: 'Mine', version: 2 })).status).toBe(403);
  for (const list of ['codes', 'reusable-codes', 'batches'])
    expect((await foreman.send('GET', `${BASE}/${list}`)).status).toBe(403);
});

it('ORG-12 labels what has none yet, and refuses a batch without labels', async () => {
  const rest = { ...batch, kind: 'item', scope: 'UNLABELED', name: 'The others', key: newId() };
  // Of 60 items, the batch of the yard has 40.
  expect((await settings.send('POST', `${BASE}/batches`, rest)).body).toMatchObject({ count: 20 });
  const { status, body } = await settings.send('POST', `${BASE}/batches`, {
    ...rest,
    name: 'None',
    key: newId(),
  });
  expect([status, valueAt(body, 'details')]).toEqual([400, ['scope: There is nothing left to label.']]);
});

it.each([
  ['', 112],
  ['?kind=item', 40],
  ['?kind=employee', 60],
  ['?kind=site', 12],
  ['?kind=form', 0],
  ['?search=Scissor', 3],
])('CALL-255 lists codes%s', async (query, total) => {
  expect((await settings.send('GET', `${BASE}/codes${query}`)).body).toMatchObject({ total });
});

it.each([
  ['?inUse=true', 16],
  ['?inUse=false', 8],
])('CALL-255 lists reusable codes%s', async (query, total) => {
  expect((await settings.send('GET', `${BASE}/reusable-codes${query}`)).body).toMatchObject({ total });
});
