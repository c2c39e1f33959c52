import fc, { repeatCommand, runs, seed } from '../support/property';

/** Derives a separate seed for each name from the seed of the run. */
export const seedOf = (...names: (string | number)[]): number =>
  [...names.join(' ')].reduce(
    (hash, letter) => (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) | 0,
    seed,
  );

/** Returns a sample of `values` for a name. Runs with the same seed return the same sample. */
export function sampleOf<T>(values: fc.Arbitrary<T>, ...names: (string | number)[]): T {
  const [value] = fc.sample(values, { seed: seedOf(...names), numRuns: 1 });
  return value as T;
}

/** Checks `property` and reports the command that repeats a failure. `usual` is the default number of cases. */
export async function checkProperty<T>(
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
  throw new Error(`${repeatCommand}\n${name}: ${shown}`, { cause: result.errorInstance });
}
