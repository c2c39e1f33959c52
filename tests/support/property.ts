/**
 * fast-check as configured for the tests. `npm test` tries few cases with a fixed seed, so a commit never fails by
 * chance.
 * `npm run fuzz` tries fifty times as many from a new seed. FUZZ_SEED repeats a run. FUZZ_TIMES multiplies the usual
 * number of cases of a property.
 */
import fc from 'fast-check';
import { vi } from 'vitest';

const isFuzzRun = process.env.npm_lifecycle_event === 'fuzz';
const runFactor = Number(process.env.FUZZ_TIMES ?? (isFuzzRun ? 10 : 0.2));
export const seed = Number(process.env.FUZZ_SEED ?? (isFuzzRun ? Date.now() % 1_000_000_000 : 20_261_121));

/** The command that repeats this run. */
export const repeatCommand = `FUZZ_SEED=${seed} FUZZ_TIMES=${runFactor} npm run fuzz`;
if (isFuzzRun) process.stdout.write(`${repeatCommand}\n`);

/** Returns how many cases this run tries. Small properties try at least `floor` cases, because fewer find nothing. */
export const runs = (usual: number, floor = 50): number =>
  Math.max(Math.ceil(usual * runFactor), Math.min(usual, floor));

vi.setConfig({ testTimeout: 60_000 * Math.max(1, runFactor) });
fc.configureGlobal({ seed, numRuns: runs(100) });

export default fc;
