import { expect, test } from 'vitest';
import {
  analysisMoves,
  type AnalysisStatus,
  analysisStatuses,
  editDenialReason,
  hazardAnalysisDetail,
} from '../../src/api/hazardAnalyses/contract';
import {
  analysisAcceptDenialReason,
  highestRemainingRisk,
  signDenialReason,
} from '../../src/api/hazardAnalyses/rules';
import { nextWorkday } from '../../src/lib/dates';
import * as z from 'zod/mini';

const movesOf = (by: 'author' | 'reviewer', from: AnalysisStatus) =>
  analysisMoves.filter((move) => move.by === by && move.from === from).map(({ to }) => to);

test.each<[AnalysisStatus, author: AnalysisStatus[], reviewer: AnalysisStatus[]]>([
  ['DRAFT', ['IN_REVIEW'], []],
  ['IN_REVIEW', ['DRAFT'], ['ACCEPTED', 'REJECTED']],
  ['ACCEPTED', [], ['RETIRED']],
  ['REJECTED', ['DRAFT'], []],
  ['RETIRED', [], ['DRAFT']],
])('SAFE-20 from %s its author moves it to %j, a reviewer to %j', (from, author, reviewer) => {
  expect([movesOf('author', from), movesOf('reviewer', from)]).toEqual([author, reviewer]);
});

test('SAFE-20 it is edited as draft, accepted and rejected, and signed when accepted', () => {
  expect(analysisStatuses.filter((status) => editDenialReason(status) === undefined)).toEqual([
    'DRAFT',
    'ACCEPTED',
    'REJECTED',
  ]);
  expect(analysisStatuses.filter((status) => signDenialReason(status) === undefined)).toEqual(['ACCEPTED']);
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
