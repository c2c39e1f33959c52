import { expect, test } from 'vitest';
import { timecard } from '../../src/api/timecards/contract';
import { cardDifferences } from '../../src/demo/timecards/differences';
import { emptyCard, type StoredCard } from '../../src/demo/timecards/stored';

const record = { id: 'r', date: '2026-11-16', job: { id: '1', name: 'Warehouse' }, hours: 8 };
const card = (patch: object): StoredCard => ({
  ...emptyCard,
  timecardId: '7-2026-11-16',
  employee: { id: '7', name: 'Ana' },
  supervisor: { id: '2', name: 'Dale' },
  weekStart: '2026-11-16',
  stageId: '1',
  version: 1,
  records: timecard.shape.records.parse([{ ...record, ...patch }]),
});

test.each([
  ['Job changed', { job: { id: '2', name: 'Warehouse' } }],
  ['Cost code changed', { costCode: { id: '9', name: '' } }],
  ['Hours changed', { hours: 7 }],
  ['Day changed', { date: '2026-11-17' }],
])('TIME-13 "%s" is a change', (what, patch) => {
  expect(cardDifferences(card({}), card(patch)).map((line) => line.what)).toEqual([what]);
});

test('sending the same values back is not', () => {
  expect(cardDifferences(card({}), card({}))).toEqual([]);
});
