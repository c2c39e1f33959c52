import { describe, expect, test } from 'vitest';
import { lineReader, matchByName } from '../../src/components/import/match';
import { budgetTotals, isOverBudget, usedPercent, usedText } from '../../src/features/jobs/budget';
import {
  budgetFileColumns,
  budgetKey,
  checkBudget,
  importBudgets,
  planBudgets,
  removeBudget,
} from '../../src/features/jobs/budgetImport';
import type { BudgetChange } from '../../src/api/jobs/contract';

const line = (budgetHours: number, usedHours: number) => ({ budgetHours, usedHours });

test.each([
  [40, 1, 3, '1 of 40 hours, 3%', false],
  [40, 40, 100, '40 of 40 hours, 100%', false],
  [40, 40.5, 101, '40.5 of 40 hours, 101%, over budget', true],
  [40, 0, 0, '0 of 40 hours, 0%', false],
  [0.5, 0.25, 50, '0.25 of 0.5 hours, 50%', false],
  [0, 12, 0, '12 hours', false],
  [0, 0, 0, '', false],
])('JOB-20 budget %d, used %d', (budgetHours, usedHours, percent, text, over) => {
  const one = line(budgetHours, usedHours);
  expect([usedPercent(one), usedText(one), isOverBudget(one)]).toEqual([percent, text, over]);
});

test('JOB-20 adds up budgets and hours', () => {
  expect(budgetTotals([line(40, 10), line(0, 5), line(8, 9)])).toEqual({ budgetHours: 48, usedHours: 24 });
  expect(budgetTotals([])).toEqual({ budgetHours: 0, usedHours: 0 });
});

