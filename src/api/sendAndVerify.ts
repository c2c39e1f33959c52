import { hasNoResponse, mayBeDone, unknownOutcomeText } from './unknownOutcome';

const NOT_SAVED = "The server didn't answer, and your changes weren't saved. What you typed is still here.";
/** The end of the sentence that `unknownOutcomeText` starts. */
const UNCLEAR = "we can't tell whether it has been saved. What you typed is still here.";

/** Whatever stopped the lookup, the write before it may have succeeded, so the next one is a retry again. */
function rejectUnclear(cause: unknown): never {
  throw Object.assign(new Error(unknownOutcomeText(cause, UNCLEAR), { cause }), { mayBeDone: true });
}

/**
 * Sends a write. If it fails but may have succeeded anyway, `find` looks for the record before the write can be sent
 * again (FAULT-54, FAULT-96). `find` returns the record, or undefined when it does not exist. `isRetry`: the write was
 * sent before and may have succeeded (FAULT-103).
 */
export async function sendAndVerify<T>(
  send: () => Promise<T>,
  find: () => Promise<T | undefined>,
  isRetry = false,
): Promise<T> {
  const existing = isRetry ? await find().catch(rejectUnclear) : undefined;
  if (existing !== undefined) return existing;
  try {
    // If the write succeeded but the response has no record, looks the record up (FAULT-104).
    return (await send()) ?? ((await find().catch(() => undefined)) as T);
  } catch (cause) {
    if (!mayBeDone(cause)) throw cause;
    const [lookup] = await Promise.allSettled([find()]);
    if (lookup.status === 'rejected') throw new Error(unknownOutcomeText(cause, UNCLEAR), { cause });
    if (lookup.value === undefined) throw hasNoResponse(cause) ? new Error(NOT_SAVED, { cause }) : cause;
    return lookup.value;
  }
}

interface VersionedSave<Draft, Value> {
  save: (body: Draft & { version: number }) => Promise<Value>;
  /** Reads the current record. */
  read: () => Promise<Value>;
  /** True when the record contains what was sent (FAULT-96). */
  isAsSent: (current: Value, draft: Draft) => boolean;
}

/** Creates the `send` function of a form for a record with a version (FAULT-95). */
export const sendVersion =
  <Draft, Value>({ save, read, isAsSent }: VersionedSave<Draft, Value>) =>
  (draft: Draft, version: number): Promise<Value> =>
    sendAndVerify(
      () => save({ ...draft, version }),
      async () => {
        const current = await read();
        return isAsSent(current, draft) ? current : undefined;
      },
    );
