import { expect, it } from 'vitest';
import type { Finding } from '../../src/api/payroll/contract';
import { isForward, stageProblems } from '../../src/features/timecards/common/stageProblems';

const finding = (timecardId: string, kind: Finding['kind'], date = '', what = ''): Finding => ({
  id: [timecardId, kind, date].join(' '),
  kind,
  employee: { id: '7', name: 'Pat' },
  employeeNumber: '',
  supervisor: undefined,
  weekStart: '2026-11-16',
  timecardId,
  date,
  recordId: '',
  what,
});

it.each<[string, Finding[], boolean, boolean, string[] | undefined]>([
  ['no finding, signed', [], true, true, undefined],
  ['no finding, not signed', [], true, false, ['Not signed']],
  ['not signed where no signature is required', [], false, false, undefined],
  [
    'an overlap and a missing day',
    [
      finding('a', 'OVERLAP', '2026-11-17', '10:30–11:00 AM twice'),
      finding('a', 'MISSING_DAY', '2026-11-18', 'Nothing entered'),
    ],
    true,
    true,
    ['Overlap on Tuesday: 10:30–11:00 AM twice', 'Missing day on Wednesday'],
  ],
  [
    'a long day',
    [finding('a', 'LONG_DAY', '2026-11-16', '16.50 hours')],
    true,
    true,
    ['Long day on Monday: 16.50 hours'],
  ],
  [
    'what the move settles, or payroll',
    [finding('a', 'STAGE'), finding('a', 'UNSIGNED'), finding('a', 'NO_RATE', '', 'Flagger')],
    true,
    true,
    undefined,
  ],
  ['findings of another card', [finding('b', 'OVERLAP', '2026-11-17')], true, true, undefined],
])('FAULT-112 problems of a card: %s', (_, findings, acceptance, signed, texts) => {
  const card = { timecardId: 'a', acceptance: signed || undefined };
  expect(stageProblems([card], findings, acceptance).get('a')).toEqual(texts);
});

it('checks moves to a later stage only', () => {
  const stages = ['1', '2', '3'].map((id) => ({ id, name: id, closed: id === '3', movers: [] }));
  const to = (id: string) =>
    isForward(
      { stage: stages[1]! },
      stages.find((stage) => stage.id === id)!,
      stages,
    );
  expect(['1', '2', '3'].map(to)).toEqual([false, false, true]);
});
