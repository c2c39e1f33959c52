import { expect, test } from 'vitest';
import { riskBadge } from '../../src/components/risk/riskBadge';

test.each([
  [5, 5, 'Extreme (25)'],
  [1, 1, 'Low (1)'],
  // Missing or unreadable in the response: not a low risk.
  [0, 4, 'Not rated'],
  [4, 0, 'Not rated'],
])('SAFE-19, FAULT-118 severity %i × likelihood %i is shown as %s', (severity, likelihood, text) => {
  expect(riskBadge(severity, likelihood).text).toBe(text);
});

test.each([
  [2, 2, 'new', 'Low (4)', 1],
  [1, 5, 'active', 'Medium (5)', 2],
  [2, 5, 'waiting', 'High (10)', 3],
  [4, 4, 'failed', 'Extreme (16)', 4],
  [0, 0, 'new', 'Not rated', undefined],
])('SAFE-19, SAFE-20 severity %i × likelihood %i is %s: %s', (severity, likelihood, tone, text, level) => {
  expect(riskBadge(severity, likelihood)).toEqual({ tone, text, level });
});