describe('JOB-20 budgets of a file', () => {
  const codes = [
    { id: 'a', code: '01-100' },
    { id: 'b', code: '02-200' },
    { id: 'c', code: '03-300' },
  ];
  const lines = [
    { id: 'a', code: '01-100', budgetHours: 40, budgetAmount: '1000.00' },
    { id: 'b', code: '02-200', budgetHours: 8, budgetAmount: '' },
    // The company no longer uses it, but the job does.
    { id: 'd', code: '09-900', budgetHours: 0, budgetAmount: '' },
  ].map((one) => ({ ...one, name: '', unit: '', active: true, usedHours: 0 }));

  test.each([
    // [cells, outcome, sent]
    [{ code: '01-100', budgetHours: '50', budgetAmount: '' }, 'changed', { id: 'a', budgetHours: 50 }],
    [{ code: ' 01-100 ', budgetAmount: '1200.50' }, 'changed', { id: 'a', budgetAmount: '1200.50' }],
    [{ code: '01-100', budgetHours: '40', budgetAmount: '1000.00' }, 'unchanged', undefined],
    [{ code: '02-200', budgetHours: '', budgetAmount: '' }, 'unchanged', undefined],
    [{ code: '02-200', budgetHours: '0' }, 'changed', { id: 'b', budgetHours: 0 }],
    [{ code: '03-300', budgetHours: '12.5' }, 'new', { id: 'c', budgetHours: 12.5 }],
    [{ code: '03-300' }, 'new', { id: 'c' }],
    [{ code: '09-900', budgetHours: '5' }, 'changed', { id: 'd', budgetHours: 5 }],
    [{ code: '99-999', budgetHours: '5' }, 'refused', undefined],
  ])('%j is %s', (cells, outcome, sent) => {
    const { results, set } = planBudgets([cells], { codes, lines });
    expect(results[0]?.outcome).toBe(outcome);
    expect(set).toEqual(sent ? [sent] : []);
  });

  test('what was there before can be sent again', () => {
    const { results } = planBudgets([{ code: '02-200', budgetHours: '9' }], { codes, lines });
    expect(results[0]?.before).toEqual({ code: '02-200', budgetHours: '8', budgetAmount: '' });
  });

  test('cells that are empty change nothing, before and after', () => {
    const cells = { job: '7', code: '01-100', budgetHours: '', budgetAmount: '5.00' };
    const [result] = planBudgets([cells], { codes, lines }).results;
    expect(result?.before).toEqual({ job: '7', code: '01-100', budgetHours: '', budgetAmount: '1000.00' });
    const none = planBudgets([{ code: '02-200', budgetAmount: '5.00' }], { codes, lines }).results[0];
    expect(none?.before).toEqual({ code: '02-200', budgetHours: '', budgetAmount: '0.00' });
  });

  test.each([
    [{ code: '01-100', budgetHours: '40', budgetAmount: '1000.00' }, {}],
    [{ code: '01-100' }, {}],
    [{ code: '', budgetHours: '40' }, { code: 'Cost code is required' }],
    [{ code: '01-100', budgetHours: 'many' }, { budgetHours: 'Budget hours: type a number' }],
    [
      { code: '01-100', budgetHours: '1,240' },
      { budgetHours: 'Budget hours: type 1240 or 1.24: 1,240 can mean both' },
    ],
    [{ code: '01-100', budgetHours: '1000001' }, { budgetHours: 'Budget hours: at most 1,000,000' }],
    [{ code: '01-100', budgetAmount: '-5.00' }, { budgetAmount: 'Budget amount cannot be negative' }],
  ])('%j has the problems %j', (cells, problems) => {
    expect(checkBudget(true)(cells)).toEqual(problems);
  });

  test('only lines of several jobs must name one', () => {
    expect(checkBudget(false)({ job: '', code: '01-100' })).toEqual({ job: 'Job number is required' });
    expect(checkBudget(true)({ job: '', code: '01-100' })).toEqual({});
  });

  test.each([
    [
      ['Phase', 'Labor Hours', 'Original Budget'],
      ['03-300', '1,240.5', '$24,000.00'],
      { code: '03-300', budgetHours: '1240.5', budgetAmount: '24000.00' },
    ],
    [['Cost Code', 'Hours'], ['03-300', '7:30'], { code: '03-300', budgetHours: '7.5' }],
    [
      ['Project Number', 'Cost Code', 'Cost Type', 'Original Budget Amount'],
      ['26-0201', '26 05 19.16 - Cables', 'L', '$30,000.00'],
      { job: '26-0201', code: '26 05 19.16', budgetAmount: '30000.00' },
    ],
    [['Job #', 'Code'], ['7', '03 - 100'], { job: '7', code: '03 - 100' }],
  ])('%j', (header, cells, expected) => {
    const columns = budgetFileColumns(false);
    const read = lineReader(matchByName(header, columns), columns);
    expect(read({ number: 2, cells })).toEqual(expected);
  });
});

