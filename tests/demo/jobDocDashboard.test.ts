import { beforeEach, expect, test } from 'vitest';
import { jobDocDashboard, markJobDocsSeen } from '../../src/api/jobDocDashboard/contract';
import { jobNoteCalls } from '../../src/api/jobNotes/contract';
import type { DemoApi } from '../../src/demo/api';
import { newId } from '../../src/lib/newId';
import { dale, maria } from '../support/people';
import { answerRows, freshApi, signInDemo, type Visitor } from './support';

const DASHBOARD = jobDocDashboard.path;
const SEEN = markJobDocsSeen.path;
const TWO_JOBS = '6001,6002';

interface Row {
  id: string;
  name: string;
  documents: number;
  photos: number;
  notes: number;
  sheets: number;
  newestAt: string;
  seenAt: string;
  changed: number;
}

let api: DemoApi;
let person: Visitor;
beforeEach(async () => {
  api = freshApi();
  person = await signInDemo(api, maria);
});
const rows = async (query: string, visitor = person) =>
  answerRows<Row>(await visitor.get(`${DASHBOARD}?${query}`), 'jobs');
const changed = async (visitor = person) =>
  (await rows(`ids=${TWO_JOBS}`, visitor)).map(({ id, changed }) => [id, changed]);
const addNote = () =>
  person.send('POST', jobNoteCalls.list.path, {
    jobId: '6001',
    name: 'Gate code',
    text: '4711',
    pinned: false,
    labelIds: [],
    documentIds: [],
    photos: [],
    key: newId(),
  });

test('CALL-179 counts what the open jobs have', async () => {
  const [job] = await rows('ids=6001');
  expect(job).toMatchObject({ name: 'Cedar Hollow Elementary School', notes: 12, sheets: 120 });
  expect(job?.photos).toBeGreaterThan(30);
  expect(job?.documents).toBeGreaterThan(200);
  await addNote();
  expect(await rows('ids=6001')).toMatchObject([{ notes: 13, documents: job?.documents }]);
});

test.each(['name', 'number', 'newestAt', 'changed'])('CALL-164 sorts jobs by %s', async (field) => {
  const all = await rows(`sort=${field},desc&size=1000`);
  const values = all.map((row) => row[field as 'changed']);
  const numeric = { numeric: true };
  expect(values).toEqual(
    values.toSorted((one, other) => String(other).localeCompare(String(one), 'en', numeric)),
  );
  expect((await rows('search=24-0001')).map(({ id }) => id)).toEqual(['6001']);
});

test('CALL-179 what changed counts until the user has seen it, for each user', async () => {
  await person.send('POST', SEEN, { jobId: '' });
  expect(await changed()).toEqual([
    ['6001', 0],
    ['6002', 0],
  ]);
  await new Promise((resolve) => setTimeout(resolve, 2));
  await addNote();
  expect(await changed()).toEqual([
    ['6001', 1],
    ['6002', 0],
  ]);
  const [before] = await rows('ids=6001');
  await person.send('POST', SEEN, { jobId: '6001' });
  expect((await changed())[0]).toEqual(['6001', 0]);
  await person.send('POST', SEEN, { jobId: '6001', at: before?.seenAt });
  expect((await changed())[0]).toEqual(['6001', 1]);
  const other = await signInDemo(api, dale);
  expect((await changed(other))[0]?.[1]).toBeGreaterThan(1);
});

test('refuses an unknown job, and people without job documents', async () => {
  expect((await person.send('POST', SEEN, { jobId: '1' })).status).toBe(400);
  const fatima = await signInDemo(api, 'fatima.delgado2@hargroveelectric.example');
  expect((await fatima.get(DASHBOARD)).status).toBe(403);
  expect((await fatima.send('POST', SEEN, { jobId: '' })).status).toBe(403);
});
