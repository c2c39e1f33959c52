import type { Answer, Cells, ImportKind } from './kind';
import type { Failure } from './rows';

/**
 * The same lines, each behind the one that it names in the column `after`, else in their order: whoever supervises must
 * be there first. Where they go round in a circle nobody can be first, and the server says what is wrong.
 */
export function inOrder<T extends { cells: Cells }>(lines: readonly T[], { key, after }: ImportKind): T[] {
  if (after === undefined) return [...lines];
  const byKey = new Map(lines.map((line) => [line.cells[key], line]));
  const depths = new Map<T, number>();
  for (const line of lines) {
    const chain = new Set<T>();
    let above: T | undefined = line;
    while (above && !depths.has(above) && !chain.has(above)) {
      chain.add(above);
      above = byKey.get(above.cells[after]);
    }
    let depth = above ? (depths.get(above) ?? 0) : 0;
    for (const below of [...chain].reverse()) depths.set(below, (depth += 1));
  }
  return [...lines].sort((one, other) => (depths.get(one) ?? 0) - (depths.get(other) ?? 0));
}

const messageOf = (cause: unknown): string =>
  cause instanceof Error && cause.message ? cause.message : 'The server did not say why.';

interface Item {
  place: number;
  cells: Cells;
}

interface Run {
  kind: ImportKind;
  dryRun: boolean;
  /** Keys known to be new by now; grows with the answers. */
  ahead: Set<string>;
  signal: AbortSignal;
  /** After the part that is on its way, it is enough. */
  enough: AbortSignal;
  /** How many lines have been answered; the last is a part of one while they go out. */
  onProgress: (lines: number) => void;
  onAnswers: (places: readonly number[], answers: readonly Answer[]) => void;
  /** They went out, and were not taken as far as is known. */
  onFailed: (places: readonly number[], failure: Failure) => void;
}

/**
 * Sends lines part by part, in order. It ends with the first part that fails, and what was answered stays answered: the
 * next run goes on with that part (FAULT-94).
 */
export async function sendParts(items: readonly Item[], run: Run): Promise<void> {
  const { kind, dryRun, ahead, signal } = run;
  for (let from = 0; from < items.length && !run.enough.aborted; from += kind.atOnce) {
    const part = items.slice(from, from + kind.atOnce);
    const places = part.map(({ place }) => place);
    try {
      const answers = await kind.send(
        part.map(({ cells }) => cells),
        {
          dryRun,
          signal,
          isAhead: (key) => ahead.has(key),
          onProgress: (sent) => run.onProgress(from + sent * part.length),
        },
      );
      answers.forEach(({ outcome }, index) => {
        if (outcome === 'new') ahead.add(part[index]?.cells[kind.key] ?? '');
      });
      run.onAnswers(places, answers);
      run.onProgress(from + part.length);
    } catch (cause) {
      run.onFailed(places, kind.mayBeDone(cause) ? 'unsure' : { why: messageOf(cause) });
      throw cause;
    }
  }
}
