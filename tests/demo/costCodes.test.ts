import { beforeEach, describe, expect, test } from 'vitest';
import { type CompanyCostCode, costCodeCalls, type CostCodeDivision } from '../../src/api/costCodes/contract';
import type { DemoApi } from '../../src/demo/api';
import { businessById } from '../../src/demo/seed/businesses';
import { costCodeAt } from '../../src/demo/costCodes/seed';
import { type ApiAnswer, answerRows, freshApi, message, signInDemo, valueAt, type Visitor } from './support';

let api: DemoApi;
/** A manager. */
let maria: Visitor;
beforeEach(async () => {
  api = freshApi();
  maria = await signInDemo(api, 'manager@summit.example');
});

const details = ({ body }: ApiAnswer) => JSON.stringify(valueAt(body, 'details'));

describe.each(['old', 'new'] as const)(
  'CALL-174, CALL-163, JOB-18 cost codes in the %s variant',
  (variant) => {
    const calls = costCodeCalls[variant];
    const LIST = calls.list.path;
    const rows = (answer: ApiAnswer) => answerRows<CompanyCostCode>(answer, 'companyCostCodes');
    const codes = async (query: string) => rows(await maria.get(`${LIST}?${query}`)).map(({ code }) => code);
    const draft = { code: '03-900', name: 'Curing', unit: 'SF', type: 'LABOR', active: true };

    test('counts 250 codes in their divisions', async () => {
      expect(valueAt((await maria.get(`${LIST}?size=1`)).body, 'total')).toBe(250);
      const divisions = answerRows<CostCodeDivision>(await maria.get(calls.divisions.path), 'divisions');
      expect(divisions).toHaveLength(30);
      expect(divisions.slice(2, 4)).toEqual([
        { id: '03', name: 'Concrete', costCodes: 10 },
        { id: '04', name: 'Masonry', costCodes: 10 },
      ]);
      expect(divisions.reduce((sum, { costCodes }) => sum + costCodes, 0)).toBe(250);
    });

    test('counts the jobs of a code', async () => {
      const [most] = rows(await maria.get(`${LIST}?sort=jobs,desc&size=1`));
      const [least] = rows(await maria.get(`${LIST}?sort=jobs&size=1`));
      expect(most?.jobs).toBeGreaterThan(10);
      expect(least?.jobs).toBe(0);
      expect((await maria.get(`${LIST}/${most?.id}`)).body).toEqual(most);
    });

    test('deactivates several codes, with a result for each', async () => {
      const body = { ids: ['3001-1', '9', '3001-1', '3001-2'], active: false };
      const answer = await maria.send('POST', calls.setActive.path, body);
      expect(answerRows(answer, 'results')).toEqual([
        { id: '3001-1', changed: true, message: '' },
        { id: '9', changed: false, message: 'This cost code no longer exists.' },
        { id: '3001-2', changed: true, message: '' },
      ]);
      expect(await codes('active=false&division=01')).toEqual(['01-100', '01-200']);
    });

    test('CALL-178, JOB-22 the settings decide which codes can be added, and by whom', async () => {
      const tomas = await signInDemo(api, 'settings@summit.example');
      const SETTINGS = calls.settings.read.path;
      const settings = {
        formats: [{ example: '1.23' }, { example: '1.23.4' }],
        requiredOnTimeEntries: false,
        managersMayAdd: true,
        version: 1,
      };
      expect((await maria.send('PUT', SETTINGS, settings)).status).toBe(403);
      // A business uses the settings of its own variant.
      if (variant === 'old') return;
      expect((await tomas.send('PUT', SETTINGS, settings)).body).toEqual({ ...settings, version: 2 });
      expect(details(await maria.send('POST', LIST, draft))).toContain(
        'code: Use a code like 1.23 or 1.23.4',
      );
      expect((await maria.send('POST', LIST, { ...draft, code: '7.77' })).status).toBe(200);
      // A code from before can be changed, but not into another one without the pattern.
      const old = {
        code: '01-100',
        name: 'Supervision',
        unit: 'DAY',
        type: 'LABOR',
        active: true,
        version: 1,
      };
      expect((await maria.send('PUT', `${LIST}/3001-1`, old)).body).toMatchObject({ unit: 'DAY' });
      const other = await maria.send('PUT', `${LIST}/3001-1`, { ...old, code: '01-101', version: 2 });
      expect(details(other)).toContain('code: Use a code like 1.23 or 1.23.4');

      await tomas.send('PUT', SETTINGS, { ...settings, managersMayAdd: false, version: 2 });
      const refused = await maria.send('POST', LIST, { ...draft, code: '7.78' });
      expect([refused.status, message(refused)]).toEqual([
        403,
        'Only settings administrators can add cost codes.',
      ]);
      expect((await tomas.send('POST', LIST, { ...draft, code: '7.78' })).status).toBe(200);
    });

    test('CALL-178 the settings are stored as they are sent, on top of the current version', async () => {
      const priya = await signInDemo(api, 'settings@summit.example');
      const SETTINGS = calls.settings.read.path;
      const seeded = {
        formats: [{ example: '03-100' }],
        requiredOnTimeEntries: true,
        managersMayAdd: true,
        version: 1,
      };
      expect((await priya.get(SETTINGS)).body).toEqual(seeded);
      const sent = {
        formats: [{ example: '03 30 00' }, { example: '26 05 19.16' }],
        requiredOnTimeEntries: false,
        managersMayAdd: false,
        version: 1,
      };
      expect((await priya.send('PUT', SETTINGS, sent)).status).toBe(200);
      expect((await priya.get(SETTINGS)).body).toEqual({ ...sent, version: 2 });
      expect((await priya.send('PUT', SETTINGS, sent)).status).toBe(409);
    });

    test.each([
      [{ formats: Array(9).fill({ example: '1' }) }, 'formats: At most 8 formats'],
      [{ formats: [{ example: ' ' }] }, 'formats.0.example: Example is required'],
      [{ formats: [{ example: 'Labor' }] }, 'formats.0.example: Type an example with digits'],
      [{ formats: [{ example: '1'.repeat(31) }] }, 'formats.0.example: Example: at most 30 characters'],
    ])('CALL-178 refuses settings with %j', async (changes, detail) => {
      const priya = await signInDemo(api, 'settings@summit.example');
      const { body } = await priya.get(calls.settings.read.path);
      const refused = await priya.send('PUT', calls.settings.read.path, { ...(body as object), ...changes });
      expect(refused.status).toBe(400);
      expect(valueAt(refused.body, 'details')).toEqual([detail]);
    });

    test('only settings administrators and managers may see divisions', async () => {
      const dale = await signInDemo(api, 'foreman@summit.example');
      expect((await dale.get(calls.divisions.path)).status).toBe(403);
      // Time cards follow the settings.
      expect((await dale.get(calls.settings.read.path)).status).toBe(200);
    });
  },
);

