import { expect, test } from 'vitest';
import { jobNeeds } from '../../src/app/safetyHome/jobNeeds';

const named = (id: string) => ({ id, number: '', name: `Job ${id}` });
const group = (id: string, score: number | undefined, late = 0) => ({
  ...named(id),
  score,
  late,
  missed: undefined,
  done: 3,
  failed: 0,
});
const of = (...ids: string[]) => ids.map((id) => ({ job: named(id), priority: 'MEDIUM' as const }));
const critical = (...ids: string[]) => ids.map((id) => ({ job: named(id), priority: 'CRITICAL' as const }));

test('SAFE-13 jobs are in the order of extreme risks, late critical actions, what is late, and how far the score fell', () => {
  const needs = jobNeeds({
    now: [group('1', 90), group('2', 80), group('3', 95, 2), group('4', 70), group('5', undefined)],
    before: [group('1', 90), group('2', 85), group('4', 95), group('5', 99)],
    actions: [...of('3', '6', '6', '6', '7'), ...critical('8', '8')],
    observations: of('7'),
  });
  expect(needs.map(({ id }) => id)).toEqual(['7', '8', '3', '6', '4', '2']);
  expect(needs[0]).toEqual({
    id: '7',
    name: 'Job 7',
    score: undefined,
    scoreBefore: undefined,
    lateInspections: 0,
    lateActions: 1,
    criticalActions: 0,
    extremeRisks: 1,
  });
  expect(needs[4]).toMatchObject({ score: 70, scoreBefore: 95 });
});

test('records without a job belong to none', () => {
  expect(
    jobNeeds({
      now: [],
      before: [],
      actions: [{ job: undefined, priority: 'LOW' }],
      observations: [{ job: undefined }],
    }),
  ).toEqual([]);
});
