import { beforeEach, describe, expect, test } from 'vitest';
import { type CompanyCostCode, costCodeCalls } from '../../src/api/costCodes/contract';
import type { DemoApi } from '../../src/demo/api';
import { answerRows, BASE, freshApi, signInDemo, valueAt, type Visitor } from './support';

let api: DemoApi;
let maria: Visitor;
beforeEach(async () => {
  api = freshApi();
  maria = await signInDemo(api, 'manager@summit.example');
});

describe.each(['old', 'new'] as const)(
  'CALL-177, JOB-21 importing cost codes in the %s variant',
  (variant) => {
    const calls = costCodeCalls[variant];
    const send = async (lines: string[], dryRun = false, visitor = maria) => {
      const body = new FormData();
      body.set('file', new Blob([lines.join('\r\n')]), 'import.csv');
      const path = `${calls.importFile.path}${dryRun ? '?dryRun=true' : ''}`;
      const request = new Request(BASE + path, { method: 'POST', headers: visitor.headers, body });
      const response = await api.answer(request);
      return { status: response?.status ?? 0, body: (await response?.json()) as unknown };
    };
    const results = async (...args: Parameters<typeof send>) =>
      answerRows<{ outcome: string; messages: string[]; recordId?: string; before?: object }>(
        await send(...args),
        'results',
      );
    const outcomes = async (...args: Parameters<typeof send>) =>
      (await results(...args)).map(({ outcome }) => outcome);
    const found = async (search: string) =>
      answerRows<CompanyCostCode>(await maria.get(`${calls.list.path}?search=${search}`), 'companyCostCodes');

    const HEAD = 'code,name,unit,type,active';

    test('adds and updates by code; a dry run saves nothing, and importing again changes nothing', async () => {
      const file = [
        HEAD,
        '03-900,Curing,SF,labor,',
        '01-100,Supervision,DAY,Other,No',
        '01-200,Temporary Power,MO,Other,Yes',
      ];
      const expected = ['new', 'changed', 'unchanged'];
      expect(await outcomes(file, true)).toEqual(expected);
      expect(await found('curing')).toEqual([]);
      const [added, changed] = await results(file);
      expect(added).toMatchObject({ outcome: 'new', recordId: '1001' });
      expect(changed?.before).toEqual({
        code: '01-100',
        name: 'Supervision',
        unit: 'HR',
        type: 'Labor',
        active: 'Yes',
      });
      expect(await found('curing')).toMatchObject([
        { code: '03-900', unit: 'SF', type: 'LABOR', active: true, version: 1 },
      ]);
      expect(await found('01-100')).toMatchObject([
        { id: '3001-1', unit: 'DAY', type: 'OTHER', active: false, version: 2 },
      ]);
      expect(await found('01-200')).toMatchObject([{ version: 1 }]);
      expect(await outcomes(file)).toEqual(['unchanged', 'unchanged', 'unchanged']);
    });

    test('keeps the values of missing columns', async () => {
      const [line] = await results(['unit,code', 'WK,01-100']);
      expect(line).toMatchObject({ outcome: 'changed', before: { unit: 'HR', code: '01-100' } });
      expect(await found('01-100')).toMatchObject([{ name: 'Supervision', unit: 'WK', type: 'LABOR' }]);
    });

    test.each(['code,unit', 'code,unit,active'])('an inactive code stays inactive with %s', async (head) => {
      await results([HEAD, '01-100,Supervision,HR,Labor,No']);
      await results([head, head.endsWith('active') ? '01-100,WK,' : '01-100,WK']);
      expect(await found('01-100')).toMatchObject([{ unit: 'WK', active: false }]);
    });

    test.each([
      [',Curing,,,', 'code: Code is required'],
      ['3-9,Curing,,,', 'code: Use a code like 03-100'],
      ['03-900,,,,', 'name: Name is required'],
      ['03-900,Curing,SQUARE FEET,,', 'unit: Unit: at most 10 characters'],
      ['03-900,Curing,,Gift,', 'type: Choose a type from the list'],
      ['03-900,Curing,,,perhaps', 'active: Type Yes or No'],
    ])('refuses %s', async (line, message) => {
      expect(await results([HEAD, line])).toMatchObject([{ outcome: 'refused', messages: [message] }]);
    });

    test('refuses a second line with the same code, unknown columns and a missing header', async () => {
      const [, second] = await results([HEAD, '03-900,Curing,,,', '03-900,Again,,,']);
      expect(second?.messages).toEqual(['code: Line 1 has the same code']);
      const details = async (lines: string[]) => valueAt((await send(lines)).body, 'details');
      expect(await details(['code,weight', '1,2'])).toEqual(['file: There is no column weight.']);
      expect(await details(['name', 'Curing'])).toEqual(['file: The column code is missing.']);
    });

    test('only people who may see cost codes import them', async () => {
      const dale = await signInDemo(api, 'foreman@summit.example');
      expect((await send([HEAD, '03-900,Curing,,,'], false, dale)).status).toBe(403);
    });
  },
);