test('JOB-18 the codes of the time cards keep their ids, and no code appears twice', () => {
  const summit = businessById('3001');
  expect([0, 5, 6, 119].map((index) => costCodeAt(summit, index))).toEqual([
    { id: '3001-1', code: '01-100', name: 'Supervision' },
    { id: '3001-6', code: '01-600', name: 'Safety Meetings' },
    { id: '3001-7', code: '02-100', name: 'Selective Demolition' },
    { id: '3001-120', code: '33-600', name: 'Pressure Testing' },
  ]);
  const all = Array.from({ length: 250 }, (_, index) => costCodeAt(summit, index));
  expect(new Set(all.map(({ code }) => code)).size).toBe(250);
  expect(new Set(all.map(({ name }) => name)).size).toBe(250);
});

test('JOB-18, CALL-174 lists codes by their numbers, groups them, and finds them without separators', async () => {
  const calls = costCodeCalls.new;
  const tomas = await signInDemo(api, 'settings@summit.example');
  const settings = { formats: [], requiredOnTimeEntries: true, managersMayAdd: true, version: 1 };
  expect((await tomas.send('PUT', calls.settings.read.path, settings)).status).toBe(200);
  for (const code of ['97-400', '97 30 00.16', '97 30 00', '97-5', '7-500', '07-050'])
    await maria.send('POST', calls.list.path, { code, name: 'Test', unit: '', type: 'OTHER', active: true });
  const codes = async (query: string) =>
    answerRows<CompanyCostCode>(await maria.get(`${calls.list.path}?${query}`), 'companyCostCodes').map(
      ({ code }) => code,
    );
  expect(await codes('search=973000')).toEqual(['97 30 00', '97 30 00.16']);
  expect(await codes('division=97&sort=code')).toEqual(['97 30 00', '97 30 00.16', '97-5', '97-400']);
  expect((await codes('division=07&sort=code')).slice(0, 3)).toEqual(['07-050', '07-100', '07-150']);
  expect(await codes('division=07&search=500&sort=code')).toEqual(['07-500', '7-500']);
});
