import { unclearIf } from '../../api/unanswered';

const UNCLEAR =
  "we can't tell which password is active now. Try to sign in with the new one; if it is refused, try again here.";

/** Rejects with what has failed. FAULT-54: a lost answer cannot be asked for again. */
export function refuse(cause: unknown, unclear = UNCLEAR): never {
  throw unclearIf(cause, unclear);
}