describe('JOB-20 budgets of several jobs', () => {
  const jobs = [
    { id: '1', number: '26-0001', status: 'OPEN' },
    { id: '2', number: '26-0002', status: 'OPEN' },
    { id: '3', number: '26-0003', status: 'CLOSED' },
    { id: '4', number: '26-0004', status: 'OPEN' },
    { id: '5', number: '26-0004', status: 'OPEN' },
  ] as const;
  const codes = [
    { id: 'a', code: '01-100' },
    { id: 'b', code: '02-200' },
  ];
  const stored = { code: '01-100', name: '', unit: '', active: true, usedHours: 0 };
  const line = (job: string, code: string, budgetHours: string) => ({ job, code, budgetHours });

  /** Calls that change nothing, and what they were asked for. Changes of the jobs `failing` fail. */
  function fakeCalls(failing: readonly string[] = []) {
    const sent: [string, BudgetChange][] = [];
    return {
      sent,
      calls: {
        codes: () => Promise.resolve(codes),
        jobs: () => Promise.resolve(jobs),
        lines: (jobId: string) =>
          Promise.resolve(jobId === '1' ? [{ ...stored, id: 'a', budgetHours: 40, budgetAmount: '' }] : []),
        change: (jobId: string, body: BudgetChange) => {
          if (failing.includes(jobId)) return Promise.reject(new Error('No network'));
          sent.push([jobId, body]);
          return Promise.resolve();
        },
      },
    };
  }
  const options = (dryRun: boolean, progress: number[] = []) => ({
    dryRun,
    signal: new AbortController().signal,
    onProgress: (done: number) => progress.push(done),
  });
  const rows = [
    line('26-0001', '01-100', '50'),
    line('26-0002', '01-100', '8'),
    line(' 26-0001', '02-200', '5'),
    line('26-0009', '01-100', '1'),
    line('26-0003', '01-100', '1'),
    line('26-0004', '01-100', '1'),
    line('26-0002', '99-999', '1'),
  ];

  test('a dry run says what each line does and sends nothing', async () => {
    const { calls, sent } = fakeCalls();
    const progress: number[] = [];
    const results = await importBudgets(rows, options(true, progress), calls, undefined);
    expect(results.map(({ outcome, problems }) => [outcome, ...Object.values(problems)])).toEqual([
      ['changed'],
      ['new'],
      ['new'],
      ['refused', 'There is no job with this number'],
      ['refused', 'This job is closed. Reopen it first'],
      ['refused', 'Several jobs have this number. Import the budgets from the page of the job'],
      ['refused', 'The company has no active cost code with this number'],
    ]);
    expect(sent).toEqual([]);
    expect(progress).toEqual([0.5, 1]);
  });

  test('sends one change for each job, and Undo removes what was added', async () => {
    const { calls, sent } = fakeCalls();
    const results = await importBudgets(rows, options(false), calls, undefined);
    const changes = [
      [
        '1',
        {
          set: [
            { id: 'a', budgetHours: 50 },
            { id: 'b', budgetHours: 5 },
          ],
          remove: [],
        },
      ],
      ['2', { set: [{ id: 'a', budgetHours: 8 }], remove: [] }],
    ];
    expect(sent).toEqual(changes);
    await removeBudget(results[1]?.id ?? '', calls);
    expect(sent).toEqual([...changes, ['2', { set: [], remove: ['a'] }]]);
  });

  test('FAULT-94 what was saved before a failure stays imported, and the rest is refused with the reason', async () => {
    const { calls, sent } = fakeCalls(['2']);
    const results = await importBudgets(rows.slice(0, 3), options(false), calls, undefined);
    expect(results.map(({ outcome }) => outcome)).toEqual(['changed', 'refused', 'new']);
    expect(results[1]?.problems).toEqual({ '': 'No network' });
    expect(sent).toHaveLength(1);
    await expect(importBudgets(rows, options(false), fakeCalls(['1']).calls, undefined)).rejects.toThrow(
      'No network',
    );
  });

  test('from the page of a job, lines of other jobs are refused', async () => {
    const { calls, sent } = fakeCalls();
    const own = { id: '3', number: '26-0003', status: 'CLOSED' } as const;
    const mine = [{ code: '01-100', budgetHours: '1' }, line('26-0003', '02-200', '2'), rows[0] ?? {}];
    const results = await importBudgets(mine, options(false), calls, own);
    expect(results.map(({ outcome }) => outcome)).toEqual(['new', 'new', 'refused']);
    expect(results[2]?.problems.job).toMatch(/^The line is of another job\./);
    expect(sent).toEqual([
      [
        '3',
        {
          set: [
            { id: 'a', budgetHours: 1 },
            { id: 'b', budgetHours: 2 },
          ],
          remove: [],
        },
      ],
    ]);
  });

  test('a budget is that of a job and a code', () => {
    expect(budgetKey(line('26-0001', '01 100', ''))).toBe(budgetKey(line(' 26-0001', '01100', '')));
    expect(budgetKey(line('26-0001', '01-100', ''))).not.toBe(budgetKey(line('26-0002', '01-100', '')));
    expect(budgetKey({ job: '26-0001', code: '' })).toBe('');
  });
});
