import fc, { again, runs, seed } from '../support/property';

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
