import { isUnanswered } from './unanswered';

const NOT_SAVED = 'There was no answer, and it has not been saved. What you typed is still here.';
const UNCLEAR =
  'There was no answer, so it is not certain whether it has been saved. What you typed is still here.';

/**
 * Sends a write. Where no answer came, it is looked up whether it has arrived, before anybody sends it again (FAULT-54,
 * FAULT-96): `find` reads anew and answers with what was sent as it is there now, or undefined where it is not.
 */
export async function sendSurely<T>(send: () => Promise<T>, find: () => Promise<T | undefined>): Promise<T> {
  try {
    return await send();
  } catch (cause) {
    if (!isUnanswered(cause)) throw cause;
    const [looked] = await Promise.allSettled([find()]);
    if (looked.status === 'rejected') throw new Error(UNCLEAR, { cause });
    if (looked.value === undefined) throw new Error(NOT_SAVED, { cause });
    return looked.value;
  }
}
