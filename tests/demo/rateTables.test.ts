import { beforeEach, describe, expect, test } from 'vitest';
import { employeeGroups } from '../../src/api/employeeGroups/contract';
import {
  type RateTable,
  type RateTableDraft,
  rateTableCalls,
  type RateTableRow,
} from '../../src/api/rateTables/contract';
import type { Named } from '../../src/api/schema';
import type { DemoApi } from '../../src/demo/api';
import { employeeRefusal } from './employeeSupport';
import { freshApi, answerRows, signInDemo, type Visitor } from './support';

const TABLES = rateTableCalls.list.path;
const line = {
  classificationId: '101',
  from: '2026-01-01',
  to: '2026-12-31',
  regular: '42.50',
  overtime: '63.75',
  doubleTime: '',
};
const draft = (changes: Partial<RateTableDraft> = {}): RateTableDraft => ({
  name: 'Night Work',
  note: '',
  purpose: 'BOTH',
  rates: [line],
  ...changes,
});

let api: DemoApi;
let priya: Visitor;
beforeEach(async () => {
  api = freshApi();
  priya = await signInDemo(api, 'settings@summit.example');
});

const list = async (query = '') =>
  answerRows<RateTableRow>(await priya.get(`${TABLES}?${query}`), 'rateTables');
const table = async (id: string) => (await priya.get(`${TABLES}/${id}`)).body as RateTable;
const add = async (changes: Partial<RateTableDraft> = {}) =>
  (await priya.send('POST', TABLES, draft(changes))).body as RateTable;
const assign = async (id: string, jobIds: string[], templateIds: string[] = [], version?: number) =>
  priya.send('POST', `${TABLES}/${id}/assign`, {
    jobIds,
    templateIds,
    version: version ?? (await table(id)).version,
  });
const ids = (rows: readonly Named[]) => rows.map(({ id }) => id);

describe('CALL-267 rate tables', () => {
  test('Summit Ridge has three, sorted by name, with assignments and rates for every classification', async () => {
    const rows = await list();
    expect(rows.map(({ name }) => name)).toEqual(['Prevailing Wage', 'Service Crew', 'Union Scale']);
    expect(rows.map((row) => [row.classifications, row.jobs.length, row.templates.length])).toEqual([
      [14, 3, 1],
      [4, 0, 0],
      [14, 6, 1],
    ]);
    for (const { regular, overtime, doubleTime } of (await table('901')).rates) {
      expect(Number(regular)).toBeGreaterThan(15);
      expect(Number(overtime)).toBeCloseTo(Number(regular) * 1.5, 1);
      expect(Number(doubleTime)).toBeCloseTo(Number(regular) * 2, 2);
    }
  });

  test('RATE-01 a new one is active and unassigned', async () => {
    const added = await add({ name: '  Night Work ' });
    expect(added).toMatchObject({
      name: 'Night Work',
      status: 'ACTIVE',
      jobs: [],
      templates: [],
      version: 1,
    });
    expect(await table(added.id)).toEqual(added);
    expect(added.rates).toMatchObject([{ classification: { id: '101' }, regular: '42.50', doubleTime: '' }]);
  });

  test.each<[string, Partial<RateTableDraft>, string]>([
    [
      'a negative rate',
      { rates: [{ ...line, regular: '-1.00' }] },
      'rates.0.regular: Regular cannot be negative',
    ],
    ['a missing regular rate', { rates: [{ ...line, regular: '' }] }, 'rates.0.regular: Regular is required'],
    [
      'an end before the start',
      { rates: [{ ...line, to: '2025-12-31' }] },
      'rates.0.to: The end date must be on or after the start date',
    ],
    [
      'overlapping dates',
      { rates: [line, { ...line, from: '2026-12-31', to: '' }] },
      'rates.1.from: These dates overlap with line 1',
    ],
    [
      'an unknown classification',
      { rates: [line, { ...line, classificationId: '9' }] },
      'rates.1.classificationId: This classification no longer exists.',
    ],
  ])('refuses %s by field', async (_, changes, detail) => {
    const [status, details] = employeeRefusal(await priya.send('POST', TABLES, draft(changes)));
    expect([status, (details as string[])[0]]).toEqual([400, detail]);
    expect(await list()).toHaveLength(3);
  });

  test('RATE-05 a job has one table for pay and one for tickets, and tables that would be two are refused', async () => {
    const billing = await add({ name: 'Client rates', purpose: 'BILLING' });
    expect(ids(await list('purpose=BILLING'))).toEqual([billing.id, '902', '903', '901']);
    // Union Scale is for both, so the job leaves it.
    await assign(billing.id, ['6001']);
    expect((await table('901')).jobs).toHaveLength(5);
    const pay = await add({ name: 'Shop rates', purpose: 'PAY' });
    await assign(pay.id, ['6001']);
    expect(ids((await table(billing.id)).jobs)).toEqual(['6001']);
    expect(ids((await table(pay.id)).jobs)).toEqual(['6001']);
    const job = (await priya.get('/jobs-service/v4/jobs/6001')).body;
    expect(job).toMatchObject({ rateTable: { id: pay.id }, billingRateTable: { id: billing.id } });
    const { version } = await table(pay.id);
    const both = { ...draft({ name: 'Shop rates', purpose: 'BOTH' }), version };
    expect(employeeRefusal(await priya.send('PUT', `${TABLES}/${pay.id}`, both))).toEqual([
      400,
      ['purpose: Jobs or templates of this table have "Client rates" for the same purpose.'],
    ]);
  });

  test('RATE-02 an edit keeps the assignments', async () => {
    const body = { ...draft({ name: 'Union Scale' }), version: 1 };
    const { body: saved } = await priya.send('PUT', `${TABLES}/901`, body);
    expect((saved as RateTable).jobs).toHaveLength(6);
  });

  test('shows renamed classifications at once and drops deleted ones', async () => {
    const { path } = employeeGroups.classification.list;
    await priya.send('PUT', `${path}/101`, { name: 'Apprentice' });
    expect((await table('901')).rates[0]?.classification).toEqual({ id: '101', name: 'Apprentice' });
    await priya.send('DELETE', `${path}/101?release=true`);
    expect((await table('901')).rates[0]?.classification).toBeUndefined();
  });
});

