import { describe, expect, test } from 'vitest';
import { ticketSettings } from '../../src/api/ticketSettings/contract';
import { numberPatternProblem, ticketNumber } from '../../src/api/ticketSettings/numberPattern';
import { markupsFor } from '../../src/domain/tickets/totals';

describe('TNM-01 the number of a ticket', () => {
  test.each([
    ['{job}-T{number:3}', '25-0014', 7, '25-0014-T007'],
    ['{job}-{number}', '25-0014', 7, '25-0014-7'],
    ['T{number:4}', '25-0014', 12, 'T0012'],
    ['T{number:2}', '25-0014', 1234, 'T1234'],
    ['{number} of {job}, {job}', '7', 1, '1 of 7, 7'],
    // A job number is not a pattern.
    ['{job}/{number}', '$&-{number}', 3, '$&-{number}/3'],
    ['{date}-{number}', '7', 3, '{date}-3'],
  ])('%s with job %s and %i is %s', (pattern, job, number, expected) => {
    expect(ticketNumber(pattern, { job, number })).toBe(expected);
  });

  const UNKNOWN = 'Use only {job}, {number} and {number:4}';
  const NO_NUMBER = 'Include {number}, so that each ticket differs';
  test.each([
    ['{number}', undefined],
    ['{job}-T{number:3}', undefined],
    ['TM {number:9}', undefined],
    ['', NO_NUMBER],
    ['{job}', NO_NUMBER],
    ['number', NO_NUMBER],
    ['{number:0}', UNKNOWN],
    ['{number:10}', UNKNOWN],
    ['{number:}', UNKNOWN],
    ['{Number}', UNKNOWN],
    ['{xnumber}', UNKNOWN],
    ['{number}-{date}', UNKNOWN],
    ['{number}{', UNKNOWN],
    ['{number}}', UNKNOWN],
    ['{{number}}', UNKNOWN],
  ])('the pattern %j: %s', (pattern, problem) => {
    expect(numberPatternProblem(pattern)).toBe(problem);
  });
});

const markups = { material: 15, labor: 10, equipment: 10, subcontractor: 5 };
const lower = { material: 12.5, labor: 0, equipment: 8, subcontractor: 5 };

describe('TNM-01 the markups of a ticket', () => {
  const settings = { markups, jobMarkups: [{ job: { id: '6002' }, ...lower }] };
  test.each([
    ['6001', markups],
    ['6002', lower],
    ['', markups],
  ])('job %s has %j', (jobId, expected) => {
    expect(markupsFor(settings, jobId)).toEqual(expected);
  });

  test('a response without readable markups has none', () => {
    const read = (value: object) => ticketSettings.read.response.parse(value);
    expect(read({ numberPattern: '{number}', markups: 'high' })).toMatchObject({
      markups: { material: 0, labor: 0, equipment: 0, subcontractor: 0 },
      jobMarkups: [],
      linkDays: 0,
    });
    expect(read({ markups: { material: 12.5, labor: null } }).markups).toEqual({
      material: 12.5,
      labor: 0,
      equipment: 0,
      subcontractor: 0,
    });
  });
});

describe('SCREEN-TM-SETTINGS what can be saved', () => {
  const draft = {
    markups,
    jobMarkups: [{ jobId: '6002', ...lower }],
    taxRate: 8.25,
    taxedKinds: ['material'],
    jobTaxRates: [{ jobId: '6002', rate: 0 }],
    acceptanceText: '',
    logo: [],
    acceptanceTextEs: '',
    numberPattern: '{number}',
    linkDays: 14,
  };
  const problems = (changes: object) =>
    ticketSettings.draft
      .safeParse({ ...draft, ...changes })
      .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

  test.each<[object, string[]]>([
    [{}, []],
    [{ markups: { ...markups, labor: 100 } }, []],
    [{ markups: { ...markups, labor: 0.07 } }, []],
    [{ markups: { ...markups, labor: 100.01 } }, ['markups.labor: Labor: at most 100']],
    [{ markups: { ...markups, labor: -1 } }, ['markups.labor: Labor: at least 0']],
    [{ markups: { ...markups, labor: 7.125 } }, ['markups.labor: Labor: type at most two decimals']],
    [{ markups: { ...markups, labor: null } }, ['markups.labor: Labor: type a number']],
    [
      { jobMarkups: [draft.jobMarkups[0], draft.jobMarkups[0]] },
      ['jobMarkups.1.jobId: This job already has markups'],
    ],
    [{ jobMarkups: [{ jobId: '', ...lower }] }, ['jobMarkups.0.jobId: Choose a job']],
    [{ taxRate: null }, ['taxRate: Tax rate: type a number']],
    [{ taxRate: 8.875 }, ['taxRate: Tax rate: type at most two decimals']],
    [{ taxedKinds: [] }, []],
    [
      { jobTaxRates: [draft.jobTaxRates[0], draft.jobTaxRates[0]] },
      ['jobTaxRates.1.jobId: This job already has a tax rate'],
    ],
    [{ acceptanceText: 'x'.repeat(1000) }, []],
    [{ acceptanceText: 'x'.repeat(1001) }, ['acceptanceText: Acceptance text: at most 1000 characters']],
    [{ numberPattern: '{job}' }, ['numberPattern: Include {number}, so that each ticket differs']],
    [{ linkDays: 0 }, ['linkDays: Days: at least 1']],
    [{ linkDays: 61 }, ['linkDays: Days: at most 60']],
    [{ linkDays: 1.5 }, ['linkDays: Days: type a whole number']],
  ])('%j: %j', (changes, expected) => {
    expect(problems(changes)).toEqual(expected);
  });
});
