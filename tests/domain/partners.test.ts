import { describe, expect, test } from 'vitest';
import type { PartnerDocument } from '../../src/api/partners/contract';
import { injuryRate, recentInjuries } from '../../src/domain/partners/rates';
import { documentState, openDocuments, partnerScore, standingOf } from '../../src/domain/partners/standing';

const TODAY = '2026-03-10';

describe('SAFE-23 injury rates', () => {
  test.each([
    // 200,000 hours are those of 100 people in a year.
    [2, 200_000, 2],
    [0, 50_000, 0],
    [1, 400_000, 0.5],
    [3, 120_000, 5],
    [1, 0, undefined],
    [0, 0, undefined],
    [NaN, 100, undefined],
  ])('%s cases in %s hours are %s for 100 people', (cases, hours, rate) => {
    expect(injuryRate(cases, hours)).toBe(rate);
  });

  test('the three newest years count together, whatever their order', () => {
    const year = (year: number, hours: number, recordables: number, lostTime: number) => ({
      year,
      hours,
      recordables,
      lostTime,
    });
    // 500,000 hours with 5 cases, 1 of them with days away. 2022 does not count.
    const rates = [
      year(2023, 200_000, 2, 1),
      year(2022, 10_000, 9, 9),
      year(2025, 100_000, 0, 0),
      year(2024, 200_000, 3, 0),
    ];
    const { years, recordableRate, lostTimeRate } = recentInjuries(rates);
    expect(years.map((one) => one.year)).toEqual([2025, 2024, 2023]);
    expect([recordableRate, lostTimeRate]).toEqual([2, 0.4]);
    expect(recentInjuries([]).recordableRate).toBeUndefined();
  });
});

const document = (changes: Partial<PartnerDocument> = {}) =>
  ({
    kind: 'LIABILITY',
    review: 'ACCEPTED',
    validFrom: '2026-01-01',
    validTo: '2026-12-31',
    ...changes,
  }) as PartnerDocument;

describe('SAFE-23 documents', () => {
  test.each([
    [{}, 'VALID'],
    [{ validTo: '' }, 'VALID'],
    // It counts through its last day.
    [{ validTo: '2026-03-10' }, 'EXPIRING'],
    [{ validTo: '2026-03-09' }, 'EXPIRED'],
    [{ validTo: '2026-04-09' }, 'EXPIRING'],
    [{ validTo: '2026-04-10' }, 'VALID'],
    [{ validFrom: '2026-03-11' }, 'NOT_YET'],
    [{ validFrom: '2026-03-10' }, 'VALID'],
    [{ review: 'PENDING' }, 'PENDING'],
    [{ review: 'QUERIED' }, 'QUERIED'],
    [{ review: 'REJECTED' }, 'REJECTED'],
    [{ review: 'PENDING', validTo: '2026-03-09' }, 'EXPIRED'],
  ] as const)('%j is %s', (changes, state) => {
    expect(documentState(document(changes), TODAY)).toBe(state);
  });

  test('counts those that need something', () => {
    const some = [
      document({ validTo: '2026-01-31' }),
      document({ review: 'PENDING' }),
      document({ kind: 'BOND' }),
    ];
    expect(openDocuments(some, TODAY)).toEqual({ pending: 1, expired: 1, missing: 1 });
    expect(openDocuments([], TODAY)).toEqual({ pending: 0, expired: 0, missing: 2 });
  });
});

describe('CALL-254 a qualification', () => {
  test.each([
    ['QUALIFIED', '2027-01-01', 'QUALIFIED'],
    ['QUALIFIED', '2026-04-09', 'EXPIRING'],
    ['QUALIFIED', '2026-03-10', 'EXPIRING'],
    ['QUALIFIED', '2026-03-09', 'EXPIRED'],
    ['QUERIED', '', 'QUERIED'],
    ['REFUSED', '', 'REFUSED'],
    ['NONE', '', 'NONE'],
  ] as const)('%s until %s is %s', (decision, until, standing) => {
    expect(standingOf({ decision, until }, TODAY)).toBe(standing);
  });
});

describe('SAFE-23 the score', () => {
  const best = {
    documents: [
      document(),
      document({ kind: 'WORKERS_COMP' }),
      document({ kind: 'SAFETY_PROGRAM', validTo: '' }),
    ],
    rates: [{ year: 2025, hours: 200_000, recordables: 2, lostTime: 0, emr: 0.9 }],
    qualification: { decision: 'QUALIFIED', until: '2027-03-01' },
  } as const;
  const rates = (recordables: number, emr: number | null) => [
    { year: 2025, hours: 200_000, recordables, lostTime: 0, emr },
  ];
  test.each([
    ['everything is as it should be', {}, 100],
    ['there is nothing', { documents: [], rates: [], qualification: { decision: 'NONE', until: '' } }, 0],
    ['insurance has expired', { documents: [document({ validTo: '2026-03-09' })] }, 50],
    // A second certificate counts although the first one has expired.
    ['insurance was renewed', { documents: [document({ validTo: '2026-03-09' }), document()] }, 70],
    ['the EMR is a little too high', { rates: rates(2, 1.25) }, 90],
    ['the EMR is too high', { rates: rates(2, 1.26) }, 80],
    ['there is no EMR', { rates: rates(2, null) }, 80],
    // The average is 2.3, and a quarter above it 2.875.
    ['there were 3 cases in 200,000 hours', { rates: rates(3, 0.9) }, 80],
    ['the qualification has expired', { qualification: { decision: 'QUALIFIED', until: '2026-03-09' } }, 90],
  ] as const)('when %s', (_, changes, score) => {
    const result = partnerScore({ ...best, ...changes }, TODAY);
    expect(result.score).toBe(score);
    expect(result.parts.reduce((sum, { max }) => sum + max, 0)).toBe(100);
  });

  test('says why', () => {
    expect(partnerScore({ ...best, documents: [document({ validTo: '2026-03-09' })] }, TODAY).parts).toEqual([
      { points: 0, max: 20, reason: 'General liability insurance: expired Mar 9, 2026' },
      { points: 0, max: 20, reason: "Workers' compensation: none" },
      { points: 0, max: 10, reason: 'Safety program: none' },
      { points: 20, max: 20, reason: 'Experience modification rate 2025: 0.90 (1.00 is the average)' },
      { points: 20, max: 20, reason: 'Recordable cases for 100 people, 1 year: 2.00 (construction: 2.3)' },
      { points: 10, max: 10, reason: 'Qualified until Mar 1, 2027' },
    ]);
  });
});
