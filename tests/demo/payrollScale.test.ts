import { beforeEach, expect, test } from 'vitest';
import { payrollSummary } from '../../src/api/payroll/contract';
import type { DemoApi } from '../../src/demo/api';
import { addDays, isoWeekOf, today } from '../../src/lib/dates';
import { downloadExport, linesIn, SERVICE, sumBy } from './payrollSupport';
import { valueAt, freshApi, answerRows, signInDemo, type Visitor } from './support';

let api: DemoApi;
let ingrid: Visitor;
beforeEach(async () => {
  api = freshApi();
  ingrid = await signInDemo(api, 'manager@meridian.example');
  await ingrid.get('/employee-service/employees?size=1');
});

const last = addDays(today(), -7);
const { startDateTime, endDateTime } = isoWeekOf(last);
const week = new URLSearchParams({ startDateTime, endDateTime }).toString();
const ask = (path: string) =>
  ingrid.get(`${SERVICE}/payroll/${path}${path.includes('?') ? '&' : '?'}${week}`);

test('TIME-37 moving one of ten thousand time cards updates the counts', async () => {
  const count = async () => valueAt((await ask('summary')).body, 'stages', 2, 'count') as number;
  const before = await count();
  const [row] = answerRows<{ cards: { timecardId: string; version: number }[] }>(
    await ask('employees?size=1&stageId=1'),
    'employees',
  );
  const timecards = row?.cards.map(({ timecardId, version }) => ({ timecardId, version }));
  const moved = await ingrid.send('POST', `${SERVICE}/change-stage`, { timecards, stageId: '3' });
  expect(moved.status).toBe(200);
  expect(await count()).toBe(before + 1);
});

test('CALL-146 exports ten thousand time cards with the totals of the dashboard', async () => {
  const sums = payrollSummary.response.parse((await ask('summary')).body);
  const response = await downloadExport(api, ingrid, `csv?${week}`);
  const text = await response.text();
  expect(Number(response.headers.get('Content-Length'))).toBeGreaterThan(5_000_000);
  const lines = linesIn(text);
  expect(lines.length).toBeGreaterThan(40_000);
  expect(['Regular', 'Overtime', 'PTO'].map((name) => sumBy(lines, (line) => Number(line[name])))).toEqual([
    sums.regular,
    sums.overtime,
    sums.pto,
  ]);
});
