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
  [2, 2, 'secondary', 'Low (4)'],
  [1, 5, 'info', 'Medium (5)'],
  [2, 5, 'warning', 'High (10)'],
  [4, 4, 'warning', 'Extreme (16)'],
  [0, 0, 'secondary', 'Not rated'],
])('SAFE-19, SAFE-20 severity %i × likelihood %i is %s: %s', (severity, likelihood, tone, text) => {
  expect(riskBadge(severity, likelihood)).toEqual({ tone, text });
});