test('RATE-04, CALL-268 a copy has the same rates and is inactive and unassigned', async () => {
  const { body } = await priya.send('POST', `${TABLES}/901/duplicate`, { name: 'Union Scale 2' });
  const { rates } = await table('901');
  expect(body).toMatchObject({ name: 'Union Scale 2', rates, status: 'INACTIVE', jobs: [], templates: [] });
  expect((await priya.send('POST', `${TABLES}/901/duplicate`, { name: 'Union Scale' })).status).toBe(400);
});

describe('RATE-05, RATE-06, CALL-269 assigning rate tables', () => {
  test('assigns exactly these, and removes them from other tables', async () => {
    const { id } = await add();
    const { body, status } = await assign(id, ['6001', '6030', '6001'], ['802']);
    expect(status).toBe(200);
    expect(ids((body as RateTable).jobs)).toEqual(['6001', '6030']);
    expect((body as RateTable).templates).toEqual([{ id: '802', name: 'Concrete Structure' }]);
    const union = await table('901');
    expect([ids(union.jobs), union.templates, union.version]).toEqual([
      ['6002', '6003', '6004', '6005', '6006'],
      [],
      2,
    ]);
    await assign(id, []);
    expect((await table(id)).jobs).toEqual([]);
  });

  test('FAULT-95 does not overwrite newer assignments: 409 for the assigned table and for tables that lose one', async () => {
    const { id, version } = await add();
    expect(version).toBe(1);
    expect((await assign(id, ['6001'])).body).toMatchObject({ version: 2 });
    expect((await assign(id, ['6030'], [], 1)).status).toBe(409);
    expect(ids((await table(id)).jobs)).toEqual(['6001']);
    // Job 6001 is no longer assigned to this table.
    expect((await assign('901', ['6001', '6002'], [], 1)).status).toBe(409);
    expect(ids((await table('901')).jobs)).not.toContain('6001');
    // A table that has lost no assignment is unchanged.
    expect((await table('902')).version).toBe(1);
  });

  test('refuses unknown jobs and inactive tables', async () => {
    expect(employeeRefusal(await assign('901', ['9'], ['9']))).toEqual([
      400,
      ['jobIds: A job no longer exists.', 'templateIds: A template no longer exists.'],
    ]);
    expect((await assign('903', ['6001'])).status).toBe(409);
    expect((await table('901')).jobs).toHaveLength(6);
  });
});

test('RATE-07, CALL-270 an assigned one stays active', async () => {
  const change = (id: string, status: string) => priya.send('PUT', `${TABLES}/${id}/status`, { status });
  expect((await change('901', 'INACTIVE')).status).toBe(409);
  expect((await change('903', 'ACTIVE')).body).toMatchObject({ status: 'ACTIVE' });
  expect((await change('903', 'INACTIVE')).body).toMatchObject({ status: 'INACTIVE' });
  expect((await change('903', 'GONE')).status).toBe(400);
});

test('only users who manage time settings copy, assign and deactivate them', async () => {
  const maria = await signInDemo(api, 'manager@summit.example');
  const ann = await signInDemo(api, 'safety@northgate.example');
  for (const visitor of [maria, ann]) {
    for (const [method, path, body] of [
      ['POST', `${TABLES}/901/duplicate`, { name: 'x' }],
      ['POST', `${TABLES}/901/assign`, { jobIds: [], templateIds: [], version: 1 }],
      ['PUT', `${TABLES}/903/status`, { status: 'ACTIVE' }],
    ] as [string, string, unknown?][])
      expect((await visitor.send(method, path, body)).status).toBe(403);
  }
  expect(await list()).toHaveLength(3);
});
