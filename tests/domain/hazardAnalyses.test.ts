import { describe, expect, test } from 'vitest';
import {
  analysisMoves,
  type AnalysisStatus,
  analysisStatuses,
  hazardAnalysisDetail,
  usualAnalysisRules,
} from '../../src/api/hazardAnalyses/contract';
import {
  analysisAcceptDenialReason,
  highestRemainingRisk,
  lastValidDay,
  signDenialReason,
  workDenialReason,
  editDenialReason,
} from '../../src/domain/hazardAnalyses/rules';
import { nextWorkday } from '../../src/lib/dates';
import * as z from 'zod/mini';

const movesOf = (by: 'author' | 'manager', from: AnalysisStatus) =>
  analysisMoves.filter((move) => move.by === by && move.from === from).map(({ to }) => to);

test.each<[AnalysisStatus, author: AnalysisStatus[], reviewer: AnalysisStatus[]]>([
  ['DRAFT', ['IN_REVIEW'], []],
  ['IN_REVIEW', ['DRAFT'], ['ACCEPTED', 'REJECTED']],
  ['ACCEPTED', [], ['RETIRED']],
  ['REJECTED', ['DRAFT'], []],
  ['RETIRED', [], ['DRAFT']],
])('SAFE-20 from %s its author moves it to %j, a reviewer to %j', (from, author, reviewer) => {
  expect([movesOf('author', from), movesOf('manager', from)]).toEqual([author, reviewer]);
});

test('SAFE-20 it is edited as draft, accepted and rejected', () => {
  expect(analysisStatuses.filter((status) => editDenialReason(status) === undefined)).toEqual([
    'DRAFT',
    'ACCEPTED',
    'REJECTED',
  ]);
});

const task = (...remaining: [severity: number, likelihood: number][]) => ({
  name: 'Dig',
  hazards: remaining.map(([remainingSeverity, remainingLikelihood]) => ({
    name: 'Cave-in',
    severity: 5,
    likelihood: 5,
    controls: ['Trench box'],
    remainingSeverity,
    remainingLikelihood,
  })),
});

test.each([
  ['no tasks', [], [1, 1]],
  ['one hazard', [task([3, 2])], [3, 2]],
  ['the higher product, in any task', [task([3, 2], [2, 2]), task([1, 5], [4, 3])], [4, 3]],
  ['the higher product, which comes first', [task([4, 3], [1, 1])], [4, 3]],
  ['the higher product, although another is more severe', [task([2, 5], [3, 3])], [2, 5]],
  ['the more severe of equal products', [task([2, 5]), task([5, 2])], [5, 2]],
])('SAFE-20 the highest remaining risk of %s', (_, tasks, [severity, likelihood]) => {
  expect(highestRemainingRisk(tasks)).toEqual({ severity, likelihood });
});

test.each([
  [5, 3, true],
  [4, 4, false],
  [5, 5, false],
])('SAFE-20 severity %i × likelihood %i may be accepted: %s', (severity, likelihood, may) => {
  expect(analysisAcceptDenialReason({ severity, likelihood }) === undefined).toBe(may);
});

test('SAFE-20 says why an extreme risk is not accepted', () => {
  expect(analysisAcceptDenialReason({ severity: 4, likelihood: 4 })).toBe(
    'An extreme risk remains. Add controls until it is high or lower.',
  );
});

// 2026-03-06 is a Friday.
test.each([
  ['2026-03-04', '2026-03-04', '2026-03-05'],
  ['2026-03-06', '2026-03-06', '2026-03-09'],
  ['2026-03-05', '2026-03-04', '2026-03-06'],
  ['2026-03-02', '2026-03-05', '2026-03-05'],
  ['2026-01-02', '2026-03-07', '2026-03-09'],
  ['2026-03-12', '2026-03-04', '2026-03-13'],
])('a copy of the one of %s, made on %s, is for %s', (date, today, next) => {
  expect(nextWorkday(date, today)).toBe(next);
});

test.each([
  [7, 5],
  ['4', 4],
  [0, 0],
  [-1, 0],
  ['high', 0],
  [undefined, 0],
  [4, 4],
])('FAULT-118 a rating of %s in a response is read as %i', (severity, read) => {
  const tasks = [{ name: 'Dig', hazards: [{ name: 'Cave-in', severity }] }];
  const { tasks: parsed } = z.parse(hazardAnalysisDetail, { id: '1', tasks });
  expect(parsed[0]?.hazards[0]).toMatchObject({ severity: read, likelihood: 0, controls: [] });
});

describe('CALL-056, SAFE-20 the settings decide who may sign and work', () => {
  const analysis = {
    status: 'ACCEPTED',
    date: '2026-03-09',
    severity: 5,
    likelihood: 1,
    crewSize: 3,
    signed: 0,
  } as const;
  const rules = { signaturesNeeded: false, reviewNeeded: false, validDays: 0 };

  test.each<[reviewNeeded: boolean, mayBeSigned: AnalysisStatus[]]>([
    [true, ['ACCEPTED']],
    [false, ['DRAFT', 'IN_REVIEW', 'ACCEPTED']],
  ])('with a review needed: %s, the crew signs %j', (reviewNeeded, mayBeSigned) => {
    const denial = (status: AnalysisStatus) =>
      signDenialReason({ ...analysis, status }, { ...rules, reviewNeeded }, '2026-03-09');
    expect(analysisStatuses.filter((status) => denial(status) === undefined)).toEqual(mayBeSigned);
  });

  test('without a review, nobody signs while an extreme risk remains', () => {
    const extreme = { ...analysis, status: 'DRAFT', likelihood: 4 } as const;
    expect(signDenialReason(extreme, rules, '2026-03-09')).toBe(
      'The crew cannot sign this hazard analysis. An extreme risk remains. Add controls until it is high or lower.',
    );
  });

  // Mar 9 is the first day.
  test.each<[validDays: number, last: string, today: string, valid: boolean]>([
    [1, '2026-03-09', '2026-03-09', true],
    [1, '2026-03-09', '2026-03-10', false],
    [3, '2026-03-11', '2026-03-11', true],
    [3, '2026-03-11', '2026-03-12', false],
    [30, '2026-04-07', '2026-04-07', true],
    [30, '2026-04-07', '2026-04-08', false],
    [0, '', '2027-03-09', true],
  ])('valid for %i days is until %j: on %s %s', (validDays, last, today, valid) => {
    expect(lastValidDay(analysis, { ...rules, validDays })).toBe(last);
    expect(signDenialReason(analysis, { ...rules, validDays }, today) === undefined).toBe(valid);
  });

  test.each<[signaturesNeeded: boolean, crewSize: number, signed: number, reason: string | undefined]>([
    [true, 3, 3, undefined],
    [true, 3, 1, '2 of 3 people must still sign it.'],
    [true, 0, 0, 'Add the crew, who must all sign it.'],
    [false, 3, 1, undefined],
    [false, 0, 0, undefined],
  ])(
    'with signatures needed: %s, %i people and %i signatures: %s',
    (signaturesNeeded, crewSize, signed, reason) => {
      const one = { ...analysis, crewSize, signed };
      expect(workDenialReason(one, { ...rules, signaturesNeeded }, '2026-03-09')).toBe(reason);
    },
  );

  test('an API without these settings asks for the review alone', () => {
    expect(usualAnalysisRules).toEqual({ signaturesNeeded: false, reviewNeeded: true, validDays: 0 });
  });
});
