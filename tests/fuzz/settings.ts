import fc from 'fast-check';
import { vi } from 'vitest';

/**
 * `npm test` tries the same cases each time, so that a commit fails for what is in it. `npm run fuzz` tries ten times as
 * many, others each time. FUZZ_SEED repeats a run, FUZZ_TIMES says how many times as many.
 */
const fuzzing = process.env.npm_lifecycle_event === 'fuzz';
const times = Number(process.env.FUZZ_TIMES ?? (fuzzing ? 10 : 1));
const seed = Number(process.env.FUZZ_SEED ?? (fuzzing ? Date.now() % 1_000_000_000 : 20_261_121));

vi.setConfig({ testTimeout: 60_000 * Math.max(1, times) });
/** What does the same run once more. */
export const again = `FUZZ_SEED=${seed} FUZZ_TIMES=${times} npm run fuzz`;
if (fuzzing) process.stdout.write(`${again}\n`);

/** As many as `npm test` tries, times the factor of this run. */
export const runs = (usual: number): number => Math.ceil(usual * times);

/** A seed of its own for everything that has a name, all from the run's one. */
export const seedOf = (...names: (string | number)[]): number =>
  [...names.join(' ')].reduce(
    (hash, letter) => (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) | 0,
    seed,
  );

/** What is drawn from `values` under a name: the same in every run with the same seed. */
export function drawn<T>(values: fc.Arbitrary<T>, ...names: (string | number)[]): T {
  const [value] = fc.sample(values, { seed: seedOf(...names), numRuns: 1 });
  return value as T;
}

/** Tries `property` as often as `usual` says, and names the command that repeats what it finds. */
export async function holds<T>(
  name: string,
  usual: number,
  property: fc.IAsyncProperty<T> | fc.IProperty<T>,
): Promise<void> {
  const result = await fc.check(property as fc.IAsyncProperty<T>, {
    seed: seedOf(name),
    numRuns: runs(usual),
  });
  if (!result.failed) return;
  const shown = fc.defaultReportMessage(result) ?? '';
  throw new Error(`${again}\n${name}: ${shown}`, { cause: result.errorInstance });
}
