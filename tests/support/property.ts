/**
 * fast-check as the tests use it. `npm test` tries the same cases each time, so that a commit fails for what is in it
 * and not by chance. `npm run fuzz` tries ten times as many, others each time. FUZZ_SEED repeats a run, FUZZ_TIMES says
 * how many times as many.
 */
import fc from 'fast-check';
import { vi } from 'vitest';

const fuzzing = process.env.npm_lifecycle_event === 'fuzz';
const times = Number(process.env.FUZZ_TIMES ?? (fuzzing ? 10 : 1));
export const seed = Number(process.env.FUZZ_SEED ?? (fuzzing ? Date.now() % 1_000_000_000 : 20_261_121));

/** What does the same run once more. */
export const again = `FUZZ_SEED=${seed} FUZZ_TIMES=${times} npm run fuzz`;
if (fuzzing) process.stdout.write(`${again}\n`);

/** As many as `npm test` tries, times the factor of this run. */
export const runs = (usual: number): number => Math.ceil(usual * times);

vi.setConfig({ testTimeout: 60_000 * Math.max(1, times) });
fc.configureGlobal({ seed, numRuns: runs(100) });

export default fc;
