import { beforeEach, describe, expect, test } from 'vitest';
import {
  type BudgetLine,
  type CostCode,
  type Job,
  jobCalls,
  type JobDetail,
} from '../../src/api/jobs/contract';
import { rateTableCalls } from '../../src/api/rateTables/contract';
import type { DemoApi } from '../../src/demo/api';
import { valueAt, freshApi, answerRows, signInDemo, type Visitor } from './support';

let api: DemoApi;
let maria: Visitor;
beforeEach(async () => {
  api = freshApi();
  maria = await signInDemo(api, 'manager@summit.example');
});

describe('CALL-163 legacy and new jobs', () => {
  const jobs = async (path: string, visitor = maria) => {
    const answer = await visitor.get(path);
    return { rows: answerRows<Job>(answer, 'jobs'), total: valueAt(answer.body, 'total') };
  };
  const { old, new: v4 } = jobCalls;

  test.each([`${v4.jobs.list.path}?status=open`, `${old.jobs.list.path}?closedJob=1`])(
    'refuses %s',
    async (path) => expect((await maria.get(path)).status).toBe(400),
  );

  test('CALL-176 returns the cost codes of a job in one page, in order, the same in both variants', async () => {
    const [job] = (await jobs(v4.jobs.list.path)).rows;
    const codesOf = async (path: string) =>
      answerRows<CostCode>(
        await maria.get(`${path.replace('{jobId}', job?.id ?? '')}?page=0&size=1000`),
        'costCodes',
      );
    const codes = await codesOf(v4.costCodes.path);
    expect(codes.length).toBeGreaterThanOrEqual(36);
    expect(codes.length).toBeLessThanOrEqual(44);
    expect(new Set(codes.map(({ id }) => id)).size).toBe(codes.length);
    expect(codes.map(({ code }) => code)).toEqual(codes.map(({ code }) => code).sort());
    expect(await codesOf(old.costCodes.path)).toEqual(codes);
  });

  test('finds no job of another business', async () => {
    expect((await maria.get(v4.costCodes.path.replace('{jobId}', '8001'))).status).toBe(404);
  });
});

const draft = {
  number: '',
  name: 'Depot Canopy',
  type: 'SERVICE',
  customer: 'Ravensford Foods',
  street: '1 Mill Road',
  city: 'Larkspur',
  state: 'ID',
  zip: '83501',
  startsOn: '2026-03-02',
  endsOn: '2026-09-30',
  contractValue: '1250000.00',
  managerId: '10002',
  tagIds: ['701'],
  teamIds: ['951'],
  rateTableId: '902',
  templateId: '',
  copyOfId: '',
  note: '',
};

