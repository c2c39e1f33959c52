/** Runs an action on many rows in batches and collects the result of each row (FAULT-97). Pure functions. */

export interface BulkRow {
  key: string;
  /** Display name. */
  name: string;
}

/** Why a row failed. */
export interface RowFailure {
  key: string;
  message: string;
  /** True when no response arrived, so the action may have succeeded. */
  unclear?: boolean | undefined;
}

/** Rows that receive the same change. */
export interface BulkPart {
  rows: readonly BulkRow[];
  /** Sends one batch and returns its failed rows. A rejection fails the whole batch. */
  send: (keys: string[]) => Promise<readonly RowFailure[]>;
}

export interface BulkWork {
  parts: readonly BulkPart[];
  /** Maximum number of rows per batch. */
  batchSize: number;
  /** Returns true for errors after which the batch may have succeeded. No further batches are sent. */
  isUnclear: (cause: unknown) => boolean;
}

export interface BatchOutcome {
  done: string[];
  failed: RowFailure[];
  /** Keys of the rows that were not sent. */
  skipped: string[];
}

/** The failure of a row whose request was rejected. */
export const rowFailure = (key: string, cause: unknown, isUnclear: BulkWork['isUnclear']): RowFailure => ({
  key,
  message: cause instanceof Error && cause.message ? cause.message : "Couldn't complete this action.",
  unclear: isUnclear(cause),
});

const batchesOf = ({ parts, batchSize }: BulkWork): BulkPart[] =>
  parts.flatMap(({ rows, send }) =>
    Array.from({ length: Math.ceil(rows.length / batchSize) }, (_, index) => ({
      rows: rows.slice(index * batchSize, (index + 1) * batchSize),
      send,
    })),
  );

export const bulkRows = ({ parts }: Pick<BulkWork, 'parts'>): BulkRow[] => parts.flatMap(({ rows }) => rows);

export const batchCount = (work: BulkWork): number => batchesOf(work).length;

/** Returns the parts with only the given rows. */
export function filterParts(parts: readonly BulkPart[], keys: readonly string[]): BulkPart[] {
  const wanted = new Set(keys);
  return parts
    .map(({ rows, send }) => ({ send, rows: rows.filter(({ key }) => wanted.has(key)) }))
    .filter(({ rows }) => rows.length > 0);
}

/** Returns the keys of all rows that are not done. */
export const remainingKeys = ({ failed, skipped }: BatchOutcome): string[] => [
  ...failed.map(({ key }) => key),
  ...skipped,
];

/**
 * Runs the batches to the end, until `stopped` returns true, or until one gets no response. Calls `onProgress` after
 * each batch. Never rejects.
 */
export async function runBatches(
  work: BulkWork,
  { stopped, onProgress }: { stopped: () => boolean; onProgress: (outcome: BatchOutcome) => void },
): Promise<BatchOutcome> {
  let outcome: BatchOutcome = { done: [], failed: [], skipped: [] };
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
    onProgress(outcome);
  }
  return outcome;
}

async function attempt(keys: string[], send: BulkPart['send'], isUnclear: BulkWork['isUnclear']) {
  try {
    return await send(keys);
  } catch (cause) {
    return keys.map((key) => rowFailure(key, cause, isUnclear));
  }
}

/**
 * Returns the failures in a response that has a message per row, '' for success. Rows missing from the response may
 * have succeeded and get the last argument as their message. A response without any rows means that all succeeded
 * (FAULT-104).
 */
export const toRowFailures = (
  keys: readonly string[],
  messages: ReadonlyMap<string, string>,
  missingMessage: string,
): RowFailure[] =>
  keys.flatMap((key): RowFailure[] => {
    const message = messages.size === 0 ? '' : messages.get(key);
    if (message === undefined) return [{ key, message: missingMessage, unclear: true }];
    return message ? [{ key, message }] : [];
  });

/** Maximum number of parallel requests. */
const MAX_CONCURRENCY = 5;

/** Adds batches that send one request per row, so that rows fail independently. `work` has the other settings. */
export const perRowWork = <W extends Pick<BulkWork, 'isUnclear'>>(
  work: W,
  rows: readonly BulkRow[],
  action: (key: string) => Promise<unknown>,
): W & BulkWork => {
  const attemptOne = (key: string) =>
    action(key).then(
      () => [],
      (cause: unknown): RowFailure[] => [rowFailure(key, cause, work.isUnclear)],
    );
  const send: BulkPart['send'] = async (keys) => (await Promise.all(keys.map(attemptOne))).flat();
  return { ...work, batchSize: MAX_CONCURRENCY, parts: [{ rows, send }] };
};
