import { beforeEach, describe, expect, test } from 'vitest';
import {
  type AppliedTemplate,
  type BudgetLine,
  jobCalls,
  type JobDetail,
  type JobTemplate,
  type JobTemplateRow,
} from '../../src/api/jobs/contract';
import { type RateTable, rateTableCalls } from '../../src/api/rateTables/contract';
import { costCodeCalls } from '../../src/api/costCodes/contract';
import type { DemoApi } from '../../src/demo/api';
import { answerRows, freshApi, signInDemo, type Visitor } from './support';

let api: DemoApi;
let maria: Visitor;
beforeEach(async () => {
  api = freshApi();
  maria = await signInDemo(api, 'manager@summit.example');
});

const draft = {
  name: 'Canopy',
  note: 'Steel and glass',
  type: 'SERVICE',
  tagIds: ['702'],
  teamIds: ['953'],
  rateTableId: '902',
  copyOfId: '',
};
const blankJob = {
  number: '',
  name: 'Depot Canopy',
  type: '',
  customer: '',
  street: '',
  city: '',
  state: '',
  zip: '',
  startsOn: '',
  endsOn: '',
  contractValue: '',
  managerId: '',
  tagIds: [],
  teamIds: [],
  rateTableId: '',
  templateId: '',
  copyOfId: '',
  note: '',
};