describe.each(['old', 'new'] as const)('CALL-163 jobs in the %s variant', (variant) => {
  const calls = jobCalls[variant];
  const JOBS = calls.jobs.list.path;
  const year = new Date().getFullYear() % 100;
  const add = async (changes: object = {}) => {
    const answer = await maria.send('POST', JOBS, { ...draft, ...changes });
    return { ...answer, job: answer.body as JobDetail };
  };
  const history = async (id: string) =>
    answerRows<{ what: string; from: string; to: string }>(
      await maria.get(`${JOBS}/${id}/history`),
      'history',
    );

  test('CALL-167 JOB-10 JOB-15 adds a job with the next number, its team and its rate table', async () => {
    const { job } = await add();
    expect(job).toMatchObject({
      number: `${year}-0101`,
      status: 'OPEN',
      manager: { id: '10002', name: 'Dale Whitaker' },
      tags: [{ id: '701', name: 'Night work' }],
      teams: [{ id: '951', name: 'Concrete' }],
      rateTable: { id: '902', name: 'Prevailing Wage' },
      contractValue: '1250000.00',
      hours: 0,
    });
    expect((await add({ name: 'Depot Ramp' })).job.number).toBe(`${year}-0102`);
    expect(await history(job.id)).toMatchObject([{ what: 'Added' }]);
  });

  test('CALL-171 numbers that cannot be typed are refused, and others follow the settings', async () => {
    const settings = { prefix: 'JB', withYear: false, digits: 5, next: 7, byHand: false };
    const saved = await maria.send('PUT', calls.numbers.read.path, { ...settings, version: 1 });
    expect(saved.status).toBe(200);
    expect(JSON.stringify((await add({ number: 'X1' })).body)).toContain(
      'number: Numbers are assigned automatically.',
    );
    expect((await add()).job.number).toBe('JB-00007');
  });

  test('CALL-171 an assigned number skips those that jobs have already', async () => {
    const settings = { prefix: 'JB', withYear: false, digits: 5, next: 7, byHand: true };
    await maria.send('PUT', calls.numbers.read.path, { ...settings, version: 1 });
    await add({ number: 'JB-00007' });
    await add({ number: 'jb-00008' });
    expect((await add()).job.number).toBe('JB-00009');
    expect((await add()).job.number).toBe('JB-00010');
    expect((await maria.get(calls.numbers.read.path)).body).toMatchObject({ next: 11 });
  });

  test('JOB-11 the history has what a save changes', async () => {
    const { job } = await add();
    const change = { ...draft, number: job.number, customer: 'Vesper Lake Homes', teamIds: [], version: 1 };
    await maria.send('PUT', `${JOBS}/${job.id}`, change);
    expect((await history(job.id))[0]).toMatchObject({
      what: 'Customer changed',
      from: 'Ravensford Foods',
      to: 'Vesper Lake Homes',
    });
  });

  test('RATE-03, RATE-05 a deleted job no longer keeps its rate table from being deleted', async () => {
    const priya = await signInDemo(api, 'settings@summit.example');
    const TABLES = rateTableCalls.list.path;
    const table = await priya.send('POST', TABLES, { name: 'Nights', note: '', purpose: 'PAY', rates: [] });
    const { id: rateTableId } = table.body as { id: string };
    const { job } = await add({ rateTableId });
    expect((await priya.send('DELETE', `${TABLES}/${rateTableId}`)).status).toBe(409);
    await maria.send('DELETE', `${JOBS}/${job.id}`);
    expect((await priya.send('DELETE', `${TABLES}/${rateTableId}`)).status).toBe(204);
  });

  test('CALL-168 JOB-02 archives a job and opens it again', async () => {
    const archive = (archived: boolean) => maria.send('PUT', `${JOBS}/6050/archive`, { archived });
    expect((await archive(true)).body).toMatchObject({ status: 'CLOSED', version: 2 });
    expect((await archive(false)).body).toMatchObject({ status: 'OPEN', version: 3 });
    expect((await history('6050')).map(({ what }) => what)).toEqual(['Reopened', 'Archived', 'Added']);
  });

  test('changes single fields', async () => {
    const answer = await maria.send('PATCH', `${JOBS}/6001`, { rateTableId: '902' });
    expect(answer.body).toMatchObject({ rateTable: { name: 'Prevailing Wage' }, number: '24-0001' });
  });

  test('CALL-176 JOB-20 cost codes get budgets; those with hours stay', async () => {
    const { job } = await add({ copyOfId: '6001' });
    const budget = async (id: string) =>
      answerRows<BudgetLine>(await maria.get(`${JOBS}/${id}/budget?size=1000`), 'costCodes');
    const change = (id: string, body: object) => maria.send('POST', `${JOBS}/${id}/budget`, body);
    const copied = await budget(job.id);
    expect(copied.map(({ code }) => code)).toEqual((await budget('6001')).map(({ code }) => code));
    expect(copied.every(({ usedHours }) => usedHours === 0)).toBe(true);
    const remove = copied.slice(1).map(({ id }) => id);
    await change(job.id, { set: [{ id: copied[0]?.id, budgetHours: 40, budgetAmount: '2000.00' }], remove });
    await change(job.id, { set: [{ id: copied[0]?.id }, { id: '3001-1' }], remove: [] });
    expect(
      (await budget(job.id)).map(({ budgetHours, budgetAmount }) => [budgetHours, budgetAmount]),
    ).toEqual(
      expect.arrayContaining([
        [40, '2000.00'],
        [0, ''],
      ]),
    );
    const used = (await budget('6001')).find(({ usedHours }) => usedHours > 0);
    const refused = await change('6001', { set: [], remove: [used?.id] });
    expect(refused.status).toBe(409);
    expect(JSON.stringify(refused.body)).toContain(`${used?.code}: hours are entered.`);
    expect((await change('6001', { set: [{ id: '1' }], remove: [] })).status).toBe(400);
  });

  test('CALL-170 JOB-14 tags have the number of their jobs', async () => {
    const TAGS = calls.tags.list.path;
    const added = await maria.send('POST', TAGS, { name: 'Rush' });
    const { id } = added.body as { id: string };
    await maria.send('PATCH', `${JOBS}/6050`, { tagIds: [id] });
    expect((await maria.get(`${TAGS}/${id}`)).body).toMatchObject({ jobs: 1 });
  });

  test('only settings administrators and managers may archive jobs and change their budgets', async () => {
    const dale = await signInDemo(api, 'foreman@summit.example');
    expect((await dale.send('PUT', `${JOBS}/6050/archive`, { archived: true })).status).toBe(403);
    expect((await dale.send('POST', `${JOBS}/6050/budget`, { set: [], remove: [] })).status).toBe(403);
    const amounts = async (visitor: Visitor) =>
      answerRows<BudgetLine>(await visitor.get(`${JOBS}/6001/budget?size=1000`), 'costCodes').map(
        ({ budgetAmount }) => budgetAmount,
      );
    expect((await amounts(maria)).filter(Boolean)).not.toEqual([]);
    expect((await amounts(dale)).filter(Boolean)).toEqual([]);
  });
});
