import { beforeEach, describe, expect, test } from 'vitest';
import { employees as employeeList, type Employee } from '../../src/api/employees/contract';
import { type BudgetLine, jobCalls, type JobDetail } from '../../src/api/jobs/contract';
import type { DemoApi } from '../../src/demo/api';
import { answerRows, BASE, freshApi, signInDemo, type Visitor } from './support';

interface Result {
  outcome: string;
  messages: string[];
  recordId?: string;
  before?: Record<string, string>;
}

let api: DemoApi;
let maria: Visitor;
/** May choose rate tables, which managers may not. */
let priya: Visitor;
beforeEach(async () => {
  api = freshApi();
  maria = await signInDemo(api, 'manager@summit.example');
  priya = await signInDemo(api, 'settings@summit.example');
});

const calls = jobCalls.new;
const send = async (lines: string[], { dryRun = false, visitor = priya } = {}) => {
  const body = new FormData();
  body.set('file', new Blob([lines.join('\r\n')]), 'import.csv');
  const path = `${calls.importFile.path}${dryRun ? '?dryRun=true' : ''}`;
  const response = await api.answer(
    new Request(BASE + path, { method: 'POST', headers: visitor.headers, body }),
  );
  return answerRows<Result>(
    { status: response?.status ?? 0, body: (await response?.json()) as unknown },
    'results',
  );
};
const job = async (id = '6001', visitor = maria) =>
  (await visitor.get(calls.jobs.get.path.replace('{jobId}', id))).body as JobDetail;
const budget = async (id: string) =>
  answerRows<BudgetLine>(await maria.get(calls.budget.list.path.replace('{jobId}', id)), 'costCodes');

const HEAD = 'number,contractValue,manager,tags,rateTable,template';

describe('CALL-172, JOB-16 the names in a file of jobs', () => {
  test('a new job gets its manager, tags, rate table, contract value and the budgets of its template', async () => {
    const [line] = await send([
      `name,${HEAD}`,
      'Depot Canopy,26-0901,1250000.00,"Whitaker, Dale",union; PUBLIC,prevailing wage,concrete structure',
    ]);
    expect(line).toMatchObject({ outcome: 'new', messages: [] });
    const id = line?.recordId ?? '';
    expect(await job(id)).toMatchObject({
      name: 'Depot Canopy',
      status: 'OPEN',
      contractValue: '1250000.00',
      manager: { id: '10002', name: 'Dale Whitaker' },
      tags: [{ name: 'Union' }, { name: 'Public' }],
      rateTable: { id: '902', name: 'Prevailing Wage' },
    });
    expect((await budget(id)).length).toBeGreaterThan(10);
  });

  test('a dry run says what changes; empty cells change nothing, and what was there can be imported again', async () => {
    const first = await job();
    await send([HEAD, `${first.number},90000.00,None,Public,None,`]);
    const before = await job();
    expect(before).toMatchObject({ contractValue: '90000.00', tags: [{ name: 'Public' }] });
    expect([before.manager, before.rateTable]).toEqual([undefined, undefined]);

    const file = [HEAD, `${first.number},,dale whitaker,Union;Public,Prevailing Wage,Concrete Structure`];
    const [forecast] = await send(file, { dryRun: true });
    expect(forecast).toMatchObject({ outcome: 'changed', recordId: '6001' });
    expect(forecast?.before).toEqual({
      number: first.number,
      contractValue: '',
      manager: 'None',
      tags: 'Public',
      rateTable: 'None',
      // A job that is there does not get the cost codes of a template.
      template: 'Concrete Structure',
    });
    expect(await job()).toEqual(before);
    const codes = await budget('6001');

    const [changed] = await send(file);
    expect(await job()).toMatchObject({
      contractValue: '90000.00',
      manager: { name: 'Dale Whitaker' },
      tags: [{ name: 'Union' }, { name: 'Public' }],
      rateTable: { name: 'Prevailing Wage' },
    });
    expect(await budget('6001')).toEqual(codes);
    expect((await send(file))[0]?.outcome).toBe('unchanged');

    const { number = '', contractValue, manager, tags, rateTable, template } = changed?.before ?? {};
    await send([HEAD, [number, contractValue, manager, tags, rateTable, template].join(',')]);
    expect(await job()).toMatchObject({ ...before, version: before.version + 2 });
  });

  test.each([
    ['manager', 'Nobody Atall', /^manager: There is no active employee ‘Nobody Atall’\. Type a name, email/],
    ['tags', 'Public;Fire', /^tags: There is no tag ‘Fire’\. Add it in the job settings/],
    ['rateTable', 'Old', /^rateTable: There is no active rate table for pay ‘Old’/],
    ['contractValue', '1.234', /^contractValue: Contract value: type at most two decimals/],
    ['contractValue', '-1.00', /^contractValue: Contract value cannot be negative/],
  ])('refuses the %s %s', async (column, cell, message) => {
    const [line] = await send([`number,${column}`, `24-0001,${cell}`]);
    expect(line).toMatchObject({ outcome: 'refused', messages: [expect.stringMatching(message)] });
  });

  test('refuses a template that does not exist for a new job only', async () => {
    const lines = await send(['number,name,template', '26-0901,Depot,Mall', '24-0001,,Mall'], {
      dryRun: true,
    });
    expect(lines[0]?.messages).toEqual([expect.stringMatching(/^template: There is no job template ‘Mall’/)]);
    expect(lines[1]?.messages).toEqual(['name: Name is required']);
  });

  test('FAULT-123 a name that two employees have needs the number, which is also what was there before', async () => {
    const [dale] = answerRows<Employee>(
      await maria.get(`${employeeList.path}?search=dale+whitaker`),
      'employees',
    );
    const body = new FormData();
    body.set('file', new Blob(['employeeNumber,firstName,lastName\r\n99,Dale,Whitaker']), 'import.csv');
    await api.answer(
      new Request(`${BASE}/employee-service/employees/import`, {
        method: 'POST',
        headers: priya.headers,
        body,
      }),
    );
    const [refused] = await send(['number,manager', '24-0001,Dale Whitaker']);
    expect(refused?.messages).toEqual([
      `manager: ‘Dale Whitaker’ can be several. Type the number: ${dale?.employeeNumber ?? ''} or 99`,
    ]);
    expect((await send(['number,manager', '24-0001,99']))[0]?.outcome).toBe('changed');
    expect((await send(['number,manager', '24-0001,None']))[0]?.before).toMatchObject({ manager: '99' });
  });

  test('JOB-08, RATE-05 managers may not choose rate tables', async () => {
    const [line] = await send(['number,rateTable', '24-0001,Union Scale'], { visitor: maria });
    expect(line?.messages).toEqual(['rateTable: You may not choose rate tables']);
  });

  test('people who may not manage jobs see no contract value', async () => {
    const dale = await signInDemo(api, 'foreman@summit.example');
    await send(['number,contractValue', '24-0001,90000.00']);
    expect((await job()).contractValue).toBe('90000.00');
    expect((await job('6001', dale)).contractValue).toBe('');
  });
});
