import { isUnanswered, mayBeDone } from './unanswered';

const NOT_SAVED = 'There was no answer, and it has not been saved. What you typed is still here.';
const unclear = (cause: unknown) =>
  `There was no ${isUnanswered(cause) ? '' : 'clear '}answer, so it is not certain whether it has been saved. What you typed is still here.`;

/**
 * Sends a write. Where it may have been done although the answer says otherwise, it is looked up whether it has been,
 * before anybody sends it again (FAULT-54, FAULT-96): `find` reads anew and answers with what was sent as it is there
 * now, or undefined where it is not.
 */
export async function sendSurely<T>(send: () => Promise<T>, find: () => Promise<T | undefined>): Promise<T> {
  try {
    return await send();
  } catch (cause) {
    if (!mayBeDone(cause)) throw cause;
    const [looked] = await Promise.allSettled([find()]);
    if (looked.status === 'rejected') throw new Error(unclear(cause), { cause });
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
    sendSurely(
      () => save({ ...draft, version }),
      async () => {
        const now = await read();
        return isAsSent(now, draft) ? now : undefined;
      },
    );
