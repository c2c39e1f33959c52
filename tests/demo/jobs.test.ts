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

  test.each([
    [v4.jobs.list.path, 'status=OPEN', 60],
    [v4.jobs.list.path, 'status=CLOSED', 40],
    [v4.jobs.list.path, '', 100],
    [old.jobs.list.path, 'closedJob=false', 60],
    [old.jobs.list.path, 'closedJob=true', 40],
    [old.jobs.list.path, 'jobType=SERVICE&closedJob=false', 3],
  ])('CALL-166 JOB-05 %s?%s: %i', async (path, query, total) => {
    expect((await jobs(`${path}?${query}`)).total).toBe(total);
  });

  test('CONST-18 CALL-164 pages by thirty, sorted by name', async () => {
    const { rows } = await jobs(`${v4.jobs.list.path}?page=0&size=30&sort=name,asc`);
    expect(rows).toHaveLength(30);
    const names = rows.map(({ name }) => name);
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en')));
  });

  test('JOB-06 searches name, number and town', async () => {
    const [job] = (await jobs(v4.jobs.list.path)).rows;
    for (const search of [job?.name.toUpperCase(), job?.number, job?.city]) {
      const found = (await jobs(`${v4.jobs.list.path}?size=100&search=${encodeURIComponent(search ?? '')}`))
        .rows;
      expect(found.map(({ id }) => id)).toContain(job?.id);
      expect(found.length).toBeLessThan(100);
    }
  });

  test.each([
    `${v4.jobs.list.path}?status=open`,
    `${old.jobs.list.path}?closedJob=1`,
    `${v4.jobs.list.path}?sort=budget,asc`,
  ])('refuses %s', async (path) => expect((await maria.get(path)).status).toBe(400));

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

  test('every user may pick an open job', async () => {
    const tomas = await signInDemo(api, 'basic@summit.example');
    expect((await jobs(v4.jobs.list.path, tomas)).total).toBe(60);
    // The last open and the first closed one.
    expect((await tomas.get(`${v4.jobs.list.path}/6060`)).status).toBe(200);
    expect((await tomas.get(`${v4.jobs.list.path}/6061`)).status).toBe(404);
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
      hours: 0,
    });
    expect((await add({ name: 'Depot Ramp' })).job.number).toBe(`${year}-0102`);
    expect(await history(job.id)).toMatchObject([{ what: 'Added' }]);
  });

  test.each([
    [{ number: '24-0001' }, 'number: Cedar Hollow Elementary School has this number.'],
    [{ name: ' ' }, 'name: Name is required'],
    [{ startsOn: '2026-09-30', endsOn: '2026-03-02' }, 'endsOn: The end is before the start'],
    [{ managerId: '1' }, 'managerId: This employee no longer exists.'],
    [{ tagIds: ['1'] }, 'tagIds: A tag no longer exists.'],
    [{ teamIds: ['1'] }, 'teamIds: A team no longer exists.'],
    [{ rateTableId: '903' }, 'rateTableId: This rate table is inactive.'],
    [{ templateId: '1' }, 'templateId: This template no longer exists.'],
  ])('CALL-167 refuses %j', async (changes, message) => {
    const answer = await add(changes);
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toContain(message);
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

  test('JOB-11 JOB-12 saves on top of the current version, and deletes a job without hours', async () => {
    const { job } = await add();
    const change = { ...draft, number: job.number, customer: 'Vesper Lake Homes', teamIds: [], version: 1 };
    const saved = await maria.send('PUT', `${JOBS}/${job.id}`, change);
    expect(saved.body).toMatchObject({ customer: 'Vesper Lake Homes', teams: [], version: 2 });
    expect((await maria.send('PUT', `${JOBS}/${job.id}`, change)).status).toBe(409);
    expect((await history(job.id))[0]).toMatchObject({
      what: 'Customer changed',
      from: 'Ravensford Foods',
      to: 'Vesper Lake Homes',
    });
    expect((await maria.send('DELETE', `${JOBS}/${job.id}`)).status).toBe(204);
    const refused = await maria.send('DELETE', `${JOBS}/6001`);
    expect(refused.status).toBe(409);
    expect(JSON.stringify(refused.body)).toMatch(/has [\d.]+ hours on time cards. Archive it instead/);
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

  test('CALL-170 JOB-14 tags: added, renamed and deleted, with the number of jobs', async () => {
    const TAGS = calls.tags.list.path;
    const added = await maria.send('POST', TAGS, { name: 'Rush' });
    expect(added.body).toMatchObject({ name: 'Rush', jobs: 0, version: 1 });
    expect(JSON.stringify((await maria.send('POST', TAGS, { name: 'rush' })).body)).toContain(
      'name: There is already a tag called Rush.',
    );
    const { id } = added.body as { id: string };
    await maria.send('PATCH', `${JOBS}/6050`, { tagIds: [id] });
    expect((await maria.get(`${TAGS}/${id}`)).body).toMatchObject({ jobs: 1 });
    expect((await jobIds(`tagId=${id}`)).length).toBe(1);
    expect((await maria.send('DELETE', `${TAGS}/${id}`)).status).toBe(204);
  });

  const jobIds = async (query: string) =>
    answerRows<Job>(await maria.get(`${JOBS}?size=100&${query}`), 'jobs').map(({ id }) => id);

  test('CALL-165 filters by manager and customer', async () => {
    const { job } = await add({ customer: 'Only One' });
    expect(await jobIds('customer=Only%20One')).toEqual([job.id]);
    expect(await jobIds('managerId=10002&customer=Only%20One')).toEqual([job.id]);
    expect(await jobIds('managerId=10001&customer=Only%20One')).toEqual([]);
  });

  test('only settings administrators and managers may change jobs', async () => {
    const dale = await signInDemo(api, 'foreman@summit.example');
    expect((await dale.send('POST', JOBS, draft)).status).toBe(403);
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
