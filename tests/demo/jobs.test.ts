import { beforeEach, describe, expect, test } from 'vitest';
import { type CostCode, type Job, jobCalls } from '../../src/api/jobs/contract';
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
    [v4.list.path, 'status=OPEN', 24],
    [v4.list.path, 'status=CLOSED', 16],
    [v4.list.path, '', 40],
    [old.list.path, 'closedJob=false', 24],
    [old.list.path, 'closedJob=true', 16],
    [old.list.path, 'jobType=any', 40],
  ])('CALL-166 JOB-05 %s?%s: %i', async (path, query, total) => {
    expect((await jobs(`${path}?${query}`)).total).toBe(total);
  });

  test('CONST-18 CALL-164 pages by thirty, sorted by name', async () => {
    const { rows } = await jobs(`${v4.list.path}?page=0&size=30&sort=name,asc`);
    expect(rows).toHaveLength(30);
    const names = rows.map(({ name }) => name);
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en')));
    expect((await jobs(v4.list.path)).rows).toEqual(rows);
  });

  test('JOB-06 searches name, number and town', async () => {
    const [job] = (await jobs(v4.list.path)).rows;
    for (const search of [job?.name.toUpperCase(), job?.number, job?.city]) {
      const found = (await jobs(`${v4.list.path}?size=40&search=${encodeURIComponent(search ?? '')}`)).rows;
      expect(found.map(({ id }) => id)).toContain(job?.id);
      expect(found.length).toBeLessThan(40);
    }
  });

  test.each([
    `${v4.list.path}?status=open`,
    `${old.list.path}?closedJob=1`,
    `${v4.list.path}?sort=budget,asc`,
  ])('refuses %s', async (path) => expect((await maria.get(path)).status).toBe(400));

  test('CALL-176 returns the cost codes of a job in one page, in order, the same in both variants', async () => {
    const [job] = (await jobs(v4.list.path)).rows;
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

  test('every user may pick a job', async () => {
    const tomas = await signInDemo(api, 'basic@summit.example');
    expect((await jobs(v4.list.path, tomas)).total).toBe(40);
  });
});
