/** Many rows in batches, one after the other, and what became of each row (FAULT-97). Pure: shows nothing. */

export interface BulkRow {
  key: string;
  /** What people know it by. */
  name: string;
}

/** Why one row has not been done. */
export interface Problem {
  key: string;
  message: string;
  /** No answer came: it may have been done all the same. */
  unclear?: boolean | undefined;
}

/** Rows that all get the same. */
export interface Part {
  rows: readonly BulkRow[];
  /** Does one batch, and names those of it that were not done. A rejection stands for the whole batch. */
  send: (keys: string[]) => Promise<readonly Problem[]>;
}

export interface Work {
  parts: readonly Part[];
  /** The most rows of one batch. */
  atOnce: number;
  /** True of a failure after which it may have been done all the same. Nothing more is sent after one. */
  isUnclear: (cause: unknown) => boolean;
}

export interface Outcome {
  done: string[];
  failed: Problem[];
  /** Never sent. */
  skipped: string[];
}

const messageOf = (cause: unknown): string =>
  cause instanceof Error && cause.message ? cause.message : "Couldn't do this.";

const batchesOf = ({ parts, atOnce }: Work): Part[] =>
  parts.flatMap(({ rows, send }) =>
    Array.from({ length: Math.ceil(rows.length / atOnce) }, (_, index) => ({
      rows: rows.slice(index * atOnce, (index + 1) * atOnce),
      send,
    })),
  );

export const rowsOf = ({ parts }: Pick<Work, 'parts'>): BulkRow[] => parts.flatMap(({ rows }) => rows);

export const batchCount = (work: Work): number => batchesOf(work).length;

/** The same work for some of its rows. */
export function partsWith(parts: readonly Part[], keys: readonly string[]): Part[] {
  const wanted = new Set(keys);
  return parts
    .map(({ rows, send }) => ({ send, rows: rows.filter(({ key }) => wanted.has(key)) }))
    .filter(({ rows }) => rows.length > 0);
}

/** Those who have not got it, for whatever reason. */
export const restOf = ({ failed, skipped }: Outcome): string[] => [
  ...failed.map(({ key }) => key),
  ...skipped,
];

/**
 * Runs the batches until there are no more, `stopped` says so, or one got no answer. `told` hears after each batch. Never
 * rejects.
 */
export async function runBatches(
  work: Work,
  { stopped, told }: { stopped: () => boolean; told: (outcome: Outcome) => void },
): Promise<Outcome> {
  let outcome: Outcome = { done: [], failed: [], skipped: [] };
  let over = false;
  for (const { rows, send } of batchesOf(work)) {
    const keys = rows.map(({ key }) => key);
    if (over || stopped()) {
      outcome = { ...outcome, skipped: [...outcome.skipped, ...keys] };
      continue;
    }
    const problems = await attempt(keys, send, work.isUnclear);
    const failed = new Set(problems.map(({ key }) => key));
    outcome = {
      ...outcome,
      done: [...outcome.done, ...keys.filter((key) => !failed.has(key))],
      failed: [...outcome.failed, ...problems],
    };
    over = problems.some(({ unclear }) => unclear);
    told(outcome);
  }
  return outcome;
}

async function attempt(keys: string[], send: Part['send'], isUnclear: Work['isUnclear']) {
  try {
    return await send(keys);
  } catch (cause) {
    return keys.map((key): Problem => ({ key, message: messageOf(cause), unclear: isUnclear(cause) }));
  }
}

/**
 * Who was not done, by an answer that has a message for each, '' where it was done. Who is not in it may be done all the same:
 * `silence` says that. An answer that names nobody at all has refused nobody (FAULT-104).
 */
export const refusedIn = (
  keys: readonly string[],
  messages: ReadonlyMap<string, string>,
  silence: string,
): Problem[] =>
  keys.flatMap((key): Problem[] => {
    const message = messages.size === 0 ? '' : messages.get(key);
    if (message === undefined) return [{ key, message: silence, unclear: true }];
    return message ? [{ key, message }] : [];
  });

/** So many calls go out side by side. */
const SIDE_BY_SIDE = 5;

/** The work whose rows have a call each, with all else that `work` says of it: each fails for itself. */
export const oneByOne = <W extends Pick<Work, 'isUnclear'>>(
  work: W,
  rows: readonly BulkRow[],
  act: (key: string) => Promise<unknown>,
): W & Work => {
  const attemptOne = (key: string) =>
    act(key).then(
      () => [],
      (cause: unknown): Problem[] => [{ key, message: messageOf(cause), unclear: work.isUnclear(cause) }],
    );
  const send: Part['send'] = async (keys) => (await Promise.all(keys.map(attemptOne))).flat();
  return { ...work, atOnce: SIDE_BY_SIDE, parts: [{ rows, send }] };
};
