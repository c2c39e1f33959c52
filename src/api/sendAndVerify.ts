import { canBeSentLater } from '../lib/laterCall';
import type { SendAttempt } from '../lib/sendAttempt';
import { ApiError } from './errors';
import { UnknownKeys } from './recordKey';
import { hasNoResponse, isRefused, mayBeDone, unknownOutcomeText } from './unknownOutcome';

const NOT_SAVED = "The server didn't answer, and your changes weren't saved. What you typed is still here.";
/** The end of the sentence that `unknownOutcomeText` starts. */
const UNCLEAR = "we can't tell whether it has been saved. What you typed is still here.";
const SAVED_BEFORE =
  'Your first try was saved, without what you changed since. Open it from the list and change it there. What you typed is still here.';

/** What forms read from an error of `sendAndVerify`, besides its text. */
interface Outcome {
  /** Nothing was sent this time. */
  isUnsent?: true;
  /** The API cannot tell, so the user is asked before it is sent again. */
  asksBeforeRetry?: boolean;
}

/** The write may have succeeded, so the next one is a retry. */
const unclear = (text: string, cause: unknown, outcome: Outcome): Error =>
  Object.assign(new Error(text, { cause }), { mayBeDone: true, ...outcome });

const unclearLookup = (lookup: unknown, cause: unknown, outcome: Outcome = {}): Error =>
  unclear(unknownOutcomeText(cause, UNCLEAR), cause, {
    ...outcome,
    asksBeforeRetry: lookup instanceof UnknownKeys,
  });

/** The server answers, so the user decides now, and nothing waits in the outbox. */
const notLater = (error: Error): Error => Object.assign(error, { laterCall: undefined });

const isUnanswered = (cause: unknown): boolean => cause instanceof ApiError && cause.status === 0;

/** Milliseconds to look for what can also wait in the outbox. */
const LOOKUP_LIMIT = 4000;

const withLimit = <T>(work: Promise<T>, cause: unknown): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => setTimeout(() => reject(cause as Error), LOOKUP_LIMIT)),
  ]);

/**
 * Sends a write. If it fails but may have succeeded anyway, `find` looks for the record before the write can be sent
 * again (FAULT-54, FAULT-96). `find` returns the record, or undefined when it does not exist. A write that was sent
 * before is looked for first (FAULT-103).
 */
export async function sendAndVerify<T>(
  send: () => Promise<T>,
  find: () => Promise<T | undefined>,
  { isRetry, isChanged }: Pick<SendAttempt, 'isRetry' | 'isChanged'> = { isRetry: false, isChanged: false },
): Promise<T> {
  if (isRetry) {
    const existing = await find().catch((cause: unknown) => {
      throw unclearLookup(cause, cause, { isUnsent: true });
    });
    if (existing !== undefined && isChanged) throw unclear(SAVED_BEFORE, undefined, { isUnsent: true });
    if (existing !== undefined) return existing;
  }
  try {
    // If the write succeeded but the response has no record, looks the record up (FAULT-104).
    return (await send()) ?? ((await find().catch(() => undefined)) as T);
  } catch (cause) {
    if (!mayBeDone(cause)) throw cause;
    const [lookup] = await Promise.allSettled([canBeSentLater(cause) ? withLimit(find(), cause) : find()]);
    if (lookup.status === 'rejected') {
      const error = unclearLookup(lookup.reason, cause);
      throw isUnanswered(lookup.reason) ? error : notLater(error);
    }
    if (lookup.value === undefined)
      throw hasNoResponse(cause) ? notLater(new Error(NOT_SAVED, { cause })) : cause;
    return lookup.value;
  }
}

/**
 * Adds a record once. `find` looks for the record of this attempt by its key. A refusal counts as success if the record
 * is there: the browser has sent the call again on a broken connection, and the second one met the first (FAULT-102).
 */
export const sendCreate = <T>(
  send: () => Promise<T>,
  find: () => Promise<T | undefined>,
  attempt: Pick<SendAttempt, 'isRetry' | 'isChanged'>,
): Promise<T> =>
  sendAndVerify(send, find, attempt).catch(async (cause: unknown) => {
    const own = isRefused(cause) ? await find().catch(() => undefined) : undefined;
    if (own === undefined) throw cause;
    return own;
  });

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
