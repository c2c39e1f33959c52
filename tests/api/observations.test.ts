import { expect, test } from 'vitest';
import { riskBandOf } from '../../src/api/observations/contract';

test.each([
  [1, 1, 'LOW'],
  [2, 2, 'LOW'],
  [1, 5, 'MEDIUM'],
  [3, 3, 'MEDIUM'],
  [2, 5, 'HIGH'],
  [5, 3, 'HIGH'],
  [4, 4, 'EXTREME'],
  [5, 5, 'EXTREME'],
] as const)('SAFE-19 severity %i × likelihood %i is %s', (severity, likelihood, band) => {
  expect(riskBandOf(severity, likelihood)).toBe(band);
});
