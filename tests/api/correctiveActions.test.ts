import { expect, test } from 'vitest';
import { correctiveStatus, movesFrom } from '../../src/api/correctiveActions/contract';
import { dueDateFor } from '../../src/domain/correctiveActions/dueDate';
import { setConfig } from '../../src/api/config';
import { testConfig } from '../support/demo';

test.each([
  // A critical finding has a day, whatever the setting says.
  ['CRITICAL', 7, '2026-11-26'],
  ['CRITICAL', 90, '2026-11-26'],
  // Half of the usual time, rounded up.
  ['HIGH', 7, '2026-11-29'],
  ['HIGH', 1, '2026-11-26'],
  ['MEDIUM', 7, '2026-12-02'],
  ['LOW', 7, '2026-12-09'],
] as const)('a %s finding with %i usual days is due on %s', (priority, usualDays, due) => {
  expect(dueDateFor(priority, usualDays, '2026-11-25')).toBe(due);
});

test('CALL-241, SAFE-12 statuses and their moves come from the configuration', () => {
  setConfig({
    ...testConfig,
    correctiveActionStatuses: [
      { code: 'NEW', label: 'New', to: ['DONE'], closed: false },
      { code: 'DONE', label: 'Done', to: [], closed: true },
    ],
  });
  expect(movesFrom('NEW').map(({ label }) => label)).toEqual(['Done']);
  expect(movesFrom('DONE')).toEqual([]);
  // A status that a server added later is shown as it is, and nothing moves from it.
  expect(correctiveStatus('VERIFIED')).toEqual({
    code: 'VERIFIED',
    label: 'VERIFIED',
    to: [],
    closed: false,
  });
  expect(movesFrom('VERIFIED')).toEqual([]);
});