describe.each(['old', 'new'] as const)('CALL-163 job templates in the %s variant', (variant) => {
  const calls = jobCalls[variant];
  const TEMPLATES = calls.templates.list.path;
  const JOBS = calls.jobs.list.path;
  const list = async (query: string, visitor = maria) =>
    answerRows<JobTemplateRow>(await visitor.get(`${TEMPLATES}?${query}`), 'jobTemplates');
  const add = async (changes: object = {}) => {
    const answer = await maria.send('POST', TEMPLATES, { ...draft, ...changes });
    return { ...answer, template: answer.body as JobTemplate };
  };
  const budgetAt = async (path: string) =>
    answerRows<BudgetLine>(await maria.get(`${path}/budget?size=1000`), 'costCodes');
  const codesAt = async (path: string) => (await budgetAt(path)).map(({ code }) => code);
  const change = (id: string, body: object) => maria.send('POST', `${TEMPLATES}/${id}/budget`, body);
  const apply = async (id: string, jobIds: string[], dryRun: boolean) =>
    answerRows<AppliedTemplate>(
      await maria.send('POST', `${TEMPLATES}/${id}/apply`, { jobIds, dryRun }),
      'results',
    );
  const job = async (id: string) => (await maria.get(`${JOBS}/${id}`)).body as JobDetail;

  test('a copy gets the cost codes and budgets', async () => {
    const { template } = await add({ copyOfId: '802' });
    expect(await budgetAt(`${TEMPLATES}/${template.id}`)).toEqual(await budgetAt(`${TEMPLATES}/802`));
  });

  test('RATE-03, RATE-06 a deleted template no longer keeps its rate table from being deleted', async () => {
    const priya = await signInDemo(api, 'settings@summit.example');
    const TABLES = rateTableCalls.list.path;
    const table = await priya.send('POST', TABLES, { name: 'Nights', note: '', purpose: 'PAY', rates: [] });
    const { id: rateTableId } = table.body as RateTable;
    const { template } = await add({ rateTableId });
    expect(((await priya.get(`${TABLES}/${rateTableId}`)).body as RateTable).templates).toEqual([
      { id: template.id, name: 'Canopy' },
    ]);
    expect((await priya.send('DELETE', `${TABLES}/${rateTableId}`)).status).toBe(409);
    await maria.send('DELETE', `${TEMPLATES}/${template.id}`);
    expect((await priya.send('DELETE', `${TABLES}/${rateTableId}`)).status).toBe(204);
  });

  test('CALL-175 JOB-19 cost codes: added, given a budget, removed', async () => {
    const { template } = await add();
    const path = `${TEMPLATES}/${template.id}`;
    await change(template.id, {
      set: [{ id: '3001-20', budgetHours: 40, budgetAmount: '2400.00' }, { id: '3001-6' }],
      remove: [],
    });
    expect(await budgetAt(path)).toMatchObject([
      { code: '01-600', budgetHours: 0, budgetAmount: '', usedHours: 0 },
      { code: '04-200', budgetHours: 40, budgetAmount: '2400.00', usedHours: 0 },
    ]);
    expect((await maria.get(path)).body).toMatchObject({ costCodes: 2 });
    await change(template.id, { set: [], remove: ['3001-6'] });
    expect(await codesAt(path)).toEqual(['04-200']);
    expect((await change(template.id, { set: [{ id: '1' }], remove: [] })).status).toBe(400);
  });

  test('JOB-19 a new job gets the cost codes and budgets, without those that were deleted', async () => {
    const CODES = costCodeCalls[variant].list.path;
    const code = { code: '03-999', name: 'Curing', unit: 'SF', type: 'LABOR', active: true };
    const { id } = (await maria.send('POST', CODES, code)).body as { id: string };
    await change('802', { set: [{ id }], remove: [] });
    expect((await list('search=concrete'))[0]?.costCodes).toBe(19);
    expect((await maria.send('DELETE', `${CODES}/${id}`)).status).toBe(204);
    const codes = await codesAt(`${TEMPLATES}/802`);
    expect(codes).toHaveLength(18);
    expect((await list('search=concrete'))[0]?.costCodes).toBe(18);
    const added = await maria.send('POST', JOBS, { ...blankJob, templateId: '802' });
    const lines = await budgetAt(`${JOBS}/${(added.body as JobDetail).id}`);
    expect(lines.map(({ code }) => code)).toEqual(codes);
    expect(lines[1]).toMatchObject({ code: '03-100', budgetHours: 400, budgetAmount: '26000.00' });
    // A job that has no codes gets the same ones.
    const other = (await maria.send('POST', JOBS, blankJob)).body as JobDetail;
    await apply('802', [other.id], false);
    expect(await codesAt(`${JOBS}/${other.id}`)).toEqual(codes);
  });

  test('JOB-13 a dry run says what a template changes, and applying it does that once', async () => {
    const before = await budgetAt(`${JOBS}/6050`);
    expect(before).toHaveLength(39);
    const expected = [
      { label: 'Tags', from: 'Prevailing wage, Public', to: 'Prevailing wage, Public, Union' },
      { label: 'Teams', from: '', to: 'Concrete' },
      { label: 'Rate table', from: '', to: 'Union Scale' },
      { label: 'Cost codes', from: '39', to: '41, with 21-500, 22-600' },
    ];
    const preview = [
      { jobId: '6001', changes: [{ label: 'Type', from: 'Service', to: 'Contract' }], message: '' },
      { jobId: '6050', changes: expected, message: '' },
      { jobId: '9', changes: [], message: 'This job no longer exists.' },
    ];
    const jobIds = ['6001', '6050', '9', '6050'];
    expect(await apply('802', jobIds, true)).toEqual(preview);
    expect(await job('6050')).toMatchObject({ teams: [], version: 1 });
    expect(await apply('802', jobIds, false)).toEqual(preview);
    expect(await job('6050')).toMatchObject({
      type: 'CONTRACT',
      tags: [{ id: '702' }, { id: '703' }, { id: '705' }],
      teams: [{ id: '951' }],
      rateTable: { id: '901' },
      version: 2,
    });
    const after = await budgetAt(`${JOBS}/6050`);
    expect(after.filter(({ code }) => !['21-500', '22-600'].includes(code))).toEqual(before);
    expect(after.find(({ code }) => code === '22-600')).toMatchObject({
      budgetHours: 180,
      budgetAmount: '11880.00',
    });
    expect((await maria.get(`${JOBS}/6050/history`)).body).toMatchObject({
      history: [{ what: 'Tags changed' }, { what: 'Added' }],
    });
    expect((await apply('802', ['6050'], false))[0]?.changes).toEqual([]);
    expect((await job('6050')).version).toBe(2);
  });

  test('what a template lacks stays on the job', async () => {
    // Template 806 has no type, tags, teams or rate table.
    const [result] = await apply('806', ['6001'], true);
    expect(result?.changes.map(({ label }) => label)).not.toContain('Rate table');
    const before = await job('6001');
    await apply('806', ['6001'], false);
    const { version, ...after } = await job('6001');
    expect({ ...after, version: version - 1 }).toEqual(before);
  });

  test('only settings administrators and managers may change the cost codes of templates and apply them', async () => {
    const dale = await signInDemo(api, 'foreman@summit.example');
    const at = `${TEMPLATES}/802`;
    for (const [method, path, body] of [
      ['POST', `${at}/budget`, { set: [], remove: [] }],
      ['POST', `${at}/apply`, { jobIds: [], dryRun: true }],
    ] as const)
      expect((await dale.send(method, path, body)).status).toBe(403);
  });
});
