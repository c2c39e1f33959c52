import { isUnanswered, mayBeDone, unclearText } from './unanswered';

const NOT_SAVED = "The server didn't answer, and your changes weren't saved. What you typed is still here.";
const UNCLEAR = "we can't tell whether it has been saved. What you typed is still here.";

/**
 * Sends a write. Where it may have been done although the answer says otherwise, it is looked up before anybody sends it
 * again (FAULT-54, FAULT-96): `find` asks the API for it and answers with it, or with undefined where it is not there.
 * `again`: it was sent before, and may have been done (FAULT-103).
 */
export async function sendAndVerify<T>(
  send: () => Promise<T>,
  find: () => Promise<T | undefined>,
  again = false,
): Promise<T> {
  const done = again ? await find() : undefined;
  if (done !== undefined) return done;
  try {
    // Done, but the answer held nothing of it (FAULT-104).
    return (await send()) ?? ((await find().catch(() => undefined)) as T);
  } catch (cause) {
    if (!mayBeDone(cause)) throw cause;
    const [looked] = await Promise.allSettled([find()]);
    if (looked.status === 'rejected') throw new Error(unclearText(cause, UNCLEAR), { cause });
    if (looked.value === undefined) throw isUnanswered(cause) ? new Error(NOT_SAVED, { cause }) : cause;
    return looked.value;
  }
}

interface Versioned<Draft, Value> {
  save: (body: Draft & { version: number }) => Promise<Value>;
  /** As it is now. */
  read: () => Promise<Value>;
  /** It holds what was sent (FAULT-96). */
  isAsSent: (now: Value, draft: Draft) => boolean;
}

/** `send` of a form over what has a version (FAULT-95). */
export const sendVersion =
  <Draft, Value>({ save, read, isAsSent }: Versioned<Draft, Value>) =>
  (draft: Draft, version: number): Promise<Value> =>
    sendAndVerify(
      () => save({ ...draft, version }),
      async () => {
        const now = await read();
        return isAsSent(now, draft) ? now : undefined;
      },
    );
